import { expect, it } from 'vitest'
import { presentReading } from './present-reading.ts'
import { readBrief } from './read-brief.ts'
import { withSpelling } from './spelling/mend-spelling.ts'

const brief =
  'Fern & Co: 20% off all houseplants until Sunday 21 December. Call 01202 555 018. No people, leafy and calm.'

it('shows what was read, what is printed, and what was said to the designer', () => {
  const shown = presentReading(readBrief(brief), [{ role: 'offer', text: '20% off all houseplants' }])
  expect(shown.language).toBe('en')
  expect(shown.facts.find(({ type }) => type === 'percentOff')).toMatchObject({ text: '20% off', printed: true })
  expect(shown.facts.find(({ type }) => type === 'phone')).toMatchObject({ printed: false })
  expect(shown.mustNotSay).toEqual(['people'])
  expect(shown.directions.join(' ')).toContain('leafy')
  expect(shown.action).toBe('call')
  expect(shown.content).toMatchObject({ business: 'Fern & Co', offer: '20% off', contact: ['01202 555 018'] })
  for (const { text, start, end } of [...shown.facts, ...shown.leftOut]) expect(brief.slice(start, end)).toBe(text)
})

it('says what was left out, and why', () => {
  const leftOut = { start: 7, end: 10, text: '£18', use: 'leftOut' as const, why: 'not understood' }
  const shown = presentReading({ ...readBrief('Brunch £18.'), audit: [leftOut] }, [])
  expect(shown.leftOut).toMatchObject([{ text: '£18', why: 'not understood' }])
})

it('tells which words were mended, and nothing of it when none was', () => {
  const shown = (typed: string) => presentReading(withSpelling(readBrief(typed)), [])
  const mended = [{ typed: 'reservation', set: 'réservation', start: 15, end: 26 }]
  expect(shown('Stage gratuit, reservation obligatoire avant le 5 mars.').mended).toEqual(mended)
  expect(shown('Stage gratuit samedi.')).not.toHaveProperty('mended')
})
