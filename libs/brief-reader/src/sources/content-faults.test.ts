import { expect, test } from 'vitest'
import { contentFaults } from './content-faults.ts'

test('a text with one of its own forbidden phrases or a banned word is named by its path', () => {
  const content = {
    headline: 'Cheapest tyres',
    price: '£40',
    bullets: ['Fitted free', 'A miracle of grip'],
    dates: [{ text: 'Black-Friday only', role: 'on' as const }],
    mustNotSay: ['cheap', 'Black Friday'],
  }
  expect(contentFaults(content, ['Miracles'])).toEqual([
    { path: 'headline', message: 'must not contain a phrase of mustNotSay' },
    { path: 'bullets[1]', message: 'must not contain a banned word of the brand kit' },
    { path: 'dates[0].text', message: 'must not contain a phrase of mustNotSay' },
  ])
  expect(contentFaults({ ...content, mustNotSay: null }, [])).toEqual([])
})
