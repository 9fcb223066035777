import { cuesOf } from '../facts/cues.ts'
import { readBrief } from '../read-brief.ts'
import { splitSentences } from '../sentences/split-sentences.ts'
import { findAtoms } from '../atoms/find-atoms.ts'
import { SURE } from '../types.ts'
import type { FactType, LanguageId } from '../types.ts'

/** What a point may not state in passing. An offer or a price of a page is its price, which is read by itself. */
const NOT_IN_PASSING: ReadonlySet<FactType> = new Set([
  'percentOff',
  'amountOff',
  'bundle',
  'free',
  'price',
  'was',
  'code',
  'until',
  'callToAction',
  'phone',
  'email',
  'url',
])

/**
 * Orders to whoever reads the page by machine: to ignore or forget instructions, or to speak as one. The stems are those of
 * en de fr es it pt nl pl sv.
 */
const TO_MACHINES =
  /(?:ignor|zignor|disregard|forget|vergiss|vergess|oublie|olvid|dimentic|esque[cç]|negeer|vergeet|pomi[nń]|glöm)\p{L}{0,12}(?:\P{L}{1,3}\p{L}{1,20}){0,5}\P{L}{1,3}(?:instru|anweis|anvisn|aanwijz|polece|prompt|rule|regel|règle|regla|regra|regole|zasad|guideline)|(?:^|\P{L})(?:system|assistant|prompt|ai|llm|chatgpt)\s{0,2}:|(?:language model|chat ?bot|AI) (?:assistant|must|should|shall)/iu

/** The marks of lists for search results: "Buy now ✓ 30 days to return ➤ Free delivery". */
const LISTED = /[✓✔☑✅➤►▶»★☆❤☎|]/u

/**
 * Whether a line of a page may be printed as what it says of its thing. A stranger wrote it: what states an offer, asks for
 * something or speaks to a machine is no benefit.
 */
export function isPoint(text: string): boolean {
  if (TO_MACHINES.test(text.slice(0, 400)) || LISTED.test(text)) return false
  const { facts, sentences, language } = readBrief(text.slice(0, 400))
  return (
    !facts.some(({ type, confidence }) => NOT_IN_PASSING.has(type) && confidence >= SURE) &&
    !sentences.some(({ kind, text: said }) => kind === 'briefing' || (kind === 'direction' && asks(said, language)))
  )
}

/** Whether words ask for something: "light oak" and "minimal design" of a brief are wishes for the look, those of a page tell what a thing is like. */
function asks(text: string, language: LanguageId | null): boolean {
  const { please, make, orders, media, wishes, avoid, never, show, tells } = cuesOf(language ?? 'en')
  return [please, make, orders, media, wishes, avoid, never, show, tells].some((cue) => cue.any.test(text))
}

/** The sentences of a text of a page that may be printed, as one text. */
export function pointsOf(text: string, language: LanguageId | null): string {
  return splitSentences(text, findAtoms(text, language), language)
    .map(({ start, end }) => text.slice(start, end))
    .filter(isPoint)
    .join(' ')
}

/** An address as people read and type it: the host, with a short path of words. */
export function typedAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const host = url.hostname.replace(/^www\./, '')
  const short = `${host}${url.pathname.replace(/\/$/, '')}`
  return short.length <= ADDRESS_MAX && /^\/[\p{L}\p{N}-]{1,20}\/?$/u.test(url.pathname) ? short : host
}

const ADDRESS_MAX = 28
