import { pattern } from '../patterns.ts'
import type { Fact, Span } from '../../types.ts'
import { cueOf } from '../cues.ts'
import { claim, clausesOf, factsAt, has, messages, overlaps, within, type Draft } from '../draft.ts'
import { TOWN } from './places.ts'
import { isOccasion } from './runs.ts'
import { wordsOf } from './shape.ts'
import { CUT, textOf, thingAt } from './things.ts'
import { orderEnd } from '../speech/order-to-us.ts'

/** Occasions that are nothing one can go to for itself. */
const NO_EVENT = cueOf(
  '\\p{L}*(?:eröffnung|schlussverkauf)|(?:grand |re-?)?opening|sale|black (?:friday|week)|closing down|jubiläum|anniversary|ouverture|inauguration|soldes|anniversaire|inauguración|apertura|rebajas|aniversario|inaugurazione|saldi|inauguração|saldos|heropening|opening|uitverkoop|otwarcie|wyprzedaż|promocja|invigning|rea',
)

/** Claims what is advertised: by a job's or a sale's own grammar, by its offer, by its price, by its day. */
export function readProduct(draft: Draft): void {
  const steps = [
    bySaleOrJob,
    byOrder,
    byPresenter,
    byOffer,
    byDay,
    byTown,
    byPrice,
    byBusiness,
    byApposition,
    byQuote,
    byHead,
    byPriceBefore,
    byOwn,
    byGuess,
  ]
  for (const step of steps) if (!has(draft, 'product')) step(draft)
}

/** Claims a product where one was found. */
function put(draft: Draft, span: Span | null, confidence: number): boolean {
  if (span === null) return false
  // "4 Personen", "3 months": a count of something that is not the thing itself.
  if (/^\d{1,3}\s\p{L}+$/u.test(textOf(draft, span))) return false
  // A trade with its name in front of a street is who advertises.
  const place = draft.facts.find(
    (fact) => fact.type === 'place' && fact.start >= span.end && fact.start - span.end <= 3,
  )
  if (
    place &&
    draft.source.startsWith(',', span.end) &&
    draft.cues.trades.any.test(textOf(draft, span)) &&
    /\s\p{Lu}/u.test(textOf(draft, span))
  )
    return false
  // "our pizzeria Il Forno": the trade of who advertises is nothing for sale.
  const isTrade =
    draft.cues.trades.whole.test(textOf(draft, span)) &&
    draft.facts.some(({ type, start }) => type === 'business' && start >= span.end && start - span.end <= 3)
  return !isTrade && claim(draft, 'product', span, confidence)
}

/** "Barista wanted", "wir suchen eine Köchin", "Haus zum Verkauf", "te koop: appartement". */
function bySaleOrJob(draft: Draft): void {
  const { cues, source } = draft
  for (const one of messages(draft)) {
    const text = source.slice(one.start, one.end)
    const sale = cues.forSale.any.exec(text)
    const job = cues.wanted.any.exec(text)
    const hit = sale ?? job
    if (!hit) continue
    // "Dogs looking for homes": whoever looks must be us.
    if (!sale && wordsOf(text.slice(0, hit.index)).length > 4) continue
    const after = text.slice(hit.index + hit[0].length)
    const skip =
      /^(?:\s?[:–-])?\s*(?:ab sofort\s|zum \S+ \S+\s|an?\s|eine?[nr]?(?:\/?\S{1,2})?\s|une?\s|een\s|en\s|ett\s|un[oa]?\s|um\s|uma\s)?/iu.exec(
        after,
      )?.[0].length ?? 0
    const base = one.start + hit.index + hit[0].length + skip
    const clause = clausesOf(draft, one).find((part) => part.start <= base && base < part.end)
    const behind = clause ? thingAt(draft, { start: base, end: clause.end }) : null
    const before = clausesOf(draft, one).find(
      (part) => part.start < one.start + hit.index && one.start + hit.index <= part.end,
    )
    const ahead = before ? thingAt(draft, { start: before.start, end: one.start + hit.index }) : null
    if (put(draft, sale ? (ahead ?? behind) : (behind ?? ahead), 0.85)) return
  }
}

/** "Create an ad for our house listing": what the order to us is about. A name there is who orders. */
function byOrder(draft: Draft): void {
  const first = messages(draft)[0]
  if (
    !first ||
    !draft.uses.some(
      (use) =>
        use.use === 'briefing' &&
        use.end <= first.start + 2 &&
        orderEnd(draft, draft.source.slice(use.start, first.end)) > 0,
    )
  )
    return
  const clause = clausesOf(draft, first)[0]
  if (!clause || factsAt(draft, clause).some(({ type, start }) => type === 'business' && start <= clause.start + 1))
    return
  const colon = /^\s?:/.test(draft.source.slice(clause.end))
  if (colon) return
  const thing = thingAt(draft, clause)
  if (!thing || NO_EVENT.any.test(textOf(draft, thing))) return
  // "for our salon Klippan": the trade of who orders.
  const isTrade = draft.facts.some(
    ({ type, start }) => type === 'business' && start >= thing.end && start - thing.end <= 3,
  )
  if (!isTrade) put(draft, thing, 0.75)
}

/** "20 % off all boots", "3 für 2 auf alle Bücher". */
function byOffer(draft: Draft): void {
  const offers = draft.facts.filter(({ type }) => type === 'percentOff' || type === 'bundle' || type === 'amountOff')
  for (const offer of offers) {
    const behind = draft.source.slice(offer.end, offer.end + 80)
    const link =
      /^\s(?:free\s)?(?:on|off|auf|sur|en|su(?:l|lla|i|gli|lle)?|em|op|na|på|für|pour|στ\p{L}+|на|على|ב|על)\s(?:the\s|die\s|das\s|den\s|les?\s|la\s|las\s|los\s|il\s|i\s|le\s|de\s|het\s|os\s|as\s)?/iu.exec(
        behind,
      )
    // "20% off all boots": the fact has the link.
    const joined = /(?:off|on)$/iu.test(offer.text) ? /^\s/.exec(behind) : null
    if (!link && !joined) continue
    const clause = messages(draft)
      .flatMap((one) => clausesOf(draft, one))
      .find((part) => within({ start: offer.start, end: offer.end }, part))
    const start = offer.end + (link ?? joined)![0].length
    if (!clause || start >= clause.end) continue
    const text = draft.source.slice(start, clause.end)
    const cut = CUT.exec(text)
    const span = thingAt(draft, { start, end: cut ? start + cut.index : clause.end }, false)
    if (
      span &&
      !/^(?:your|ihre?[nr]?|votre|tu|su|il tuo|seu|je|uw|din|first|erste[nr]?)(?!\p{L})/iu.test(
        draft.source.slice(span.start, span.end),
      ) &&
      put(draft, span, 0.8)
    )
      return
  }
}

/** What stands right before a price, or opens its sentence. */
function byPrice(draft: Draft): void {
  const priced = draft.facts
    .filter(({ type, text }) => type === 'price' || type === 'was' || (type === 'percentOff' && /^[-−–]/.test(text)))
    .slice(0, 4)
  for (const fact of priced) {
    const home = messages(draft).find((one) => overlaps(one, fact))
    if (!home) continue
    for (const span of candidates(draft, home, fact)) {
      const thing = thingAt(draft, span)
      // "1 Kugel", "3 months": a count of something that may not be the thing itself.
      const isCount = thing !== null && /^\d{1,2}\s/.test(textOf(draft, thing))
      if (thing && !isCount && isNamed(draft, thing, home) && put(draft, thing, 0.78)) return
    }
  }
}

function candidates(draft: Draft, home: Span, price: Fact): Span[] {
  const clauses = clausesOf(draft, home).filter((clause) => clause.start < price.start)
  const business = draft.facts.find(({ type }) => type === 'business')
  const bounded = clauses.map((clause) => ({ start: clause.start, end: Math.min(clause.end, price.start) }))
  const after = (span: Span) =>
    business && within(business, span) && business.start - span.start < 3
      ? { start: business.end, end: span.end }
      : span
  const opensOrColon = (span: Span) =>
    span.start === home.start || /[:–-]\s*$/.test(draft.source.slice(home.start, span.start))
  const nearest = bounded.at(-1)
  // "Peluquería Aura en Zaragoza, corte + peinado 29 €"
  const opensWithName =
    business !== undefined &&
    clauses[0] !== undefined &&
    overlaps(business, clauses[0]) &&
    business.start - home.start < 12
  const list = [
    ...(nearest && (opensOrColon(nearest) || opensWithName) ? [nearest] : []),
    ...bounded.slice(0, 1),
    ...bounded.filter((span) => /:\s*$/.test(draft.source.slice(home.start, span.start))),
  ]
  return list.map(after).filter((span) => span.end > span.start)
}

/** A phrase that opens with a small letter in a text that uses capitals goes on with something: only behind a colon it is a name. */
function isNamed(draft: Draft, thing: Span, home: Span): boolean {
  const { source, language } = draft
  const text = source.slice(thing.start, thing.end)
  if (isOccasion(text) && wordsOf(text).length < 2) return false
  if (language === 'he' || language === 'ar' || /^[\p{Lu}\p{N}"“«„]/u.test(text)) return true
  const ahead = source.slice(home.start, thing.start)
  return (
    /(?:[:–-]|^)\s*$/.test(ahead) ||
    draft.uses.some((use) => use.use === 'briefing' && thing.start - use.end < 12) ||
    ahead.trim().split(/\s+/).length <= 1 ||
    draft.facts.some((fact) => fact.type === 'business' && thing.start - fact.end >= 0 && thing.start - fact.end < 4)
  )
}

/** "Corporate away-days at Oakfield Barn", "Autoescuela Sol: clases de conducir". */
function byBusiness(draft: Draft): void {
  const business = draft.facts.find(({ type }) => type === 'business')
  const home = business && messages(draft).find((one) => overlaps(one, business))
  if (!business || !home) return
  const { source, cues } = draft
  const clause = clausesOf(draft, home).find((part) => overlaps(part, business))
  if (clause && clause.start === home.start && business.start > clause.start) {
    const ahead = source.slice(clause.start, business.start)
    const link =
      cues.atBusiness.end.exec(ahead) ??
      cues.strongAt.end.exec(ahead) ??
      /(?<!\p{L})(?:im|beim|au|à la|in|da|no|na|w|hos|på)\s$/iu.exec(ahead)
    const span = link && { start: clause.start, end: business.start - link[0].length }
    // A name that another fact cuts short is none: "Draw on 20 December at …".
    if (span && factsAt(draft, span).length === 0 && put(draft, thingAt(draft, span), 0.78)) return
  }
  if (/^\s?[:–-]\s/.test(source.slice(business.end))) {
    const next = clausesOf(draft, home).find((part) => part.start >= business.end)
    if (next) put(draft, thingAt(draft, next), 0.72)
  }
}

/** "Maple & Rye presents sourdough workshops", "Weingut Haas lädt ein: Hoffest am …". */
function byPresenter(draft: Draft): void {
  const { source, cues } = draft
  const business = draft.facts.find(({ type }) => type === 'business')
  const home = business && messages(draft).find((one) => overlaps(one, business))
  if (!business || !home) return
  const behind = source.slice(business.end, home.end)
  const hit = cues.presents.any.exec(behind.slice(0, 60))
  if (!hit || /[,.;:]/.test(behind.slice(0, hit.index))) return
  const start =
    business.end +
    hit.index +
    hit[0].length +
    (/^[\s:]*(?:an?|eine?n?|une?|un[ao]?|een|en|ett|zum|zur|zu|to|à|al|a|till|na|do)?\s/iu.exec(
      behind.slice(hit.index + hit[0].length),
    )?.[0].length ?? 0)
  const clause = clausesOf(draft, home).find((part) => part.start <= start && start < part.end)
  if (clause) put(draft, thingAt(draft, { start, end: clause.end }), 0.75)
}

/** "FlowDesk, the project tool for architects". */
function byApposition(draft: Draft): void {
  const business = draft.facts.find(({ type }) => type === 'business')
  const home = business && messages(draft).find((one) => overlaps(one, business))
  if (!business || !home || !/^,\s/.test(draft.source.slice(business.end))) return
  const next = clausesOf(draft, home).find((part) => part.start >= business.end)
  if (next && draft.cues.determiners.start.test(textOf(draft, next))) put(draft, thingAt(draft, next), 0.72)
}

/** The sentence before one that names but a price: "3 bedroom house, Oakwood Drive. Guide price £385,000". */
function byPriceBefore(draft: Draft): void {
  const price = draft.facts.find(({ type }) => type === 'price' || type === 'percentOff')
  const said = messages(draft)
  const at = price ? said.findIndex((one) => overlaps(one, price)) : -1
  for (const one of said.slice(Math.max(0, at - 2), Math.max(0, at)).reverse()) {
    const head = clausesOf(draft, one)[0]
    const thing = head && !/^\s?:/.test(draft.source.slice(head.end)) ? thingAt(draft, head) : null
    if (!head || !thing || thing.start > head.start + 8) continue
    const name = textOf(draft, thing)
    if (isOccasion(name) || !/^[\p{Lu}\p{N}]/u.test(name) || (/^\d{1,2}\s/.test(name) && wordsOf(name).length < 3))
      continue
    if (put(draft, thing, wordsOf(name).length > 1 ? 0.72 : 0.6)) return
  }
}

/** The first clause of a dated brief: "Concert, Saturday 20 December". */
function byDay(draft: Draft): void {
  const first = messages(draft)[0]
  const head = first && clausesOf(draft, first)[0]
  if (!first || !head || !draft.facts.some(({ type }) => type === 'on' || type === 'from')) return
  const dated = draft.facts.some((fact) => (fact.type === 'on' || fact.type === 'from') && fact.start < first.end + 60)
  const thing = thingAt(draft, head)
  if (NO_EVENT.any.test(textOf(draft, thing ?? head))) return
  const isPriced = draft.facts.some((fact) => fact.type === 'price' && overlaps(fact, first))
  if (!thing || !dated || thing.start > head.start + 14 || (isPriced && isOccasion(textOf(draft, thing)))) return
  if (
    /^[\p{Lu}\p{N}"“«„]/u.test(draft.source.slice(thing.start)) &&
    wordsOf(draft.source.slice(thing.start, thing.end)).length <= 6
  )
    put(draft, thing, 0.75)
}

/** Standing desk "Uplift Mini". */
function byQuote(draft: Draft): void {
  const first = messages(draft)[0]
  if (!first) return
  const hit = /^((?:\p{L}[\p{L}-]*\s){1,3}["“„«][^"“”„«»\n]{2,40}["”“»])/u.exec(
    draft.source.slice(first.start, first.end),
  )
  if (hit?.[1]) put(draft, { start: first.start, end: first.start + hit[1].length }, 0.78)
}

/** What opens the brief, as far as it is the name of a thing, and the clause that it opens. */
function headOf(draft: Draft): { thing: Span; head: Span; hasTown: boolean } | null {
  const first = messages(draft)[0]
  const head = first && clausesOf(draft, first)[0]
  if (!first || !head || /^[!?]/.test(draft.source.slice(head.end))) return null
  const text = textOf(draft, head).replace(/[.!]+$/, '')
  const town = pattern(`^(.{3,40}?)\\s(?:${draft.cues.inTown.source})\\s(?:the\\s)?${TOWN}$`, 'u').exec(text)
  const span = town?.[1] ? { start: head.start, end: head.start + town[1].length } : head
  const thing = thingAt(draft, span)
  if (!thing || thing.start > head.start + 4 || thing.end < span.start + (town?.[1] ?? text).length - 1) return null
  const name = textOf(draft, thing)
  if (isOccasion(name) || !/^[\p{Lu}\p{N}]/u.test(name) || wordsOf(name).length > 6) return null
  return { thing, head, hasTown: town !== null }
}

/** "Plumber in Derby", "Wedding photographer in the Cotswolds". */
function byTown(draft: Draft): void {
  const found = headOf(draft)
  if (found?.hasTown) put(draft, found.thing, 0.75)
}

/** What the brief begins with, before a dash. */
function byHead(draft: Draft): void {
  const found = headOf(draft)
  if (found && /^\s?[–—-]\s/.test(draft.source.slice(found.head.end))) put(draft, found.thing, 0.75)
}

/** What the brief begins with, when nothing better is there: not sure enough to be printed as a name. */
function byGuess(draft: Draft): void {
  const found = headOf(draft)
  if (found) put(draft, found.thing, 0.6)
}

/** "Our new app Pocketwise helps teens save." */
function byOwn(draft: Draft): void {
  const { source, cues } = draft
  for (const one of messages(draft).slice(0, 2)) {
    const hit = pattern(
      `^(?:Our|My|Unsere?|Notre|Nuestr[oa]|Nostr[oa]|La nostra|Il nostro|Noss[oa]|Onze|Nasz[ae]?|Vår|Vårt|Наш[ае]?)\\s((?:\\p{Ll}[\\p{L}-]*\\s){1,3}\\p{Lu}[\\p{L}\\p{N}]+(?:\\s\\p{Lu}[\\p{L}\\p{N}]+)?)(?=,|\\.|\\s\\p{Ll})`,
      'du',
    ).exec(source.slice(one.start, one.end))
    const span = hit?.indices?.[1]
    if (!span || draft.language === 'de') continue
    const found = { start: one.start + span[0], end: one.start + span[1] }
    if (!cues.trades.any.test(textOf(draft, found)) && put(draft, thingAt(draft, found), 0.72)) return
  }
}
