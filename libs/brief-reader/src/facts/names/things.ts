import type { Span } from '../../types.ts'
import { factsAt, isAside, overlaps, type Draft } from '../draft.ts'
import { pattern } from '../patterns.ts'
import { isTown, TOWN } from './places.ts'
import { isOccasion } from './runs.ts'
import { dangles, holdsAtom, isThing, withoutDeterminer, wordsOf } from './shape.ts'

/** Where the name of a thing ends: a preposition, a verb's comma, a price's lead. */
export const CUT =
  /\s(?:for|from|at|in|on|with|by|until|till|this|every|starting|starts|now|only|just|per|incl(?:uding|\.)?|inc\.|worth|when|if|für|ab|bei|beim|im|in|am|an|auf|mit|von|vom|zum|zur|bis|jetzt|nur|um|pro|inkl\.?|zu|statt|pour|dès|à|au|chez|avec|jusqu|en|sur|du|par|seulement|por|desde|en|con|para|hasta|solo|sólo|al|a|da|per|in|con|solo|fino|presso|dal|dalle|a partire|por|desde|em|com|no|na|até|só|a partir|voor|vanaf|bij|met|op|tot|nu|za|od|w|we|z|na|do|dla|przy|för|från|på|hos|i|med|till|nu|bara|за|от|в|на|для|с|до|με|από|στο|στη|στην|για|ב|ل)(?=\s|$)/iu
const LEAD =
  /^(?:introducing|announcing|new:?|neu:?|nouveau\s?:?|nuevo:?|now:?|only|just|get|buy|try|book|order|enjoy|discover|save on|come to|join|join us for|learn|visit|see)\s+/iu

/** Cuts a stretch down to the name of a thing at its beginning; null when it is none. */
export function thingAt(draft: Draft, span: Span, isCut = true): Span | null {
  const { source } = draft
  // "Planning to move?" asks; it names nothing.
  if (/\?\s*$/.test(draft.source.slice(span.start, span.end + 1))) return null
  const bounded = beforeOthers(draft, span)
  if (!bounded) return null
  const lead = LEAD.exec(source.slice(bounded.start, bounded.end))?.[0].length ?? 0
  const { start, end } = withoutDeterminer(draft, { start: bounded.start + lead, end: bounded.end })
  let text = withoutLooseEnd(draft, source.slice(start, end))
  if (isCut) text = withoutTail(draft, text)
  const gap = /^[\s,:;–-]*/u.exec(text)?.[0].length ?? 0
  const found = { start: start + gap, end: start + text.length }
  const name = text.slice(gap)
  if (!name || /[!?]/.test(name) || !isThing(draft, name) || holdsAtom(draft, found) || isAside(draft, found))
    return null
  return found
}

/** Up to the first fact, sum, day or contact. Null where a fact begins, or a day is part of a name: "Black Friday". */
function beforeOthers(draft: Draft, { start, end }: Span): Span | null {
  const owner = factsAt(draft, { start, end }).toSorted((a, b) => a.start - b.start)[0]
  if (owner && owner.start <= start) return null
  const stop = owner ? owner.start : end
  const telling = draft.atoms.find(
    (atom) => overlaps(atom, { start, end: stop }) && !['number', 'measure', 'version', 'quote'].includes(atom.kind),
  )
  const next = Math.min(owner?.end ?? Infinity, telling?.end ?? Infinity)
  if (next < Infinity && isOccasion(draft.source.slice(start, next))) return null
  return { start, end: telling ? Math.min(stop, telling.start) : stop }
}

/** Without the words at the end that want another: "for", "now only", "ab", the 2 of "2 for £5". */
function withoutLooseEnd(draft: Draft, text: string): string {
  const { cues } = draft
  const loose = [cues.dangling, cues.now, cues.startingAt]
  let left = text.replace(/[.!?\s,:;–(-]+$/u, '')
  for (let i = 0; i < 4; i++) {
    const last = /\s+(\S+)$/.exec(left)
    const word = last?.[1]
    if (
      !last ||
      !word ||
      !(/^\d{1,2}$/.test(word) || loose.some((cue) => cue.whole.test(word)) || dangles(draft, left))
    )
      break
    left = left.slice(0, -last[0].length).replace(/[\s,:–-]+$/u, '')
  }
  return left
}

/** Without "in Harrogate" at its end, and a long phrase only up to its first preposition. */
function withoutTail(draft: Draft, text: string): string {
  const town = pattern(`^(.*\\S)\\s(?:${draft.cues.inTown.source})\\s(${TOWN})$`, 'u').exec(text)
  // A capital before it, and no small word: "Festival Jazz en Vigne" is one name.
  const isName = town?.[1]?.split(/\s+/).every((word) => /^\p{Lu}/u.test(word)) && wordsOf(town[1]).length > 1
  if (town?.[1] && town[2] && !isName && isTown(draft, town[2])) return town[1]
  // "Quiz night at The Crown": whose it is, and no part of it.
  const at = /\s(?:at|bei|beim|chez|bij|hos)\s(?=\p{Lu})/u.exec(text)
  if (at && at.index > 2) return text.slice(0, at.index)
  const cut = wordsOf(text).length > 6 ? CUT.exec(text.slice(1)) : null
  return cut ? text.slice(0, cut.index + 1) : text
}

export const textOf = (draft: Draft, span: Span) => draft.source.slice(span.start, span.end)
