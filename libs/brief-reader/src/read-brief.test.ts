import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBrief } from './read-brief.ts'
import type { Span } from './types.ts'

const folder = join(import.meta.dirname, '../corpus/tuned')
const briefs = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { id: string; brief: string }[])
/** What nobody means, but somebody sends. */
const odd = [
  '',
  ' ',
  '?!',
  '£',
  '20%',
  '\n\n- \n-',
  '👍👍👍',
  'a'.repeat(300),
  '("„«',
  'no',
  'Hi!',
  'https://x.example',
  '1.2.3.4.5',
]
const all = [...briefs.map(({ brief }) => brief), ...odd]

/** Each brief is read once: the first of a language compiles its patterns. */
const readings = all.map((brief) => readBrief(brief))

const overlap = (spans: readonly Span[]) =>
  spans.toSorted((a, b) => a.start - b.start).some((one, i, list) => i > 0 && list[i - 1]!.end > one.start)

describe('readBrief', () => {
  it('gives facts, sentences, atoms and uses that are spans of the brief', () => {
    for (const { source: brief, facts, sentences, atoms, audit } of readings) {
      for (const one of [...facts, ...sentences, ...atoms, ...audit])
        expect(brief.slice(one.start, one.end)).toBe(one.text)
    }
  })

  it('never has two facts on the same words', () => {
    for (const { source, facts } of readings) expect(overlap(facts), source).toBe(false)
  })

  it('says of every word once where it went', () => {
    for (const { source: brief, audit } of readings) {
      expect(overlap(audit), brief).toBe(false)
      const left = audit.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), brief)
      expect(left, brief).not.toMatch(/[\p{L}\p{N}]/u)
    }
  })

  it('cuts no word and no atom with a fact', () => {
    for (const { source: brief, facts, atoms } of readings) {
      for (const { start, end } of facts) {
        expect(
          atoms.some((atom) => atom.start < start && start < atom.end),
          brief.slice(start, end),
        ).toBe(false)
        expect(
          /\p{Ll}$/u.test(brief.slice(0, start)) && /^\p{Ll}/u.test(brief.slice(start)),
          brief.slice(start, end),
        ).toBe(false)
      }
    }
  })

  it('reads the same brief the same way twice', () => {
    for (const reading of readings.slice(0, 10)) expect(readBrief(reading.source)).toEqual(reading)
  })

  it('takes no text of 4,000 characters much longer than ordinary ones of that length', () => {
    const ordinary =
      'We open on Saturday, 3 May, at Dock Street 4, Hull. Bread from £2, coffee with Ada, who knows it all. '
    const usual = timeOf(ordinary.repeat(50).slice(0, 4000))
    for (const piece of [
      'Aa ',
      'A, ',
      '1 ',
      '1,1.',
      "don't ",
      '£5 off ',
      '("',
      'Street 1, Town ',
      'de la ',
      'x',
      'free ',
      'at The ',
      '3 May ',
    ]) {
      const text = `We are open on Saturday. ${piece.repeat(4000)}`.slice(0, 4000)
      expect(timeOf(text) / usual, piece).toBeLessThan(3)
    }
  }, 60_000)
})

/** Processor time of a second reading. The first text of a language compiles its patterns, once in a process. */
function timeOf(text: string): number {
  readBrief(text)
  const start = process.threadCpuUsage()
  readBrief(text)
  return process.threadCpuUsage(start).user
}
