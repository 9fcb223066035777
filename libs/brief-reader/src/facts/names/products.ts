import { pattern } from '../patterns.ts'
import type { Fact, Span } from '../../types.ts'
import { cueOf } from '../cues.ts'
import { claim, clausesOf, factsAt, has, isAside, messages, overlaps, within, type Draft } from '../draft.ts'
import { isTown, TOWN } from './places.ts'
import { isOccasion } from './runs.ts'
import { dangles, holdsAtom, isThing, withoutDeterminer, wordsOf } from './shape.ts'
import { orderEnd } from '../speech/order-to-us.ts'

/** Where the name of a thing ends: a preposition, a verb's comma, a price's lead. */
const CUT =
  /\s(?:for|from|at|in|on|with|by|until|till|this|every|starting|starts|now|only|just|per|incl(?:uding|\.)?|inc\.|worth|when|if|für|ab|bei|beim|im|in|am|an|auf|mit|von|vom|zum|zur|bis|jetzt|nur|um|pro|inkl\.?|zu|statt|pour|dès|à|au|chez|avec|jusqu|en|sur|du|par|seulement|por|desde|en|con|para|hasta|solo|sólo|al|a|da|per|in|con|solo|fino|presso|dal|dalle|a partire|por|desde|em|com|no|na|até|só|a partir|voor|vanaf|bij|met|op|tot|nu|za|od|w|we|z|na|do|dla|przy|för|från|på|hos|i|med|till|nu|bara|за|от|в|на|для|с|до|με|από|στο|στη|στην|για|ב|ل)(?=\s|$)/iu
/** Occasions that are nothing one can go to for itself. */
const NO_EVENT = cueOf(
  '\\p{L}*(?:eröffnung|schlussverkauf)|(?:grand |re-?)?opening|sale|black (?:friday|week)|closing down|jubiläum|anniversary|ouverture|inauguration|soldes|anniversaire|inauguración|apertura|rebajas|aniversario|inaugurazione|saldi|inauguração|saldos|heropening|opening|uitverkoop|otwarcie|wyprzedaż|promocja|invigning|rea',
)
const LEAD =
  /^(?:introducing|announcing|new:?|neu:?|nouveau\s?:?|nuevo:?|now:?|only|just|get|buy|try|book|order|enjoy|discover|save on|come to|join|join us for|learn|visit|see)\s+/iu

/** Claims what is advertised: by a job's or a sale's own grammar, by its offer, by its price, by its day. */
export function readProduct(draft: Draft): void {
  const steps = [
    bySaleOrJob,
    byOrder,
    byPresenter,
    byOffer,
    byDay,
    byPrice,
    byBusiness,
    byApposition,
    byQuote,
    byHead,
    byPriceBefore,
  ]
  for (const step of steps) if (!has(draft, 'product')) step(draft)
}

/** Cuts a stretch down to the name of a thing at its beginning; null when it is none. */
function thingAt(draft: Draft, span: Span, isCut = true): Span | null {
  const { source } = draft
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
  const cut = wordsOf(text).length > 6 ? CUT.exec(text.slice(1)) : null
  return cut ? text.slice(0, cut.index + 1) : text
}

const textOf = (draft: Draft, span: Span) => draft.source.slice(span.start, span.end)
function put(draft: Draft, span: Span | null, confidence: number): boolean {
  if (span === null) return false
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
    const thing = head && thingAt(draft, head)
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

/** What the brief begins with, before a dash, "in Derby" or a full stop. */
function byHead(draft: Draft): void {
  const first = messages(draft)[0]
  const head = first && clausesOf(draft, first)[0]
  if (!first || !head) return
  const text = draft.source.slice(head.start, head.end).replace(/[.!]+$/, '')
  const town = pattern(`^(.{3,40}?)\\s(?:${draft.cues.inTown.source})\\s\\p{Lu}[\\p{L}-]+$`, 'u').exec(text)
  const span = town?.[1] ? { start: head.start, end: head.start + town[1].length } : head
  const thing = thingAt(draft, span)
  if (!thing || thing.start > head.start + 4) return
  const name = draft.source.slice(thing.start, thing.end)
  if (isOccasion(name) || !/^[\p{Lu}\p{N}]/u.test(name) || wordsOf(name).length > 5) return
  const isWhole = thing.end >= span.start + text.length - 1 || town !== null
  const dash = /^\s?[–—-]\s/.test(draft.source.slice(head.end))
  put(draft, thing, town || (dash && isWhole) ? 0.75 : 0.6)
}
