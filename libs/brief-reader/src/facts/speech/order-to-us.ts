import type { Span } from '../../types.ts'
import { cueOf, type Cue, type Cues } from '../cues.ts'
import { holdsTelling, setAside, type Draft } from '../draft.ts'

type Order = { whole: RegExp; bare: RegExp; greeting: RegExp; promote: Cue }
const orders = new WeakMap<Cues, Order>()

const gap = String.raw`(?:[\s,]+[^\s.!?;:"“«]{1,24}){0,5}?\s+`
const where = String.raw`(?:\s+(?:for|on|auf|für|in|sur|pour|en|para|su|per|op|voor|na|på|till)\s+(?:(?:our|unsere?\p{L}?|notre|nuestr[oa]|meta|social media|sozial\p{L}+ medien)\s+)?(?:instagram|facebook|insta|ig|fb|tiktok|linkedin|social media|redes sociales|soci[aá]l\p{L}*))?`

function orderOf(cues: Cues): Order {
  const known = orders.get(cues)
  if (known) return known
  const greeting = `(?:(?:${cues.greetings.source})(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}]{0,6}(?:\\p{Lu}\\p{Ll}{1,14},\\s*)?)`
  const link = `(?:\\s*[:–-]\\s*|[\\s,]+(?:${cues.about.source})(?:(?<=['’])|(?![\\p{L}\\p{N}])):?\\s*)`
  const own = `(?:(?:${cues.determiners.source}|${cues.our.source})(?:(?<=['’])|(?![\\p{L}\\p{N}]))\\s*)?`
  const media = `(?:[\\p{L}-]{0,14}(?:${cues.media.source}))(?![\\p{L}\\p{N}])${where}`
  const made: Order = {
    greeting: new RegExp(`^\\s*(?:${greeting}\\s*)+`, 'iu'),
    // "Please make me an Instagram ad for our …", "We need a poster: …"
    whole: new RegExp(
      `^\\s*(?:(?:${cues.please.source})[\\s,]+)?(?:${cues.make.source})(?![\\p{L}\\p{N}])${gap}${media}(?:${link}${own})?`,
      'iu',
    ),
    // "Ad for our …", "Instagram post about the …"
    bare: new RegExp(`^\\s*(?:[\\p{L}\\p{N}-]{1,14}\\s+){0,3}?${media}${link}${own}`, 'iu'),
    promote: cueOf(
      'promot\\p{L}+|advertis\\p{L}+|bewerb\\p{L}+|promovoir|promouvoir|anunciar|promocionar|promuovere|pubblicizzare|divulgar|adverteren|promoten|reklamować|promować|marknadsföra',
    ),
  }
  orders.set(cues, made)
  return made
}

/** Where the order to us ends that opens a text; 0 when none does. The rest is about what is advertised. */
export function orderEnd(cues: Cues, text: string): number {
  const order = orderOf(cues)
  const head = text.slice(0, 160)
  const hello = order.greeting.exec(head)?.[0].length ?? 0
  const rest = head.slice(hello)
  const hit = order.whole.exec(rest) ?? order.bare.exec(rest)
  return hello + (hit?.[0].length ?? 0)
}

/** Takes the order to us off the first sentences; gives where each message then begins. */
export function takeOrder(draft: Draft, sentence: Span, isEarly: boolean): Span | null {
  if (!isEarly) return sentence
  const { source, cues } = draft
  const length = orderEnd(cues, source.slice(sentence.start, sentence.end))
  if (length === 0) return sentence
  const start = sentence.start + length
  const rest = source.slice(start, sentence.end)
  setAside(draft, { start: sentence.start, end: start }, 'briefing', 'an order to us')
  const words = rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words === 0) return null
  // What is left of an order without a link is a word or two that mean nothing alone.
  if (words <= 1 && !holdsTelling(draft, { start, end: sentence.end }) && !/\p{Lu}/u.test(rest)) {
    setAside(draft, { start, end: sentence.end }, 'briefing', 'an order to us')
    return null
  }
  const lead = /^[\s:,–-]*/.exec(rest)?.[0].length ?? 0
  return { start: start + lead, end: sentence.end }
}
