import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkTexts } from '../check/check-texts.ts'
import { readBrief } from '../read-brief.ts'
import { contentOf, withContent } from '../sources/content.ts'
import type { PrintedText, Reading } from '../types.ts'
import { MUTANT_KINDS, mutantsOf } from './mutants.ts'
import { readingOf } from './reading-of.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'el', 'ru', 'he', 'ar']
const corpus = LANGUAGES.flatMap((language): { brief: string }[] =>
  JSON.parse(readFileSync(new URL(`../../corpus/tuned/${language}.json`, import.meta.url), 'utf8')),
)
const readings = corpus.map(({ brief }) => readBrief(brief))

/** The customer's sentences whole, which no brief can find fault with, and what stands beside them. */
function sentencesOf(reading: Reading): PrintedText[] {
  const messages = reading.sentences.filter(({ kind, printable }) => kind === 'message' && printable)
  const said = messages.map(({ text }, at): PrintedText => ({ role: at === 0 ? 'headline' : 'sub', text }))
  const beside = reading.facts.filter(
    (fact) => !messages.some(({ start, end }) => fact.start < end && start < fact.end),
  )
  return [
    ...said,
    ...beside.flatMap(({ type, text }): PrintedText[] =>
      type === 'headline' ? [{ role: 'headline', text }] : type === 'product' ? [{ role: 'product', text }] : [],
    ),
  ]
}

describe('over the briefs of the corpus', () => {
  test('a customer’s own sentences, whole, are never refused', () => {
    const refused = readings.flatMap((reading) => checkTexts(reading, sentencesOf(reading), { partial: true }))
    expect(refused).toEqual([])
  })

  test('every fault put into them is found', () => {
    const missed = readings.flatMap((reading, at) => {
      const other = sentencesOf(readings[(at + 1) % readings.length]!)
      const texts = sentencesOf(reading)
      if (checkTexts(reading, texts).length > 0) return []
      return mutantsOf(texts, reading, other).filter(({ texts: broken }) => checkTexts(reading, broken).length === 0)
    })
    expect(missed).toEqual([])
  })

  test('a reading sent back as content reads the same', () => {
    for (const reading of readings) expect(withContent(reading, contentOf(reading))).toEqual(reading)
  })
})

const BRIEF =
  'Create a banner for NovaPods 3. NovaPods from €1.299,50 per set instead of €1.499,00 until 28 November. Up to 30% off cases. No delivery fee. Free case on orders over €50 with code NOVA20. Engraving €5 for members only. 18+ only. Call +49 30 5550 1234 or nova.example. Rated 4.2/5. Bold and dark, please. Never mention Apple.'
const reading = readingOf(BRIEF, {
  briefing: 'Create a banner for',
  directions: ['Bold and dark, please'],
  forbidden: ['Apple'],
  action: 'call',
  facts: [
    ['product', 'NovaPods 3'],
    ['price', 'from €1.299,50 per set'],
    ['was', '€1.499,00'],
    ['until', 'until 28 November'],
    ['percentOff', 'Up to 30% off'],
    ['code', 'NOVA20'],
    ['condition', 'for members only'],
    ['legal', '18+ only'],
    ['phone', '+49 30 5550 1234'],
    ['url', 'nova.example'],
    ['rating', '4.2/5'],
  ],
})
const GOOD: PrintedText[] = [
  { role: 'headline', text: 'NovaPods from €1.299,50 per set instead of €1.499,00 until 28 November' },
  { role: 'product', text: 'NovaPods 3' },
  { role: 'price', text: 'from €1.299,50 per set' },
  { role: 'was', text: '€1.499,00' },
  { role: 'when', text: 'until 28 November' },
  { role: 'offer', text: 'Up to 30% off cases' },
  { role: 'bullet', text: 'No delivery fee' },
  { role: 'sub', text: 'Free case on orders over €50 with code NOVA20' },
  { role: 'code', text: 'NOVA20' },
  { role: 'bullet', text: 'Engraving €5 for members only' },
  { role: 'legal', text: '18+ only' },
  { role: 'contact', text: '+49 30 5550 1234' },
  { role: 'contact', text: 'nova.example' },
  { role: 'rating', text: '4.2/5' },
  { role: 'cta', text: 'Call us' },
]
const OTHER: PrintedText[] = [{ role: 'price', text: '£7 a slice' }]

test('the good wording is good', () => {
  expect(checkTexts(reading, GOOD)).toEqual([])
})

const mutants = mutantsOf(GOOD, reading, OTHER)
test.each(mutants.map(({ kind, texts }) => [kind, texts] as const))('a fault is found: %s', (_, texts) => {
  expect(checkTexts(reading, texts)).not.toEqual([])
})

test('there is a wording for nearly every kind of fault', () => {
  const made = new Set(mutants.map(({ kind }) => kind))
  expect(MUTANT_KINDS.filter((kind) => !made.has(kind))).toEqual([])
})
