import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitClauses } from '../sentences/split-clauses.ts'
import { splitSentences } from '../sentences/split-sentences.ts'
import type { LanguageId, Span } from '../types.ts'
import { findAtoms } from './find-atoms.ts'

/** Languages whose words differ most in what stands around numbers; the others share all code. */
const language = fc.constantFrom<LanguageId | null>('en', 'de', 'ar', null)
const piece = fc.oneof(
  fc.constantFrom(
    '€',
    '£',
    '%',
    'kr.',
    '15',
    '3.–9.5.',
    '1.299,50',
    '19h30',
    'until',
    'bis zum',
    "jusqu'au",
    'am',
    'Uhr',
    'Mai',
    'Mo.–Fr.',
    '2+1',
    '24/7',
    'v2.0',
    '٤٩٩',
    'call',
    'Tel.',
    '+49 30 555',
    'code',
    'SAVE10',
    '4.8/5',
    '"so"',
    '(',
    ')',
    ',',
    '.',
    '!',
    '…',
    ' – ',
    '\n',
    '• ',
    '✅',
    'x',
    'Dr.',
    'z. B.',
    '½',
    '’',
  ),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const text = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', ' ', ' ')), { maxLength: 24 })
  .map((pieces) => pieces.flat().join(''))
const RUNS = { numRuns: 200, seed: 13 }
/** The first to read a language compiles its patterns. */
const SLOW = 20_000

const holds = (span: Span, outer: Span) => outer.start <= span.start && span.end <= outer.end

test(
  'atoms are in order, never overlap, and equal their spans of the text',
  () => {
    fc.assert(
      fc.property(text, language, (source, id) => {
        let last = 0
        for (const { start, end, text: written } of findAtoms(source, id)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(source.slice(start, end)).toBe(written)
          last = end
        }
      }),
      RUNS,
    )
  },
  SLOW,
)

test('every digit lies in an atom', () => {
  fc.assert(
    fc.property(text, language, (source, id) => {
      const atoms = findAtoms(source, id)
      for (const { index } of source.matchAll(/[0-9٠-٩]/g))
        expect(
          atoms.some(({ start, end }) => start <= index && index < end),
          `${index} of ${source}`,
        ).toBe(true)
    }),
    RUNS,
  )
})

test('sentences and clauses hold every letter and digit once, and cut no atom', () => {
  fc.assert(
    fc.property(text, language, (source, id) => {
      const atoms = findAtoms(source, id)
      const sentences = splitSentences(source, atoms, id)
      const clauses = sentences.flatMap((sentence) => splitClauses(source, sentence, atoms))
      for (const spans of [sentences, clauses]) {
        for (const { index } of source.matchAll(/[\p{L}\p{N}]/gu))
          expect(
            spans.filter(({ start, end }) => start <= index && index < end),
            `${index} of ${source}`,
          ).toHaveLength(1)
        for (const atom of atoms)
          expect(
            spans.filter((span) => holds(atom, span)),
            atom.text,
          ).toHaveLength(1)
      }
      for (const clause of clauses) expect(sentences.some((sentence) => holds(clause, sentence))).toBe(true)
    }),
    RUNS,
  )
})

test.each([
  ['digits', '1'.repeat(4000)],
  ['digits and spaces', '1 '.repeat(2000)],
  ['digits, commas and dots', '1.1,'.repeat(1000)],
  ['dashes', '1-'.repeat(2000)],
  ['currencies', '€ 1 €'.repeat(800)],
  ['letters', 'a'.repeat(4000)],
  ['full stops', 'a.'.repeat(2000)],
  ['days', '1. bis '.repeat(570)],
  ['hours', '10.00, '.repeat(570)],
  ['quotation marks', '"a'.repeat(2000)],
])('4,000 hostile characters of %s are read in half a second', (_name, source) => {
  findAtoms('', 'de')
  const before = process.cpuUsage()
  const atoms = findAtoms(source, 'de')
  for (const sentence of splitSentences(source, atoms, 'de')) splitClauses(source, sentence, atoms)
  // Processor time: other work on the machine does not count.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('signs of two units are stepped over whole', () => {
  // The search once stepped back into the pair and never ended.
  expect(findAtoms('£… ⛷𝟹ⳣ62326Ꝗ +49 30 555', 'en').map(({ kind }) => kind)).toEqual(['version', 'phone'])
})
