import type { AdContent, PrintedText, TextRole } from '@adloom/brief-reader'
import { headlineText, type Copy } from './copy.ts'
import { offerPhrase } from './offer.ts'

/** Every text of a copy and what it is there for, in reading order. */
export function printedTexts(copy: Copy): PrintedText[] {
  const offer = copy.big ?? copy.badge
  const texts: [TextRole, string | null][] = [
    ['brand', copy.business],
    [copy.eyebrow && copy.eyebrow === copy.thing ? 'product' : 'sub', copy.eyebrow],
    [copy.quote ? 'quote' : 'headline', headlineText(copy)],
    ['quote', copy.quote?.author ?? null],
    ['offer', offer && offerPhrase(offer)],
    ['price', copy.price],
    ['was', copy.priceBefore],
    ...copy.notes.map((note): [TextRole, string] => ['offer', note]),
    ['sub', copy.sub],
    ['rating', copy.rating && [copy.rating.value, copy.rating.by].filter(Boolean).join(' · ')],
    ...copy.bullets.map((bullet): [TextRole, string] => ['bullet', bullet]),
    ['when', copy.when],
    ['place', copy.place],
    ['code', copy.code],
    ['condition', copy.condition],
    ...copy.contacts.map((contact): [TextRole, string] => ['contact', contact]),
    ['cta', copy.cta],
    ['legal', copy.legal],
  ]
  return texts.flatMap(([role, text]) => (text ? [{ role, text }] : []))
}

/** What a copy says in the form of the input: sent back as `content`, it gives the same words. Null: it does not say it. */
export function contentOfCopy(copy: Copy): AdContent {
  const offer = copy.big ?? copy.badge
  return {
    headline: headlineText(copy) || null,
    subheadline: copy.sub,
    product: copy.thing ?? copy.eyebrow,
    business: copy.business,
    offer: offer && offerPhrase(offer),
    price: copy.price,
    wasPrice: copy.priceBefore,
    place: copy.place,
    code: copy.code,
    condition: copy.condition,
    callToAction: copy.cta,
    legal: copy.legal,
    dates: copy.when ? [{ text: copy.when, role: copy.whenKind === 'deadline' ? 'until' : 'on' }] : null,
    contact: copy.contacts.length > 0 ? copy.contacts : null,
    bullets: copy.bullets.length > 0 ? copy.bullets : null,
  }
}
