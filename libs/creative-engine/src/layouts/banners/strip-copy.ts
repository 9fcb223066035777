import { readsOn } from '../../draw/text/column-texts.ts'
import type { Copy, HeadlinePart } from '../../copy/copy.ts'
import { offerPhrase } from '../../copy/leads/offer.ts'

/** The words of a strip by their places. Each is exactly what the copy says. */
export type StripCopy = {
  /** The product, above the headline that does not name it. */
  thing: string | null
  headline: HeadlinePart[]
  /** The offer as one phrase, or the price with the one that it replaces. */
  worth: { offer: string | null; price: string | null; before: string | null }
  sub: string | null
  /** What the offer depends on, when, where, and further clauses, in one line. */
  terms: string | null
  legal: string | null
}

/** Puts the words of a copy on one line of places. */
export function stripCopyOf(copy: Copy): StripCopy {
  const { thing, big, badge, price, priceBefore, condition, code, when, place, notes, contacts, legal } = copy
  const leads = big !== null && (readsOn(copy) || copy.headline.length === 0)
  const offer = leads ? badge : (big ?? badge)
  const phrase = [
    { text: big?.lead ?? '', strong: false },
    { text: big?.big ?? '', strong: true },
    { text: big?.tail ?? '', strong: false },
  ].filter(({ text }) => text !== '')
  const terms = [condition, code, when, place, ...notes, ...copy.bullets.map(({ text }) => text), ...contacts].filter(
    (one) => one !== null,
  )
  return {
    thing,
    sub: copy.sub,
    headline: leads ? [...phrase, ...copy.headline] : copy.headline,
    worth: { offer: offer && offerPhrase(offer), price, before: priceBefore },
    terms: terms.join(' · ') || null,
    legal,
  }
}
