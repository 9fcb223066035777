import type { Facts } from '../brief/read-brief.ts'
import { capitalise, offerPhrase, type Offer } from '../brief/offers.ts'
import { callToAction } from './calls-to-action.ts'
import { shorten } from './shorten.ts'

/** How the message is told. */
export type Angle = 'offer' | 'thing' | 'line' | 'when' | 'statement' | 'benefit'
/** Part of a headline; `strong` parts are coloured, after a part that `ends` a new line begins. */
export type HeadlinePart = { text: string; strong: boolean; ends?: boolean }

/** The words of one picture. */
export type Copy = {
  angle: Angle
  eyebrow: string | null
  /** What the picture must name besides its headline. */
  thing: string | null
  headline: HeadlinePart[]
  /** Drawn huge, above the headline. */
  big: Offer | null
  /** Drawn as a sticker or tag: the offer where the headline does not carry it. */
  badge: Offer | null
  when: string | null
  whenKind: 'deadline' | 'time'
  place: string | null
  condition: string | null
  code: string | null
  price: string | null
  priceBefore: string | null
  sub: string | null
  bullets: string[]
  cta: string | null
  website: string | null
  legal: string | null
}

/** The headline as one line of text. */
export function headlineText(copy: Pick<Copy, 'headline'>): string {
  return copy.headline.map((part) => part.text).join(' ')
}

/** Every way this brief can be told, best first. Each carries the offer, the thing and the time if the brief has them. */
export function writeCopies(facts: Facts, thingIsGoods: boolean): Copy[] {
  const allowed = (text: string | null | undefined): text is string =>
    !!text && !facts.bannedWords.some((word) => text.toLowerCase().includes(word))
  const thing = facts.subject && (facts.english ? capitalise(facts.subject) : facts.subject)
  const statements = facts.statements.filter(allowed)
  const asked = facts.headline
  const cta = callToAction(facts, thingIsGoods)
  const when = [facts.time, facts.deadline].filter(Boolean).join(' · ') || null
  const brandThing = thing ?? facts.occasion ?? statements[0] ?? facts.brandName ?? ''
  const subs = [
    ...statements,
    facts.quote ? `“${facts.quote.text}”${facts.quote.author ? ` – ${facts.quote.author}` : ''}` : null,
  ].filter(allowed)

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
      sub: shorten(subs.find((text) => missing(text)) ?? null, 120),
      bullets: facts.benefits
        .filter(allowed)
        .filter((text) => missing(text))
        .slice(0, 3),
      cta,
      website: facts.website,
      legal: facts.disclaimers.join(' ') || null,
    }
  }
  const plain = (text: string): HeadlinePart[] => [{ text, strong: false }]
  const title = asked ?? (brandThing ? (shorten(brandThing, 90) ?? brandThing) : '')
  const copies: Copy[] = []
  const { offer } = facts

  if (asked) copies.push({ ...base('statement', plain(asked)), badge: offer })
  if (offer)
    copies.push(bigOffer(base('offer', title ? plain(title) : []), offer, asked ? null : facts.subject, facts.english))
  if (title && !asked) copies.push({ ...base('thing', plain(title)), badge: offer })
  if (offer && thing && !asked) copies.push(base('line', offerLine(offer, facts.subject ?? '', facts.english)))
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
      badge: offer,
      eyebrow: shorten(thing, 38),
      thing: shorten(thing, 38),
      sub: shorten(subs[1] ?? null, 120),
    })
  }
  if (!asked && facts.benefits[0] && allowed(facts.benefits[0])) {
    copies.push({
      ...base('benefit', plain(facts.benefits[0])),
      badge: offer,
      eyebrow: shorten(thing, 38),
      thing: shorten(thing, 38),
    })
  }
  return copies
}

/** A capital may be a name or just the start of a sentence: such a thing is not put into the middle of one. */
const startsLow = (text: string) => /^[^\p{Lu}]/u.test(text)

// "Up to 50% off boots" reads on; "First box 50% off dog food" does not.
const plainLead = /^(?:|up to|save|save up to|extra|an extra|at least|over)$/i

/** The offer drawn huge; where it reads on into the thing ("30%" "off trail shoes") the two become one line. */
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

/** The offer and the thing as one headline, the offer strong. */
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
