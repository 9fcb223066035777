import type { Span } from '../../types.ts'
import { cueOf } from '../cues.ts'
import type { Draft } from '../draft.ts'

const polite = cueOf(
  "please|pls|plz|bitte|svp|stp|s[’']il (?:vous|te) plaît|por favor|per favore|graag|aub|a\\.u\\.b\\.|proszę|tack|snälla|merci|surtout|thanks|and|und|et|y|e|en|i|och|also|but",
)
const articles = cueOf(
  "any|the name of|all|(?:que|qu[’'])(?= )|de|d[’']|des|del|any of|ne|n[’']|pas|jamais|of|that|dass|que|no|che|qualquer|ninguna?|ningún|eventuele|żadnych|jakichkolwiek|några",
)

/** What must be kept off, without the verbs around it: "don't mention the neighbours" → "the neighbours". */
export function thingKeptOff(draft: Draft, span: Span): Span {
  const { source, cues } = draft
  let { start, end } = span
  const text = () => source.slice(start, end)
  const skip = (length: number | undefined) => {
    if (!length || length >= end - start) return false
    start += length
    start += /^[\s,:]*/.exec(text())?.[0].length ?? 0
    return true
  }
  const open = openPhrase(text())
  if (open) return { start: start + open.start, end: start + open.end }
  for (let i = 0; i < 6; i++) {
    const head = text().slice(0, 60)
    const lead = [polite, cues.never, cues.avoid, cues.show, articles].map((cue) => cue.start.exec(head)?.[0].length)
    if (!lead.some((length) => skip(length))) break
  }
  // Verbs behind the thing: "Preise nicht nennen", "erwähne den Preis nicht".
  for (let i = 0; i < 3; i++) {
    const last = /\s(\S+)$/.exec(text())
    const word = last?.[1]
    if (!last || !word || (!cues.show.start.test(word) && !cues.never.start.test(word) && !polite.start.test(word)))
      break
    end -= last[0].length
  }
  return { start, end }
}

/** "keep prices out", "leave the dog off": the thing stands between the words. */
function openPhrase(text: string): Span | null {
  const hit = /^(?:please\s+)?(?:keep|leave)\s+(.{2,60}?)\s+(?:out|off|away)\b/diu.exec(text)
  const span = hit?.indices?.[1]
  return span ? { start: span[0], end: span[1] } : null
}
