import { splitClauses, type CopyLine, type Reading } from '@adloom/brief-reader'
import { OPENS_WITH_AD } from './kept-words.ts'
import { mayLeave, openerLength } from './lead-ins.ts'
import { cut, factsOf, isTrue, overlaps, piece, within } from './pieces.ts'

/** Lines whose border lies in the name of the thing, with the border behind it: "Espiga Clara pan" · "de sarraceno todos los días". */
export function withWholeNames(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const names = factsOf(reading, ['product', 'business'])
  const across = (one: CopyLine | undefined, next: CopyLine | undefined) =>
    one && next && names.find((name) => overlaps(name, one) && overlaps(name, next) && name.end < next.end - SHORT)
  // "Pianos toets" · "zutphen" of the name "pianos toets en toon in zutphen"
  const held = (one: CopyLine) => names.find((name) => overlaps(name, one) && name.start <= one.start)
  const isHeld = (line: CopyLine, last: CopyLine | undefined) =>
    last?.kind === 'head' && line.kind === 'where' && names.some((name) => overlaps(name, last) && within(line, name))
  return lines.flatMap((line, i) => {
    if (isHeld(line, lines[i - 1])) return []
    const next = lines[i + 1]
    if (next && isHeld(next, line)) return cut(reading, line, { start: line.start, end: held(line)?.end ?? next.end })
    const [first, last] = [across(lines[i - 1], line), across(line, next)]
    if (!first && !last) return line
    return cut(reading, line, { start: first ? first.end + 1 : line.start, end: last ? last.end : line.end })
  })
}
/** No line is cut down to so few letters. */
const SHORT = 4

/** "Pescadería Hermanos" · "Ulloa, puesto 23": a capital behind a name and no mark goes on with it. */
export function withWholeWho(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const tailOf = (who: CopyLine | undefined, where: CopyLine | undefined): number => {
    if (who?.kind !== 'who' || where?.kind !== 'where' || reading.source.slice(who.end, where.start) !== ' ') return 0
    const end = where.text.indexOf(', ')
    const words = end > 0 ? where.text.slice(0, end).split(' ') : []
    return words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word)) ? end : 0
  }
  const isTrade = (line: CopyLine, next: CopyLine | undefined) =>
    line.kind === 'head' &&
    next?.kind === 'who' &&
    /^\p{Lu}?\p{L}+(?:\s\p{L}+)?$/u.test(line.text) &&
    reading.source.slice(line.end, next.start) === ' '
  const named = lines.flatMap((line, i) => {
    if (isTrade(line, lines[i + 1])) return []
    const before = lines[i - 1]
    return before && isTrade(before, line) ? cut(reading, line, { start: before.start, end: line.end }) : line
  })
  return named.map((line, i) => {
    const added = tailOf(line, named[i + 1])
    if (added > 0) return cut(reading, line, { start: line.start, end: named[i + 1]!.start + added })
    const article = line.kind === 'who' ? articleLength(reading, line) || tradeLength(reading, line, named[i - 1]) : 0
    if (article > 0) return cut(reading, line, { start: line.start - article, end: line.end })
    const moved = tailOf(named[i - 1], line)
    return moved > 0 ? cut(reading, line, { start: line.start + moved + 2, end: line.end }) : line
  })
}

/** "Gaston, big dog, 9 years": who is spoken of, in front of the first line. */
export function withFirstName(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const [first, ...rest] = lines
  const home = first && reading.sentences.find((one) => within(first, one))
  if (!first || !home || (first.kind !== 'head' && first.kind !== 'tell')) return [...lines]
  const lead = reading.source.slice(home.start, first.start)
  const isName = /^\p{Lu}[\p{L}’'-]+,\s$/u.test(lead) && openerLength(reading.language, lead) === 0
  return isName
    ? [cut(reading, { ...first, kind: 'head' }, { start: home.start, end: first.end }), ...rest]
    : [...lines]
}

/** "La" of "La Maison du Passeur" on a row of its own: how many letters in front of a name are its article. */
function articleLength({ source, sentences }: Reading, name: CopyLine): number {
  const row = sentences.find((one) => one.end === name.end && one.start < name.start)
  const ahead = row ? source.slice(row.start, name.start) : ''
  return ARTICLE.test(ahead) ? ahead.length : 0
}
const ARTICLE = /^(?:The|Le|La|Les|L['’]|El|Los|Las|Il|Lo|Gli|O|A|Os|As|De|Het)\s?$/u

/** "Crèche" of "notre crèche Les Moineaux", "agence intérim" of "Agence intérim Relais Emploi": what sort of business a name is, in front of it. */
function tradeLength(reading: Reading, name: CopyLine, before: CopyLine | undefined): number {
  const home = reading.sentences.find((one) => within(name, one))
  if (!home) return 0
  const clause = splitClauses(reading.source, home, reading.atoms).find((one) => within(name, one))
  const from = Math.max(clause?.start ?? home.start, before && before.end <= name.start ? before.end : home.start)
  const words = reading.source.slice(from, name.start).match(/\S+\s/gu) ?? []
  const isLead = (word: string) => mayLeave(reading.language, word, true)
  const first = words.findLastIndex(isLead) + 1
  const trade = words.slice(first)
  const isTrade =
    trade.length > 0 &&
    trade.length <= TRADE_WORDS_MAX &&
    trade.every((word) => /^\p{L}{4,}\s$/u.test(word)) &&
    !OPENS_WITH_AD.test(trade.join('')) &&
    words.slice(0, first).every(isLead)
  const length = trade.join('').length
  return isTrade && isTrue(reading, piece(reading, 'brand', { start: name.start - length, end: name.end })) ? length : 0
}
const TRADE_WORDS_MAX = 2
