import type { Facts } from './read-brief.ts'
import { capitalise } from './find/offers.ts'
import { callToAction } from './calls-to-action.ts'
import { openingLines } from './hooks.ts'
import { offerPhrase, type Offer } from './find/offers.ts'
import type { Comparison } from '../copy/proof.ts'
import type { Rating } from './find/ratings.ts'
import { shorten } from './shorten.ts'

/** The approach of the message. */
export type Angle = 'offer' | 'thing' | 'line' | 'when' | 'statement' | 'tagline' | 'benefit' | 'quote' | 'compare'
/** A part of a headline. `strong` parts are coloured, and a new line starts after a part with `ends`. */
export type HeadlinePart = { text: string; strong: boolean; ends?: boolean }

/** The texts of one picture. */
export type Copy = {
  angle: Angle
  eyebrow: string | null
  /** The product, if the headline does not name it. */
  thing: string | null
  headline: HeadlinePart[]
  /** Drawn huge above the headline. */
  big: Offer | null
  /** Drawn as a sticker or tag: the offer, if the headline does not contain it. */
  badge: Offer | null
  when: string | null
  whenKind: 'deadline' | 'time'
  place: string | null
  /** What the offer depends on, in full. Never dropped for space. */
  condition: string | null
  code: string | null
  price: string | null
  priceBefore: string | null
  /** Clauses of offer, price or date beyond the first, each whole. Never dropped for space. */
  notes: string[]
  /** Set only if the headline is a customer's quotation. */
  quote: { author: string | null } | null
  rating: Rating | null
  /** Set only if the layout shows the comparison. */
  comparison: Comparison | null
  /** Whether the product is software. */
  software: boolean
  sub: string | null
  bullets: string[]
  cta: string | null
  /** Phone, page and email as the customer wrote them; the brief's come first. Never dropped for space. */
  contacts: string[]
  /** Who advertises: drawn with the logo's place, or where no logo says it. */
  business: string | null
  /** Small print, in full. Never dropped for space. */
  legal: string | null
}

/** The headline as one line of text. */
export function headlineText(copy: Pick<Copy, 'headline'>): string {
  return copy.headline.map((part) => part.text).join(' ')
}

/**
 * Every possible copy of this brief, best first. Each contains the offer, the product and the time if the brief has
 * them.
 */
export function writeCopies(facts: Facts, thingIsGoods: boolean): Copy[] {
  const allowed = (text: string | null | undefined): text is string =>
    !!text && !facts.bannedWords.some((word) => text.toLowerCase().includes(word))
  const thing = facts.subject && (facts.english ? capitalise(facts.subject) : facts.subject)
  const statements = facts.statements.filter(allowed)
  const asked = facts.headline
  const cta = callToAction(facts, thingIsGoods)
  const tagline = allowed(facts.tagline) ? facts.tagline : null
  const when = [facts.time, facts.deadline].filter(Boolean).join(' · ') || null
  // The logo already shows the brand's name. If the product is the brand itself, its tagline says more.
  const self = thing !== null && thing === facts.brandName && tagline !== null
  const brandThing =
    (self ? tagline.replace(/(?<!\.)\.$/, '') : thing) ?? facts.occasion ?? statements[0] ?? facts.brandName ?? ''
  const subs = [...statements, asked ? tagline : null].filter(allowed)

  const base = (angle: Angle, headline: HeadlinePart[]): Copy => {
    const said = headline.map((part) => part.text).join(' ')
    const missing = (text: string | null | undefined) =>
      text && !said.toLowerCase().includes(text.toLowerCase()) ? text : null
    return {
      angle,
      thing: null,
      eyebrow: shorten(
        [
          missing(asked ? thing : null),
          facts.occasion,
          facts.isNew && facts.english ? 'New' : null,
          facts.context && capitalise(facts.context),
          facts.audience && facts.english ? `For ${facts.audience}` : null,
        ].find((text) => allowed(text) && missing(text) && text !== facts.brandName) ?? null,
        38,
      ),
      headline,
      big: null,
      badge: null,
      when,
      whenKind: facts.time ? 'time' : 'deadline',
      place: missing(facts.place),
      condition: facts.condition,
      code: facts.code,
      price: facts.price,
      priceBefore: facts.priceBefore,
      quote: null,
      rating: facts.rating,
      comparison: null,
      software: facts.topics.some((topic) => topic === 'software' || topic === 'app'),
      sub: shorten(subs.find((text) => missing(text)) ?? null, 120),
      bullets: facts.benefits
        .filter(allowed)
        .filter((text) => missing(text))
        .slice(0, 3),
      cta,
      contacts: facts.website ? [facts.website] : [],
      notes: [],
      business: facts.brandName,
      legal: facts.disclaimers.join(' ') || null,
    }
  }
  const plain = (text: string): HeadlinePart[] => [{ text, strong: false }]
  const title = asked ?? (brandThing ? (shorten(brandThing, 90) ?? brandThing) : '')
  // Phrases can be shortened safely in English only.
  const brief = facts.english || (thing?.length ?? 0) <= 38
  const named = thing === facts.brandName || !brief ? null : shorten(thing, 38)
  const whole = facts.sentence ?? (brief ? null : thing)
  const copies: Copy[] = []
  const { offer } = facts

  if (asked) copies.push({ ...base('statement', plain(asked)), badge: offer })
  if (offer)
    copies.push(bigOffer(base('offer', title ? plain(title) : []), offer, asked ? null : facts.subject, facts.english))
  for (const line of asked ? [] : [self ? null : tagline, ...openingLines(facts)].filter((text) => text !== null)) {
    // The brand's tagline comes before the product.
    const said = { ...base('tagline', plain(line.replace(/(?<!\.)\.$/, ''))), badge: offer, thing: named }
    // A long name reads better below the tagline.
    copies.push(
      named && named.length > 26 && !said.sub ? { ...said, eyebrow: null, sub: named } : { ...said, eyebrow: named },
    )
  }
  if (facts.sentence && !asked) copies.push(base('thing', plain(shorten(facts.sentence, 90) ?? title)))
  else if (title && !asked) copies.push({ ...base('thing', plain(title)), badge: offer })
  if (offer && thing && !asked && !self && !facts.sentence)
    copies.push(base('line', offerLine(offer, facts.subject ?? '', facts.english)))
  if (
    facts.deadline &&
    offer &&
    thing &&
    facts.english &&
    !asked &&
    /^(?:until|this|today|by|before|through)/i.test(facts.deadline)
  ) {
    const rest = offerLine(offer, facts.subject ?? '', true)
    if (!rest.some((part) => part.ends))
      copies.push({
        ...base('when', [
          { text: `${facts.deadline}:`, strong: true },
          ...rest.map((part) => ({ ...part, strong: false })),
        ]),
        when: facts.time,
      })
  }
  if (!asked && statements[0] && statements[0] !== brandThing && statements[0].length <= 70 && thing) {
    copies.push({
      ...base('statement', plain(statements[0])),
      badge: facts.sentence ? null : offer,
      eyebrow: whole ? null : named,
      thing: whole ? null : named,
      sub: shorten(whole ?? subs[1] ?? null, 120),
    })
  }
  if (!asked && facts.topics[0] !== 'hiring' && (facts.benefits[0]?.length ?? 0) >= 14 && allowed(facts.benefits[0])) {
    copies.push({
      ...base('benefit', plain(facts.benefits[0])),
      badge: offer,
      eyebrow: named,
      thing: named,
    })
  }
  if (facts.quote && allowed(facts.quote.text)) {
    const { text, author } = facts.quote
    copies.push({
      ...base('quote', plain(text)),
      badge: offer,
      eyebrow: named,
      quote: { author },
      sub: null,
      bullets: [],
    })
  }
  const { comparison } = facts
  const compared = comparison && [...comparison.worse.points, ...comparison.better.points]
  if (comparison && compared?.every(allowed)) {
    const line = asked ?? tagline?.replace(/(?<!\.)\.$/, '') ?? title
    copies.push({
      ...base('compare', plain(line)),
      badge: offer,
      eyebrow: line === thing ? null : named,
      comparison,
      bullets: [],
    })
  }
  return copies
}

/** Whether the text can follow other words in a sentence. A capital may belong to a name, so such texts cannot. */
const startsLow = (text: string) => /^[^\p{Lu}]/u.test(text)

// Leads that can be followed by the product: "Up to 50% off boots", but not "First box 50% off dog food".
const plainLead = /^(?:|up to|save|save up to|extra|an extra|at least|over)$/i

/** Draws the offer huge. If the product follows it grammatically ("30%" "off trail shoes"), both become one line. */
function bigOffer(copy: Copy, offer: Offer, subject: string | null, english: boolean): Copy {
  const readsOn =
    english &&
    subject &&
    ['percent', 'amount', 'half'].includes(offer.kind) &&
    ['off', 'price'].includes(offer.tail) &&
    plainLead.test(offer.lead) &&
    startsLow(subject)
  if (!readsOn) return { ...copy, big: offer }
  return { ...copy, big: { ...offer, tail: '' }, headline: [{ text: `${offer.tail} ${subject}`, strong: false }] }
}

/** The offer and the product as one headline, with a strong offer. */
function offerLine(offer: Offer, subject: string, english: boolean): HeadlinePart[] {
  const phrase = { text: offerPhrase(offer), strong: true }
  if (!english) return [phrase, { text: subject, strong: false }]
  const { kind, lead, tail } = offer
  const reads =
    startsLow(subject) && plainLead.test(lead) && (kind === 'half' || (kind === 'bundle' && !lead) || tail === 'off')
  if (reads) return [phrase, { text: subject, strong: false }]
  if (/^save/i.test(lead) && !tail) return [phrase, { text: `on ${subject}`, strong: false }]
  return [{ text: capitalise(subject), strong: false, ends: true }, phrase]
}
