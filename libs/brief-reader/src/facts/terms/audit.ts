import type { FactType, Use } from '../../types.ts'
import type { Draft } from '../draft.ts'

const WHY: Partial<Record<FactType, string>> = {
  was: 'the price before',
  percentOff: 'percentage off',
  amountOff: 'money off',
  free: 'what is free',
  until: 'the last day',
  from: 'the first day',
  on: 'the day',
  callToAction: 'the words of the button',
}
const UNSURE: FactType[] = ['direction', 'mustNot']

/**
 * Where every word of the brief went, once: the entries are in order, do not overlap, and between them stands no letter or
 * digit.
 */
export function auditOf(draft: Draft): Use[] {
  const { source } = draft
  const owners: (Omit<Use, 'start' | 'end' | 'text'> | undefined)[] = Array.from({ length: source.length })
  const own = (start: number, end: number, use: Use['use'], why: string) => {
    const owner = { use, why }
    for (let i = start; i < end; i++) owners[i] = owner
  }
  for (const one of draft.sentences) {
    if (one.kind === 'message' && one.printable) own(one.start, one.end, 'sentence', 'may be set whole')
    else if (one.kind === 'message') own(one.start, one.end, 'leftOut', 'may be meant for whoever makes the picture')
  }
  for (const { start, end, use, why } of draft.uses) own(start, end, use, why)
  for (const fact of draft.facts) {
    if (!UNSURE.includes(fact.type)) own(fact.start, fact.end, 'fact', WHY[fact.type] ?? fact.type)
    else if (!draft.uses.some((use) => use.start < fact.end && fact.start < use.end))
      own(fact.start, fact.end, 'leftOut', 'may be meant for whoever makes the picture')
  }
  return stretches(source, owners)
}

function stretches(source: string, owners: readonly (Omit<Use, 'start' | 'end' | 'text'> | undefined)[]): Use[] {
  const uses: Use[] = []
  for (let start = 0; start < source.length;) {
    const owner = owners[start]
    let end = start + 1
    while (end < source.length && owners[end] === owner) end++
    const text = source.slice(start, end)
    const lead = text.length - text.trimStart().length
    const body = text.trim()
    if (/[\p{L}\p{N}]/u.test(body))
      uses.push({
        start: start + lead,
        end: start + lead + body.length,
        text: body,
        use: owner?.use ?? 'leftOut',
        why: owner?.why ?? 'not understood',
      })
    start = end
  }
  return uses
}
