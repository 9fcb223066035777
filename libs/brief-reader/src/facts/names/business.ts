import { pattern } from '../patterns.ts'
import type { Span } from '../../types.ts'
import { claim, has, messages, type Draft } from '../draft.ts'
import { SURE } from '../../types.ts'
import { cueOf } from '../cues.ts'
import { occasions, praise, venues } from './common-words.ts'
import { matchesAddress } from './web-names.ts'
import { isOccasion, type Run } from './runs.ts'
import { opensWithAction } from './shape.ts'

const legalForm =
  /(?<!\p{L})(?:GmbH(?: & Co\.? KG)?|UG|AG|KG|OHG|e\.\s?V\.|eG|Ltd\.?|Limited|LLC|LLP|PLC|plc|Inc\.?|Corp\.?|S\.?L\.?U?\.?|S\.?A\.?S?\.?|SARL|SASU|EURL|S\.?r\.?l\.?s?|S\.?p\.?A\.?|S\.?n\.?c\.?|Lda\.?|B\.?V\.?|N\.?V\.?|VOF|AB|HB|Sp\. z o\.\s?o\.|& Co\.?|& Cie\.?|& Partners?|& Partner|& Sons?|& Daughters?|& Cia\.?|& Söhne|& Sohn|& Fils|& Filles|& Figli|& Hijos|& Zonen|& Zn\.?|& Son|y Hijos|e Hijos|e Figli|et Fils|Bros\.?)(?!\p{L})/u
const possessive = /^\p{Lu}\p{L}+[’']s?(?:\s|$)/u
const camel = /^\p{Lu}?\p{Ll}+\p{Lu}\p{L}*$/u
const street =
  /^(?:(?:,\s\p{Lu}[\p{L}-]+(?=,\s))?[,\s(–-]|at\s|in der\s|in\s)*(?:\d{1,4}[a-z]?(?:-\d{1,4})?,?\s\p{Lu}|(?:Unit|Suite|Shop)\s\d|\d{0,4},?\s?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Cc]alle|C\/|Avda?\.|[Pp]laza|[Rr]ua|Av\.|[Uu]l\.|[Aa]l\.|[Pp]l\.|os\.|ул\.|пр\.)\s|\p{Lu}\p{L}+(?:straße|strasse|str\.|gasse|weg|platz|allee|ring|straat|laan|plein|gracht|gatan|vägen|gränd)\s?\d)/u
const provider = cueOf(
  'instagram|facebook|google|whatsapp|tiktok|youtube|linkedin|etsy|ebay|amazon|app store|google play|play store|apple|android|iphone|trustpilot|tripadvisor|airbnb|booking|paypal|klarna|visa|mastercard|uber eats|deliveroo|just eat|lieferando|zoom|teams|eventbrite|ticketmaster',
)

/** A legal form in small letters, or of several words, right behind a name. */
const legalBehind =
  /^,?\s(?:s\.?n\.?c\.?|s\.?r\.?l\.?s?|s\.?p\.?a\.?|[Ll][Dd][Aa]\.?|Sp\. z o\.\s?o\.|sp\. z o\.?o\.?|e\. ?V\.|ltd\.?|gmbh|s\.?l\.|sarl|bv|b\.v\.|ab)(?!\p{L})/u
/** Less than this is a guess that nobody needs. */
export const GUESS_MIN = 0.5

/** Scripts without capitals: a few words before the colon that the brief opens with. */
function beforeColon(draft: Draft): void {
  const first = messages(draft)[0]
  const hit = first && /^([\p{L}\p{M}"'’ -]{3,30}?)\s?:/u.exec(draft.source.slice(first.start, first.end))
  if (!first || !hit?.[1] || hit[1].split(/\s+/).length > 4 || opensWithAction(draft, hit[1])) return
  claim(draft, 'business', { start: first.start, end: first.start + hit[1].length }, 0.72)
}

/** Claims who advertises: the run of capitals for which most speaks. Nothing when not enough speaks for any. */
export function readBusiness(draft: Draft, runs: readonly Run[], scoreMin = SURE): void {
  if (has(draft, 'business')) return
  if (draft.language === 'he' || draft.language === 'ar') return beforeColon(draft)
  const candidates: { span: Span; score: number }[] = []
  for (const run of runs) {
    const candidate = scored(draft, run, runs)
    if (candidate && candidate.score >= scoreMin) candidates.push(candidate)
  }
  // A stable sort: of equals the first in the brief.
  for (const { span, score } of candidates.toSorted((a, b) => b.score - a.score))
    if (claim(draft, 'business', span, Math.min(0.95, Math.round(score * 100) / 100))) return
}

function scored(draft: Draft, run: Run, runs: readonly Run[]): { span: Span; score: number } | null {
  const { cues } = draft
  const { text, words, ahead, behind } = run
  if (cues.forSale.any.test(text) || cues.wanted.any.test(text)) return null
  if (isOccasion(text) || provider.start.test(text) || opensWithAction(draft, text)) return null
  if (cues.priceNouns.whole.test(text) || words.length > 7) return null
  const isGerman = draft.language === 'de'
  const legal = legalForm.test(text)
  const tradeFirst = cues.trades.start.exec(text.replace(/^\p{L}+-(?=\p{Lu})/u, ''))
  const hasTradeFirst = tradeFirst !== null && tradeFirst[0].length < text.length
  const hasTradeLast = words.length > 1 && cues.trades.end.test(text)
  const strongAt = cues.strongAt.end.test(ahead) && /\S/.test(ahead)
  const weakAt = !strongAt && cues.atBusiness.end.test(ahead)
  const inTown = cues.inTown.end.test(ahead)
  const address = matchesAddress(draft, text)
  const isCalled = cues.called.end.test(ahead)
  const tradeBehind = /^\s\p{Ll}/u.test(behind) && cues.trades.start.test(behind.trimStart())
  const ourOwn = pattern(
    `(?:${cues.our.source}|${cues.determiners.source})\\s(?:\\p{L}+\\s){0,2}(?:${cues.trades.source})[,:]?\\s(?:["“„«])?$`,
    'iu',
  ).test(ahead)
  let score = 0
  if (legal) score += 0.75
  else if (legalBehind.test(behind)) score += 0.75
  // "hovenier Jansma", 'comitato "Radici in Comune"': a trade in small letters in front of the name.
  const tradeAhead = /\p{Ll}\s["“„«]?$/u.test(ahead) && cues.trades.end.test(ahead.replace(/["“„«]$/u, ''))
  if (tradeAhead && words.length > 1 && !ourOwn && !isGerman && draft.language !== 'en') score += 0.7
  // "Butik Krok, Rzeszów", "Edil Brenta, Bassano –": a name and its town, and nothing more.
  if (run.isClause && !isGerman && words.length > 1 && /^,\s\p{Lu}[\p{L}-]+\s?(?:\n|$|[.–-]\s)/u.test(behind))
    score += 0.45
  // A German name opens its line, and a street follows.
  if (isGerman && words.length > 1 && run.opensSentence && street.test(behind)) score += 0.4
  if (camel.test(text) && run.isClause) score += 0.15
  if (/^(?:Dra?|Dott|Prof|mgr|Me)\.?\s/u.test(text) && run.isClause) score += 0.5
  if (address) score += address
  if (hasTradeFirst) score += isGerman ? 0.55 : 0.6
  if (hasTradeLast) score += praise.start.test(text) || occasions.start.test(text) ? 0.15 : isGerman ? 0.3 : 0.45
  if (/ & | \+ /.test(text) && !isGerman) score += 0.4
  else if (/ & /.test(text)) score += 0.2
  if (possessive.test(text) && words.length > 1 && !isGerman) score += 0.3
  if (strongAt) score += isGerman ? 0.6 : 0.75
  else if (isGerman && hasTradeFirst && /(?<!\p{L})(?:im|in der|beim|am|zum)\s$/u.test(ahead)) score += 0.25
  if (weakAt && !inTown) score += words.length > 1 || hasTradeFirst ? 0.45 : 0.3
  if (inTown && !hasTradeFirst && !hasTradeLast && !legal && !address) score -= 0.5
  if (inTown && (hasTradeFirst || hasTradeLast)) score += 0.2
  if (ourOwn) score += 0.8
  if (cues.weAre.end.test(ahead) && /^[,.!]|^\s(?:in|en|à|a|i|w|and|from|aus|uit|från|z)\s|^\s?[–-]/u.test(behind))
    score += 0.65
  if (cues.presents.start.test(behind.trimStart()) && run.opensSentence) score += 0.65
  if (run.isClause) score += isGerman && !hasTradeFirst && !hasTradeLast ? 0.1 : 0.25
  if (nearContact(draft, run)) score += isGerman && !hasTradeFirst && !hasTradeLast ? 0.3 : 0.45
  if (
    run.opensBrief &&
    /^(?:\s\p{Ll}+\s\p{Lu}[\p{L}-]+)?\s?:|^\s[–—|-]\s|^\s\(\p{Lu}/u.test(behind) &&
    words.length > 1
  )
    score += isGerman ? 0.3 : 0.4
  if (run.opensBrief && /^(?:,|\s(?:in|à|en|em|a|i|w|te))\s\p{Lu}[\p{L}-]+(?:\s\d?\p{L}{0,2})?\s?[:–-]/u.test(behind))
    score += 0.4
  if (camel.test(text)) score += 0.35
  if (camel.test(text) && cues.verbs.start.test(behind.trimStart())) score += 0.35
  if (/^[«„“"]/.test(text)) score += 0.1
  if (/[»”“"]$/.test(text) && hasTradeFirst) score += 0.2
  if (runs.filter((one) => one.text === text).length > 1 && words.length > 1) score += 0.2
  if (isLastLine(draft, run)) score += 0.35
  if (venues.end.test(text) && !address && !hasTradeFirst && !ourOwn && !isCalled) score -= 0.55
  if ((occasions.start.test(text) && !hasTradeFirst && !legal) || /^festival/iu.test(text)) score -= 2
  // "Folkets Park, Växjö": a town behind a place, though a domain has its name.
  if (words.length === 1 && !camel.test(text) && /\p{L},\s$/u.test(ahead)) score -= 0.4
  // "для пекарни «Тёплый хлеб»"
  if (draft.language === 'ru' && text.startsWith('«') && /\p{L}\s$/u.test(ahead)) score += 0.7
  if (run.opensBrief && hasTradeFirst && words.length > 1) score += isGerman ? 0.15 : 0.2
  if (run.isClause && standsBehindDay(draft, run) && (venues.end.test(text) || venues.start.test(text))) score -= 1
  // "an ad for our pizzeria Il Forno di Gino": the order to us took "our".
  const isOrderer = draft.uses.some(
    ({ use, end }) => use === 'briefing' && run.start - ahead.length - end >= 0 && run.start - ahead.length - end <= 2,
  )
  if (isOrderer && cues.trades.end.test(ahead) && wordCount(ahead) <= 3) score += 0.8
  // "Hartley Roofing fixes it"
  if (draft.language === 'en' && hasTradeLast && run.opensSentence && /^\s\p{Ll}+s\s/u.test(behind)) score += 0.3
  if (isCalled) score += 0.9
  if (tradeBehind && !isGerman) score += 0.4
  if (hasTradeFirst && pattern(`(?:${cues.our.source})\\s(?:\\p{Ll}+\\s)?$`, 'iu').test(ahead)) score += 0.3
  if (words.length === 1 && !camel.test(text) && !address && !strongAt && !ourOwn && !legal) score -= 0.2
  if (praise.start.test(text) && !address) score -= 0.25
  if (isNamedAfterProductWord(draft, run)) score -= 0.3
  return { span: ownSpan(draft, run, hasTradeFirst), score }
}

/**
 * The name within the run: up to the colon that the brief's opening name ends with ("Tanzschule Schritt für Schritt: …"), or only the
 * words that the domain has ("Dreamwell" of "Dreamwell Memory mattress").
 */
function ownSpan(draft: Draft, run: Run, hasTradeFirst: boolean): Span {
  const { source } = draft
  const colon = /^(?:\s\p{Ll}+\s\p{Lu}[\p{L}-]+)(?=\s?:)/u.exec(run.behind)
  const link = /^\s(\p{Ll}+)/u.exec(run.behind)?.[1] ?? ''
  if (run.opensBrief && hasTradeFirst && colon && !draft.cues.inTown.whole.test(link))
    return { start: run.start, end: run.end + colon[0].length }
  if (run.words.length > 1 && !run.isClause && /^\s\p{Ll}/u.test(run.behind))
    for (let count = 1; count < run.words.length; count++) {
      const head = run.words.slice(0, count).join(' ')
      if (matchesAddress(draft, head) >= 0.8)
        return {
          start: run.start,
          end: run.start + source.slice(run.start, run.end).indexOf(run.words[count] ?? '') - 1,
        }
    }
  const form = legalBehind.exec(run.behind)
  return { start: run.start, end: run.end + (form?.[0].length ?? 0) }
}

/** In its own clause right before a phone number, an address of a page, or a street. */
function nearContact(draft: Draft, run: Run): boolean {
  if (!run.isClause && !/(?:^|[.:;–-]\s|\s(?:call|contact|visit)\s)$/iu.test(run.ahead)) return false
  if (street.test(run.behind)) return true
  const next = draft.atoms.find((one) => one.start >= run.end)
  if (!next || !['phone', 'url', 'email'].includes(next.kind)) return false
  const between = draft.source.slice(run.end, next.start)
  return (
    between.length <= 24 &&
    !/[.!?]\s+\S/.test(between.replace(/(?:tel|tél|tlf|ph)\./iu, '')) &&
    (between.match(/\p{L}+/gu)?.length ?? 0) <= 3
  )
}

/** "Sunday 17 May, 9.30am, Sefton Park": where it is. */
function standsBehindDay(draft: Draft, run: Run): boolean {
  const before = draft.atoms.findLast((atom) => atom.end <= run.start && atom.kind !== 'number')
  return before !== undefined && run.start - before.end <= 3 && ['date', 'time', 'weekday'].includes(before.kind)
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A signature: alone on the last line, or alone before the contacts that end the brief. */
function isLastLine(draft: Draft, run: Run): boolean {
  const { source } = draft
  const lineStart = source.lastIndexOf('\n', run.start - 1) + 1
  const lineEnd = source.indexOf('\n', run.end)
  const line = source.slice(lineStart, lineEnd < 0 ? source.length : lineEnd).trim()
  return lineStart > 0 && line === run.text && source.slice(run.end).trim().length < 80 && run.words.length <= 5
}

/** A version or size behind it: a thing, not its maker. */
const isNamedAfterProductWord = (draft: Draft, run: Run) =>
  draft.atoms.some(
    (one) => (one.kind === 'version' || one.kind === 'measure') && one.start >= run.end && one.start - run.end <= 1,
  )
