import { alternatives } from '../../languages/words.ts'
import type { FactType } from '../../types.ts'
import { claim, isAside, setAside, type Draft } from '../draft.ts'
import { pattern } from '../patterns.ts'

const OPEN = '["“„«‘\']'
const CLOSE = '["”“»’\']'
/** From this likelihood on a line is one. */
const SURELY_TOLD = 0.9

/** Labelled fields that the customer wrote out: `Headline: "Your roof, sorted"`, `Brand: Fernhill Candles`. They come out first. */
export function readLabels(draft: Draft): void {
  const { labels } = draft.lexicon
  takeSaying(draft, 'headline', `${alternatives(labels.headline)}|headline|tagline|slogan(?:en|s)?|claim`)
  takeSaying(draft, 'callToAction', `${alternatives(labels.callToAction)}|cta|call[- ]to[- ]action`)
  takeSaying(draft, 'audience', alternatives(labels.audience))
  takeLine(draft, 'business', alternatives(labels.business))
  takeLine(draft, 'product', alternatives(labels.product))
}

/** A label with a quotation, or with a colon and the rest of its sentence. */
function takeSaying(draft: Draft, type: FactType, names: string): void {
  const { source } = draft
  const head = pattern(
    `(?<![\\p{L}\\p{N}])(?:${names})(?:\\s\\p{L}{3,14})?(?:\\s*[:=]\\s*|\\s+(?:must be|should be|should say|should read|says?|like|is|wie|soll lauten|lautet|ist|soll sein|comme|est|como|es|debe ser|come|è|zoals|moet zijn|is|som|är|ska va(?:ra)?|ska lyda|ska stå|moet zijn|ma brzmieć|brzmi|deve essere|tiene que ser|doit être|muss sein|soll heißen|такой|должен быть|jak|to)\\s*:?\\s+(?=${OPEN})|\\s+(?=${OPEN}))`,
  ).exec(source)
  if (!head) return
  const at = head.index + head[0].length
  const quote = pattern(`^${OPEN}\\s?([^"”“»\\n]{2,140}?)\\s?${CLOSE}(?=[\\s.,;!)]|$)`, 'u').exec(source.slice(at))
  if (quote?.[1]) {
    const start = at + quote[0].indexOf(quote[1])
    if (claim(draft, type, { start, end: start + quote[1].length }, 0.95))
      setAside(draft, { start: head.index, end: at + quote[0].length }, 'fact', `labelled ${type}`)
    return
  }
  if (!/[:=]\s*$/.test(head[0])) return
  const part = draft.parts.find(({ span }) => span.start <= at && at < span.end)
  const stop = Math.min(part?.span.end ?? source.length, at + 160)
  // A button says one thing: "Order now. beanbar.example" is the button and where to order.
  const end = type === 'callToAction' ? /[.!?]\s/.exec(source.slice(at, stop))?.index : undefined
  const value = source.slice(at, end === undefined ? stop : at + end).replace(/[.;\s]+$/, '')
  if (!value || value.includes('\n')) return
  // "For whom: years 7 and 8, finals": whom a course is for is told to the readers where the network is sure of it.
  const isTold = draft.lineTagging.spans.some(
    (line) => line.likelihood >= SURELY_TOLD && line.start <= at && line.end >= at + value.length,
  )
  if (type === 'audience' && isTold) return
  if (claim(draft, type, { start: at, end: at + value.length }, 0.95))
    setAside(draft, { start: head.index, end: at + value.length }, 'fact', `labelled ${type}`)
}

/** A line of its own: label, colon, a short value. */
function takeLine(draft: Draft, type: FactType, names: string): void {
  const hit = pattern(`(?:^|\\n)[ \\t*•-]*(?:${names})\\s*[:=][ \\t]*([^\\n]{2,70})(?=\\n|$)`, 'diu').exec(draft.source)
  const span = hit?.indices?.[1]
  if (!hit || !span || !hit[1] || /[.!?;]\s/.test(hit[1])) return
  // "Subject: …" in the head of a mail
  if (isAside(draft, { start: span[0], end: span[1] })) return
  // "Offer: a day for free" of a sheet tells what it costs.
  if (type === 'product' && draft.fields.some(({ kind, value }) => kind !== 'head' && value.start === span[0])) return
  const end = span[0] + hit[1].trimEnd().replace(/[.,;]$/, '').length
  const start = hit.index + (hit[0].startsWith('\n') ? 1 : 0)
  if (claim(draft, type, { start: span[0], end }, 0.95)) setAside(draft, { start, end }, 'fact', `labelled ${type}`)
}
