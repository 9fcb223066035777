import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { tokensOf } from '../src/tagger/tokens.ts'
import type { TaughtBrief } from './phrases.ts'

/** The share of briefs with lines that are learned once more without stops. */
const RUN_ON = 0.5
/** The share of these that are typed small too. */
const SMALL = 0.7
/** Shorter ones are read as they are. */
const LETTERS_MIN = 60
/** Marks that people leave out who type without stops, and pictures. */
const MARK = /^(?:[.,;:!?…–—|•·*()"“”„«»¡¿\n-]|\p{Extended_Pictographic}\uFE0F?)$/u

const MADE = '+run'
export const isRunOn = (id: string): boolean => id.endsWith(MADE)

/** The briefs, and some of them once more as they are typed in a hurry: without stops, mostly without capitals. Their lines are the same. */
export function withRunOns(briefs: readonly TaughtBrief[], random: () => number): TaughtBrief[] {
  const lined = briefs.filter(({ lines, text }) => lines && lines.length > 1 && text.length >= LETTERS_MIN)
  const typed = lined.flatMap((brief) => (random() < RUN_ON ? [runOn(brief, random() < SMALL)] : []))
  return [...briefs, ...typed]
}

/** A brief without its marks. Those inside words and sums stay, and one between two numbers, which would become another number. */
export function runOn(brief: TaughtBrief, isSmall = true): TaughtBrief {
  const { text: source } = brief
  const tokens = tokensOf(source, findAtoms(source, languageOf(source)))
  const isGone = (at: number) => {
    const [before, token, behind] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
    if (token.atom || !MARK.test(token.text)) return false
    const isWord = (one?: { text: string }) => /^[\p{L}\p{N}]/u.test(one?.text ?? '')
    const isGlued = before?.end === token.start && behind?.start === token.end && !/^[\n,;!?]$/u.test(token.text)
    const isInside = isGlued && isWord(before) && isWord(behind)
    return !isInside && !(/\p{N}\P{L}*$/u.test(before?.text ?? '') && /^\P{L}*\p{N}/u.test(behind?.text ?? ''))
  }
  const places: { from: number; at: number }[] = []
  let text = ''
  let end = 0
  tokens.forEach((token, i) => {
    if (isGone(i)) return
    if (text !== '' && token.start > end) text += ' '
    places.push({ from: token.start, at: text.length })
    const isName = token.atom === 'url' || token.atom === 'email' || token.atom === 'code'
    text += isSmall && !isName ? sameLength(source.slice(token.start, token.end)) : source.slice(token.start, token.end)
    end = token.end
  })
  const moved = <T extends { start: number; end: number }>(marks: readonly T[]): T[] =>
    marks.flatMap((mark) => {
      const inside = places
        .map((one, i) => ({ ...one, token: i }))
        .filter(({ from }) => mark.start <= from && from < mark.end)
      const [first, last] = [inside[0], inside.at(-1)]
      if (!first || !last) return []
      const next = places[last.token + 1]?.at ?? text.length
      const stop = first.at + text.slice(first.at, next).trimEnd().length
      return [{ ...mark, start: first.at, end: stop }]
    })
  return {
    ...brief,
    id: brief.id + MADE,
    text,
    marks: moved(brief.marks),
    lines: brief.lines && moved(brief.lines),
    hasPhrases: true,
  }
}

/** In small letters, unless that changes the length, as of "İ". */
const sameLength = (text: string) => (text.toLowerCase().length === text.length ? text.toLowerCase() : text)
