import { describe, expect, test } from 'vitest'
import { readBrief } from '../read-brief.ts'
import type { CopyLine, LineKind, Reading } from '../types.ts'
import { clausesIn } from './run-ons.ts'

/** A reading of a brief whose lines are given and which has no facts, so that no training changes what is tested. */
function readingOf(brief: string, ...lines: [LineKind, string][]): Reading {
  const placed = lines.map(([kind, text]): CopyLine => {
    const start = brief.indexOf(text)
    return { kind, text, start, end: start + text.length, likelihood: 1 }
  })
  return { ...readBrief(brief), facts: [], lines: placed }
}
const clausesOf = (reading: Reading) =>
  clausesIn(reading, { start: 0, end: reading.source.length }).map(({ start, end }) => reading.source.slice(start, end))

const BAKERY =
  'warm bread every morning in the old mill open from 7 till noon only on market days ring ada on 01632 960123 for cakes'

describe('a brief that runs on', { timeout: 60_000 }, () => {
  test('ends a clause where a line ends, and small words lead to the line behind them', () => {
    const reading = readingOf(
      BAKERY,
      ['head', 'warm bread every morning'],
      ['where', 'the old mill'],
      ['when', 'open from 7 till noon'],
      ['when', 'market days'],
      ['call', 'ring ada on 01632 960123 for cakes'],
    )
    expect(clausesOf(reading)).toEqual([
      'warm bread every morning',
      'in the old mill',
      'open from 7 till noon',
      'only on market days',
      'ring ada on 01632 960123 for cakes',
    ])
  })

  test('loses no word', () => {
    const reading = readingOf(BAKERY, ['head', 'warm bread'], ['when', '7 till noon'], ['call', '01632 960123'])
    expect(clausesOf(reading).join(' ')).toBe(BAKERY)
  })

  test('keeps a sum with the thing that it opens', () => {
    const brief =
      'we come round the villages with the van and sharpen at the door £4 a knife £6 scissors and shears every saturday on the green'
    const reading = readingOf(
      brief,
      ['head', 'sharpen at the door'],
      ['worth', '£4 a knife £6'],
      ['tell', 'scissors and shears'],
    )
    expect(clausesOf(reading)).toContainEqual(expect.stringContaining('£6 scissors and shears'))
  })

  test('keeps a sum with the thing in front where there are several', () => {
    const brief =
      'the farm shop is open again and there is plenty of everything sack of potatoes £9 sack of carrots £7 at the gate till dusk'
    const reading = readingOf(
      brief,
      ['head', 'sack of potatoes'],
      ['worth', '£9'],
      ['tell', 'sack of carrots'],
      ['worth', '£7'],
    )
    expect(clausesOf(reading)).toContainEqual(expect.stringMatching(/potatoes £9$/))
  })

  test('of usual length keeps the clauses of its marks', () => {
    const reading = readingOf('warm bread £2, open till noon', ['head', 'warm bread'], ['worth', '£2'])
    expect(clausesOf(reading)).toEqual(['warm bread £2', 'open till noon'])
  })

  const cutBehind = (brief: string, at: string, borders: Partial<CopyLine> = {}) => {
    const [ahead, behind] = [brief.slice(0, brief.indexOf(at)).trim(), brief.slice(brief.indexOf(at))]
    const reading = readingOf(brief, ['tell', ahead], ['tell', behind])
    return clausesOf({ ...reading, lines: reading.lines.map((line) => ({ ...line, ...borders })) }).length > 1
  }

  test.each([
    [
      'otwieramy w toruniu myjnię dla psów i kotów oraz innych zwierząt domowych czynną za dziesięć minut szampon',
      'minut',
    ],
    [
      'the walking group meets by the old bridge and goes along the river and through the wood for ten miles each week',
      'miles',
    ],
    [
      'die wandergruppe trifft sich an der alten brücke und geht am fluss entlang durch den wald und wieder für stunden',
      'stunden',
    ],
    [
      'le groupe de marche part du vieux pont et suit la rivière puis traverse la forêt de chênes avant de rentrer',
      'rentrer',
    ],
    [
      'el grupo de paseo sale del puente viejo y sigue el río y cruza el bosque de robles y vuelve por la ladera verde',
      'ladera',
    ],
    [
      'wir holen alte möbel aus häusern und kellern in der ganzen stadt mit dem wagen abholung und bringen am selben tag',
      'und bringen',
    ],
  ])('has no border behind a word that wants another, nor in front of “and”: %s', (brief, at) => {
    expect(cutBehind(brief, at)).toBe(false)
  })

  test('has one in front of “and” where a stop was typed', () => {
    const brief =
      'abrimos también los domingos por la mañana y los festivos de la ciudad con pan caliente de 8 a 14h. y con cada barra un bollo'
    expect(cutBehind(brief, 'y con cada')).toBe(true)
  })

  test('has a border beside a “not” only where it is sure', () => {
    const brief =
      'the village hall lends tables and benches and long white cloths to families not to shops fetch them on fridays at noon'
    expect(cutBehind(brief, 'fetch', { opens: 0.97, closes: 0.97 })).toBe(true)
    expect(cutBehind(brief, 'fetch', { opens: 0.8, closes: 0.8 })).toBe(false)
  })
})
