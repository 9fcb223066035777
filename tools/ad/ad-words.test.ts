import { describe, expect, test } from 'vitest'
import { stripVTControlCharacters } from 'node:util'
import { contentFrom } from './content.ts'
import { formatsFrom } from './formats.ts'
import { linesOfReading, type Read } from './show-reading.ts'
import { subjectOf } from './subject.ts'

describe('The words of the command line', () => {
  test('are a brief, a page address and photos, in any order', () => {
    expect(subjectOf(['Trail', 'shoes at https://a.example for 49 €'])).toEqual({
      instructions: 'Trail shoes at https://a.example for 49 €',
      sourceUrl: null,
      photoPaths: [],
    })
    expect(subjectOf(['https://a.example/shoe', 'Only this week'])).toMatchObject({
      instructions: 'Only this week',
      sourceUrl: 'https://a.example/shoe',
    })
    expect(() => subjectOf(['https://a.example', 'https://b.example'])).toThrow('one page')
    expect(() => subjectOf(['no-such-photo.jpg'])).toThrow('There is no photo at no-such-photo.jpg')
  })
})

describe('--format', () => {
  test('makes aspect ratios, and draws other sizes from the first of them, or from a square', () => {
    expect(formatsFrom('4:5, 9:16,728x90')).toEqual({ aspectRatios: ['4:5', '9:16'], sizes: ['728x90'] })
    expect(formatsFrom('1.91:1,300×250')).toEqual({ aspectRatios: ['1:1'], sizes: ['1.91:1', '300x250'] })
    expect(() => formatsFrom('1:1,200x200')).toThrow('728x90')
  })
})

describe('--content', () => {
  test('gives parts, lists by repeating, dates by their meaning, and keeps off what is empty', () => {
    const given = ['price=49 €', 'bullets=Light', 'bullets=Fast', 'until=30 November', 'callToAction=', 'headline=a=b']
    expect(contentFrom(given)).toEqual({
      price: '49 €',
      bullets: ['Light', 'Fast'],
      dates: [{ text: '30 November', role: 'until' }],
      callToAction: null,
      headline: 'a=b',
    })
    expect(contentFrom([])).toBeUndefined()
  })

  test('refuses a part that does not exist, and words without a part', () => {
    expect(() => contentFrom(['title=Hello'])).toThrow('headline')
    expect(() => contentFrom(['Hello'])).toThrow('key=value')
  })
})

test('a reading is shown as what is printed, obeyed and left out, with warnings and the price', () => {
  const reading = {
    language: 'en',
    facts: [],
    leftOut: [{ text: 'maybe', start: 0, end: 5, why: 'not sure' }],
    directions: ['warm'],
    mustNotSay: ['cheap'],
    action: null,
    content: { price: '49 €', bullets: ['Light', 'Fast'], code: null },
  }
  const warnings = [{ code: 'a', severity: 'warning' as const, message: 'The default kit is not used.' }]
  const read: Read = { reading, brandKitId: null, warnings, price: { credits: 4 } }
  const lines = linesOfReading(read, 2).map((line) => stripVTControlCharacters(line).replace(/\s+/g, ' ').trim())
  expect(lines).toEqual([
    'On the picture',
    'Price 49 €',
    'Point Light',
    'Point Fast',
    '',
    'Obeyed, not printed',
    'Look warm',
    'Not to say cheap',
    '',
    'Left out',
    '“maybe” not sure',
    '',
    'Please check',
    'The default kit is not used.',
    '',
    '2 pictures, 8 credits.',
  ])
})

test('a photo without words is announced as such', () => {
  const reading = { language: null, facts: [], leftOut: [], directions: [], mustNotSay: [], action: null, content: {} }
  const warnings = [{ code: 'no_text', severity: 'warning' as const, message: 'The photo stands alone.' }]
  const lines = linesOfReading({ reading, brandKitId: null, warnings, price: { credits: 1 } }, 1)
  expect(stripVTControlCharacters(lines[1]!)).toMatch(/Text +none, the photo alone/)
})
