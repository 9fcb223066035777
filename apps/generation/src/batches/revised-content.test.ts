import type { AdContent } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import { contentFor, isNotUnderstood } from './revised-content.ts'

const HEADLINE = 'Summit Blend espresso beans, 20% off until Sunday at Northbeam'
const said: AdContent = {
  headline: HEADLINE,
  product: 'Summit Blend',
  offer: null,
  dates: null,
  price: null,
  contact: ['northbeam.coffee'],
}
const revised = { concept: null, content: said, instructions: 'The first brief.' }
const after = (instructions: string, content: AdContent | null = null) => contentFor({ instructions, content, revised })

describe('the content of a revision', () => {
  test('is that of its picture when nothing is said', () => {
    expect(contentFor({ instructions: 'The first brief.', content: null, revised })).toEqual(said)
  })

  test.each<[string, AdContent | null, string]>([
    ['Now 30% off', null, 'Summit Blend espresso beans, 30% off until Sunday at Northbeam'],
    ['now 25 % off until Friday', null, 'Summit Blend espresso beans, 25 % off until Friday at Northbeam'],
    ['Make it warmer', { offer: '15% off' }, 'Summit Blend espresso beans, 15% off until Sunday at Northbeam'],
  ])('has a changed fact in the place of the old one, and once: “%s”', (instructions, content, headline) => {
    const next = after(instructions, content)!
    expect(next.headline).toBe(headline)
    expect(JSON.stringify(next)).not.toContain('20%')
    expect(next).toMatchObject({ product: 'Summit Blend', contact: ['northbeam.coffee'], offer: null, dates: null })
  })

  test('has what instructions tell inside the longer text of its part', () => {
    const content = { ...said, headline: null, offer: '20% off Summit Blend espresso beans' }
    const told = (instructions: string, more: AdContent | null = null) =>
      contentFor({ instructions, content: more, revised: { ...revised, content } })!.offer
    expect(told('Now 30% off')).toBe('30% off Summit Blend espresso beans')
    expect(told('Make it warmer', { offer: '30% off' })).toBe('30% off')
  })

  test('loses a text whose fact goes, and keeps what else it said', () => {
    const next = after('The first brief.', { offer: null })!
    expect(next).toMatchObject({ offer: null, dates: [{ text: 'until Sunday', role: 'until' }] })
    expect(next.headline).toBeUndefined()
  })

  test('never has words that were said to us', () => {
    expect(after('Change the price to £19')).toEqual({ ...said, price: '£19' })
  })
})

test('instructions that change no words are told to have changed none', () => {
  const not = (instructions: string) => isNotUnderstood({ instructions, content: null, revised })
  expect([not('Make it darker'), not('Now 30% off'), not('The first brief.')]).toEqual([true, false, false])
})
