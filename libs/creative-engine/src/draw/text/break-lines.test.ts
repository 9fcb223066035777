import { describe, expect, test } from 'vitest'
import { heldWords } from '../../text/names.ts'
import { breakableWords } from '../../text/words.ts'
import { breakLines, setWords, stackWords, type Word } from './break-lines.ts'

const SPACE = 0.25
function wordsOf(said: string): Word[] {
  const words = breakableWords(said)
  const held = heldWords(words)
  return words.map((text, i) => ({ text, width: [...text].length * 0.5, part: 0, ends: false, held: held[i] ?? 0 }))
}
const linesOf = (said: string, count: number) =>
  breakLines(wordsOf(said), SPACE, count)?.lines.map(({ words }) => words.map(({ text }) => text).join(' '))
const box = { width: 900, height: 700, lineHeight: 1.1, min: 30, max: 400, linesMax: 6 }

describe('breakLines', () => {
  test('balances lines and ends them where a clause ends', () => {
    expect(linesOf('Yoga in the park, first class free', 2)).toEqual(['Yoga in the park,', 'first class free'])
  })

  test('leaves no short word alone on the last line', () => {
    for (const said of [
      'Concert de printemps du chœur de la ville à 20 h',
      'The whole collection of chairs and tables is in',
    ])
      for (const count of [2, 3, 4]) expect(linesOf(said, count)?.at(-1)).toMatch(/\S{6}|\s/)
  })

  test('does not end a line on an article or a preposition if another break is as good', () => {
    for (const line of linesOf('We rebuild the old library of the village', 3)?.slice(0, -1) ?? [])
      expect(line).not.toMatch(/ (?:the|of)$/)
  })

  test('parts two words of one phrase only where no small word stands between lines', () => {
    expect(linesOf('Räucheraal frisch aus dem Hafen', 2)).toEqual(['Räucheraal frisch', 'aus dem Hafen'])
    expect(linesOf('Kawiarnia Pod Jaworem', 2)).toEqual(['Kawiarnia', 'Pod Jaworem'])
  })

  test('goes on behind the end of a sentence only where nothing else fits', () => {
    expect(linesOf('Recolte de cet été. pot 500g au miel', 2)).toEqual(['Recolte de cet été.', 'pot 500g au miel'])
  })

  test('begins a new line after a part that ends, and has no lines without words', () => {
    const words = wordsOf('one two three').map((word, i) => ({ ...word, ends: i === 0 }))
    expect(breakLines(words, SPACE, 2)?.lines.map((line) => line.words.length)).toEqual([1, 2])
    expect(breakLines(words, SPACE, 1)).toBeNull()
    expect(breakLines(words, SPACE, 4)).toBeNull()
  })
})

describe('a set headline', () => {
  test('fits its box, whatever its words', () => {
    for (const said of [
      'Sale',
      'Pflegefachkräfte gesucht',
      'a b c d e f',
      'Donaudampfschifffahrtsgesellschaft sucht Kapitäne',
    ]) {
      for (const set of [setWords, stackWords].flatMap((fit) => fit(wordsOf(said), SPACE, box) ?? [])) {
        expect(set.lines.reduce((sum, { size }) => sum + size * box.lineHeight, 0)).toBeLessThanOrEqual(box.height)
        for (const { size, width } of set.lines) expect(size * width).toBeLessThanOrEqual(box.width)
      }
    }
  })

  test.each([
    ['We do proper Sri Lankan kottu', 'Sri Lankan'],
    ['Jardim de infância na floresta "Pinha Brava"', '"Pinha Brava"'],
  ])('of %j keeps %j on one line', (said, name) => {
    for (const set of [setWords, stackWords].flatMap((fit) => fit(wordsOf(said), SPACE, { ...box, max: 160 }) ?? []))
      expect(set.lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')).toContain(name)
  })

  test('is no small type in a large empty room, unless it is as large as it may be', () => {
    const words = wordsOf('Szukamy dziewczyn 12-16 lat do wiosłowania, pierwszy miesiąc gratis!')
    const room = { ...box, height: 800 }
    const [flat, filled] = [setWords(words, SPACE, { ...room, height: 420 }), setWords(words, SPACE, room)]
    expect(filled?.lines.length).toBeGreaterThan(flat?.lines.length ?? Infinity)
    expect(filled?.size).toBeGreaterThan((flat?.size ?? Infinity) * 1.05)
    const short = { ...room, max: 60 }
    expect(setWords(wordsOf('30-day free trial'), SPACE, short)?.lines).toHaveLength(1)
  })

  test('is null when its words need a smaller size than allowed', () => {
    expect(setWords(wordsOf('Donaudampfschifffahrtsgesellschaft'), SPACE, { ...box, min: 80 })).toBeNull()
  })

  test('is no column of single words beside a hole if wider lines are almost as large', () => {
    const set = setWords(wordsOf('Open day at the club next week'), SPACE, { ...box, height: 900 })
    expect(Math.max(...(set?.lines ?? []).map(({ size, width }) => size * width))).toBeGreaterThan(box.width * 0.7)
  })

  test('of stacked lines fills the measure', () => {
    const set = stackWords(wordsOf('Garage sale'), SPACE, { ...box, height: 2000, max: 900 })
    for (const { size, width } of set?.lines ?? []) expect(size * width).toBeGreaterThan(box.width * 0.97)
  })
})
