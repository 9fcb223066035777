import type { Span } from '../../types.ts'
import type { Cue } from '../cues.ts'
import { claim, clausesOf, factsAt, messages, type Draft } from '../draft.ts'
import { groupEnd, limitsOf } from './limits.ts'

/** Words in front of a condition that belong to it: "offer valid", "only for". */
const openers =
  /(?:(?<!\p{L})(?:offer|offers|valid|only|for|for the|on|gilt|gültig|nur|für|bei|valable|offre|uniquement|pour|válido|sólo|solo|para|en|valido|per|su|geldig|alleen|voor|bij|gäller|endast|för|vid|tylko|dla|przy|na|только|для|при|μόνο|για)\s)+$/iu

/** What an offer depends on: the clause that says so, from the word that opens it. */
export function readConditions(draft: Draft): void {
  for (const one of messages(draft))
    for (const clause of clausesOf(draft, one)) {
      readCondition(draft, clause, draft.cues.condition)
      readCondition(draft, clause, limitsOf(draft.language))
      readGroup(draft, clause)
    }
}

/** "students £9": whom a price is for. */
function readGroup(draft: Draft, clause: Span): void {
  const length = groupEnd(draft.source.slice(clause.start, clause.end))
  if (length > 0 && factsAt(draft, clause).some(({ type }) => type === 'price' || type === 'free'))
    claim(draft, 'condition', { start: clause.start, end: clause.start + length }, 0.8)
}

function readCondition(draft: Draft, clause: Span, cue: Cue): void {
  const { source } = draft
  const said = source.slice(clause.start, clause.end).replace(/[.!?\s]+$/, '')
  const hit = cue.any.exec(said)
  if (!hit) return
  const lead = openers.exec(said.slice(0, hit.index))?.[0].length ?? 0
  const from = clause.start + hit.index - lead
  const to = clause.start + said.length
  const inner = factsAt(draft, { start: from, end: to }).toSorted((a, b) => a.start - b.start)[0]
  // A clause without a fact of its own is the condition as a whole.
  const start = !inner && factsAt(draft, clause).length === 0 && hit.index <= 14 ? clause.start : from
  const stop = inner ? inner.start : to
  if (stop < clause.start + hit.index + hit[0].length) return
  const text = source
    .slice(start, stop)
    .replace(/\s(?:at|chez|bei|beim|en|da|presso|na|no|bij|hos|w|u)\s(?=\p{Lu}\p{Ll}).*$/u, '')
    .replace(/\s+(?:get|gets|erhalten|bekommen|=|→|use)\s.*$/iu, '')
  const end = start + (inner || text.length < stop - start ? withoutDangling(draft, text) : text).length
  claim(draft, 'condition', { start: startOf(draft, { start, end }, clause.start + hit.index), end }, 0.85)
}

/** "4,99 € en une seule fois" · "sans achat intégré": a condition begins no earlier than its own line, where another line ends in it. */
function startOf({ lineTagging: { spans } }: Draft, { start, end }: Span, cue: number): number {
  const own = spans.find((line) => line.tag === 'cond' && line.start <= cue && cue < line.end)
  const isShared = own && spans.some((line) => line !== own && line.start < own.start && start < line.end)
  return isShared && start < own.start && own.start < end ? own.start : start
}

function withoutDangling(draft: Draft, text: string): string {
  let left = text.trimEnd()
  for (let i = 0; i < 3; i++) {
    const last = /\s(\S+)$/.exec(left)
    if (!last?.[1] || draft.cues.dangling.start.exec(last[1])?.[0].length !== last[1].length) break
    left = left.slice(0, -last[0].length).trimEnd()
  }
  return left
}

/** Small print: it is printed whenever its offer is. */
export function readLegal(draft: Draft): void {
  for (const one of messages(draft))
    for (const clause of clausesOf(draft, one)) {
      const said = draft.source.slice(clause.start, clause.end).replace(/[.!?\s]+$/, '')
      const hit = draft.cues.legal.any.exec(said)
      if (!hit) continue
      const isWhole = factsAt(draft, clause).length === 0 && said.length <= 90 && said.length - hit[0].length <= 12
      const start = isWhole ? clause.start : clause.start + hit.index
      const end = isWhole ? clause.start + said.length : start + hit[0].length
      claim(draft, 'legal', { start, end }, 0.8)
    }
}
