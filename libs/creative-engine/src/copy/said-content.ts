import type { AdContent, Reading, TextRole } from '@adloom/brief-reader'
import type { Piece } from './clauses/pieces.ts'

const CONTACTS_MAX = 3
const BULLETS_MAX = 6
const DATES_MAX = 4

/**
 * What a picture says, in the form of the input: sent back as `content`, it gives the same words. A part that the picture
 * does not have is null, so that a changed picture does not gain it.
 */
export function saidContent(reading: Reading, pieces: readonly Piece[]): AdContent {
  const all = (...roles: TextRole[]) => pieces.filter(({ role }) => roles.includes(role)).map(({ text }) => text)
  const first = (...roles: TextRole[]) => all(...roles)[0] ?? null
  const list = (texts: readonly string[], max: number) => (texts.length > 0 ? texts.slice(0, max) : null)
  const [offer = null, ...offers] = all('offer')
  const [price = null, ...prices] = all('price')
  const [sub = null, ...subs] = all('sub')
  const when = pieces.filter(({ role }) => role === 'when')
  const mustNotSay = reading.facts.filter(({ type, origin }) => type === 'mustNot' && origin !== 'kit')
  return {
    headline: first('headline', 'quote'),
    subheadline: sub,
    product: first('product') ?? factText(reading, 'product'),
    business: first('brand'),
    offer,
    price,
    wasPrice: first('was'),
    place: first('place'),
    code: first('code'),
    condition: all('condition').join(' · ') || null,
    callToAction: first('cta'),
    legal: all('legal').join(' ') || null,
    dates:
      when.length > 0
        ? when.slice(0, DATES_MAX).map((one) => ({ text: one.text, role: dateRole(reading, one) }))
        : null,
    contact: list(all('contact'), CONTACTS_MAX),
    bullets: list([...offers, ...prices, ...subs, ...all('bullet', 'rating')], BULLETS_MAX),
    ...(mustNotSay.length > 0 ? { mustNotSay: mustNotSay.map(({ text }) => text).slice(0, 20) } : {}),
  }
}

const factText = ({ facts }: Reading, type: 'product') => facts.find((fact) => fact.type === type)?.text ?? null

function dateRole({ facts }: Reading, { span }: Piece): 'until' | 'from' | 'on' {
  const roles = ['until', 'from', 'on'] as const
  return (
    roles.find((role) =>
      facts.some(({ type, start, end }) => type === role && span && start < span.end && span.start < end),
    ) ?? 'on'
  )
}
