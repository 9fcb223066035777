import type { Span } from '../../types.ts'
import { clausesOf, isAside, messages, overlaps, type Draft } from '../draft.ts'
import { pattern } from '../patterns.ts'
import { occasions, openers } from './common-words.ts'
import { holdsAtom } from './shape.ts'

/** Words in capitals that stand together, as names do, with what stands around them. */
export type Run = Span & {
  text: string
  words: string[]
  clause: Span
  /** Nothing else stands in the clause. */
  isClause: boolean
  /** At most 60 characters of the sentence in front, and behind. */
  ahead: string
  behind: string
  opensBrief: boolean
  opensSentence: boolean
}

const WORD =
  "(?:(?:Dr|Dra|Lda|Ldo|Lic|Ing|Arq|Hnos|St|Prof|Gebr|F\\.lli|dott\\.ssa|dott|Sra?|Mme|Mr|Mrs|Ste)\\.?\\s)?(?:\\p{Lu}[\\p{L}\\p{N}\\p{M}'’.&-]*[\\p{L}\\p{N}]\\+?|\\p{Ll}{1,3}\\p{Lu}\\p{Ll}[\\p{L}]+|[dlDL][’']\\p{Lu}[\\p{L}]+|\\p{Lu})"
const QUOTED = '[«„“"][^«»„“”"\\n]{2,30}[»“”"]'
const JOINER =
  "(?:\\s(?:&|\\+|and|und|et|y|e|en|och|i|de la|de los|de las|de|del|della|delle|dei|di|da|do|das|dos|du|des|la|le|les|el|los|las|of the|of|the|zum|zur|am|an der|im|van de|van der|van|von|de|het|den|på|i|na|w|u|по|и)(?=\\s(?:\\p{Lu}|[dl][’']\\p{Lu}|«|„))|\\s)"
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}'’@#./-])(?:${WORD}|${QUOTED})(?:${JOINER}\\s?(?:${WORD}|${QUOTED}|\\d{1,2}(?![\\d.,:€$£%/]))){0,5}`,
  'gu',
)

/** The runs of all messages. A run never crosses a clause or an atom. */
export function findRuns(draft: Draft): Run[] {
  const first = messages(draft)[0]
  return messages(draft).flatMap((sentence) =>
    clausesOf(draft, sentence).flatMap((clause) => {
      if (isAside(draft, clause)) return []
      const text = draft.source.slice(clause.start, clause.end)
      return [...text.matchAll(RUN)].flatMap((match) => {
        const before = text.slice(0, match.index)
        // "Academia de baile Ritmo": the trade and its small words belong to the name.
        const isTrade =
          before !== '' &&
          before.length < 40 &&
          /^\p{Lu}\p{L}*(?:\s\p{Ll}+){1,3}\s$/u.test(before) &&
          draft.cues.trades.start.test(before)
        const span = narrowed(draft, {
          start: isTrade ? clause.start : clause.start + match.index,
          end: clause.start + match.index + match[0].length,
        })
        return span ? [runOf(draft, span, clause, sentence, sentence === first)] : []
      })
    }),
  )
}

/** Without the words in front that only open a sentence, and up to the first atom. */
function narrowed(draft: Draft, run: Span): Span | null {
  const { source, cues } = draft
  let { start, end } = run
  const atom = draft.atoms.find(
    (one) => overlaps(one, { start, end }) && !['number', 'version', 'quote', 'measure'].includes(one.kind),
  )
  if (atom) end = atom.start
  // In the middle of a clause a capital article is part of the name: "notre restaurant Le Petit Zinc".
  const isInside = /[\p{Ll}\p{N},] $/u.test(source.slice(Math.max(0, start - 2), start))
  for (let i = 0; i < 4 && !isInside; i++) {
    const text = source.slice(start, end)
    const word = /^\S+\s+/.exec(text)?.[0]
    if (!word) break
    const bare = word.trim()
    const isOpener = openers.whole.test(bare) || cues.verbs.whole.test(bare) || cues.atBusiness.whole.test(bare)
    if (!isOpener) break
    start += word.length
  }
  while (end > start && /[\s.,&-]/.test(source[end - 1] ?? '')) end--
  // "Restaurang Bryggan i Visby": the town is no part of the name. French "en" is: "Jazz en Vigne".
  const town = pattern(
    `^(\\S+(?:\\s\\S+){0,4}?)\\s${draft.language === 'fr' ? '(?!en\\s|au\\s|sur\\s)' : ''}(?:${cues.inTown.source})\\s\\p{Lu}\\p{L}+$`,
    'u',
  ).exec(source.slice(start, end))
  if (town?.[1]) end = start + town[1].length
  const text = source.slice(start, end)
  if (/\s(?:St|Dr|Prof|Nr|No|Mt|Lda)$/u.test(text)) return null
  if (!/\p{L}{2}/u.test(text) || holdsAtom(draft, { start, end })) return null
  return { start, end }
}

/** Marks and spaces; a longer stretch holds words, or contacts that are too many to be beside a name. */
const BARE = /^[\s\p{P}]*$/u
const BARE_MAX = 90

function runOf(draft: Draft, span: Span, clause: Span, sentence: Span, isFirst: boolean): Run {
  const { source } = draft
  const text = source.slice(span.start, span.end)
  // Contacts, days and sums in the clause are no part of what stands around the name.
  const bare = (from: number, to: number) => to - from <= BARE_MAX && BARE.test(withoutAtoms(draft, from, to))
  return {
    ...span,
    text,
    words: text.split(/\s+/),
    clause,
    isClause: bare(clause.start, span.start) && bare(span.end, clause.end),
    ahead: source.slice(Math.max(sentence.start, span.start - 60), span.start),
    behind: source.slice(span.end, Math.min(source.length, span.end + 60)),
    opensBrief:
      isFirst &&
      (bare(sentence.start, span.start) || openers.whole.test(source.slice(sentence.start, span.start).trim())),
    opensSentence:
      bare(sentence.start, span.start) || openers.whole.test(source.slice(sentence.start, span.start).trim()),
  }
}

function withoutAtoms(draft: Draft, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to;) {
    const atom = draft.atoms.find((one) => one.start <= at && at < one.end && one.kind !== 'number')
    if (!atom) text += draft.source[at]
    at = atom ? atom.end : at + 1
  }
  return text
}

/** Whether a phrase is made of occasions and openers alone: "Black Friday", "Grand Opening", "Now Open". */
export function isOccasion(text: string): boolean {
  const left = text.replace(occasions.all, ' ').replace(openers.all, ' ').replace(/\d+/g, ' ')
  return !/\p{L}{2}/u.test(left)
}
