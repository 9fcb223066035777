import type { Span } from '../../types.ts'
import { cueOf } from '../cues.ts'
import type { Draft } from '../draft.ts'

const polite = cueOf(
  "please|pls|plz|bitte|svp|stp|s[’']il (?:vous|te) plaît|por favor|per favore|graag|aub|a\\.u\\.b\\.|proszę|tack|snälla|merci|surtout|thanks|and|und|et|y|e|en|i|och|also|but",
)
const articles = cueOf(
  "any|the name of|all|(?:que|qu[’'])(?= )|de|d[’']|des|del|any of|ne|n[’']|pas|jamais|of|that|dass|que|no|che|qualquer|ninguna?|ningún|eventuele|żadnych|jakichkolwiek|några",
)

const please = /^(?:пожалуйста|παρακαλώ|snälla|prosz[ęe])$/iu
const joined = cueOf(
  'and|or|nor|und|oder|noch|et|ou|ni|y|o|e|né|en|of|noch|i|ani|lub|ou|nem|och|eller|и|или|ни|και|ούτε|או|או',
)
const nor = cueOf('nor|noch|ni|né|ani|nem|ни|ούτε')

/** Each thing that a clause keeps off: "no hearts nor cupids", "don't use photos of us and don't name the street". */
export function thingsKeptOff(draft: Draft, span: Span): Span[] {
  const { source, cues } = draft
  let { start } = span
  const things: Span[] = []
  for (const gap of source.slice(span.start, span.end).matchAll(/\s+(?=\S)/gu)) {
    const at = span.start + gap.index
    const next = source.slice(at, span.end).trimStart()
    const word = joined.start.exec(next)?.[0]
    if (!word || at - start < 3) continue
    const rest = next.slice(word.length).trimStart()
    // "photos and videos" is one thing kept off; a new negation or verb begins another.
    if (!nor.whole.test(word) && !cues.never.start.test(rest) && !cues.show.start.test(rest)) continue
    things.push({ start, end: at })
    start = span.end - rest.length
  }
  const kept = [...things, { start, end: span.end }].map((thing) => thingKeptOff(draft, thing))
  // "please" or a verb alone is no thing.
  return kept.filter((thing) => {
    const text = source.slice(thing.start, thing.end)
    return !polite.whole.test(text) && !cues.show.whole.test(text) && !please.test(text)
  })
}

/** What must be kept off, without the verbs around it: "don't mention the neighbours" → "the neighbours". */
function thingKeptOff(draft: Draft, span: Span): Span {
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
