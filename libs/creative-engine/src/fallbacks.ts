import { checkTexts, type Reading } from '@adloom/brief-reader'
import type { Copy } from './copy/copy.ts'
import type { Piece } from './copy/clauses/pieces.ts'
import { readsOn } from './draw/text/column-texts.ts'
import { canLead } from './layouts/layout.ts'
import type { Preparation } from './materials.ts'
import { cleanLine } from './text/clean-text.ts'

/** A headline of so many letters may stand as a sentence below the name. */
const LONG_FROM = 48

/**
 * What is drawn when no layout holds the words as they were worded, one after the other: the same words with what must be said in
 * places that nothing is left off from, the same set closer, then long headlines as sentences below the name.
 */
export function fallbacksOf({ materials, ad, ...rest }: Preparation): Preparation[] {
  const held = materials.copies.map((copy) => holdNeeded(ad.reading, lowerOffer(copy)))
  const below = held.flatMap((copy) => lowerHeadline(copy) ?? [])
  const stages = [
    { copies: held, closeSet: false },
    { copies: held, closeSet: true },
    { copies: below, closeSet: true },
  ]
  return stages
    .filter(({ copies }) => copies.length > 0)
    .map((stage) => ({ ...rest, ad, materials: { ...materials, ...stage, pinned: null } }))
}

/** An offer with a long text around its number can be no picture's largest text. It is a tag, or the headline itself. */
function lowerOffer(copy: Copy): Copy {
  const { big } = copy
  if (!big || canLead(big)) return copy
  if (!readsOn(copy) && copy.headline.length > 0 && !copy.badge)
    return { ...copy, angle: 'thing', leads: 'thing', big: null, badge: big }
  const tail = readsOn(copy) ? copy.headline : big.tail ? [{ text: big.tail, strong: false }] : []
  const lead = big.lead ? [{ text: big.lead, strong: false }] : []
  const said = readsOn(copy) ? [] : copy.headline.map(({ text }) => text)
  const headline = [...lead, { text: big.big, strong: true }, ...tail]
  return { ...copy, angle: 'line', leads: 'line', big: null, headline, notes: [...said, ...copy.notes] }
}

/** A long headline is a sentence, and the name of who advertises, or of the thing, a headline. */
function lowerHeadline(copy: Copy): Copy | null {
  const said = copy.headline.map(({ text }) => text).join(' ')
  const name = copy.thing ?? copy.business
  if (name === null || copy.big || copy.quote || said.length < LONG_FROM) return null
  const sentence = { text: said, stays: true, sum: null, told: true } as const
  return {
    ...copy,
    angle: 'thing',
    leads: 'thing',
    headline: [{ text: name, strong: false }],
    thing: copy.thing === name ? null : copy.thing,
    eyebrow: copy.eyebrow === name ? null : copy.eyebrow,
    business: copy.business === name ? null : copy.business,
    bullets: [sentence, ...copy.bullets],
  }
}

/** Details that the fact check asks for stand where they stay when room is short. */
function holdNeeded(reading: Reading, copy: Copy): Copy {
  const lacks = (texts: readonly Piece[]) => checkTexts(reading, texts).filter(({ code }) => code === 'missing').length
  const most = lacks(copy.says)
  let kept: readonly Piece[] = copy.says
  const needed = new Set<string>()
  const details = copy.says.filter(({ role }) => role === 'sub' || role === 'bullet')
  for (const detail of details.toReversed()) {
    const without = kept.filter((one) => one !== detail)
    if (lacks(without) > most) needed.add(cleanLine(detail.text))
    else kept = without
  }
  const isNeeded = (text: string) => needed.has(text)
  const bullets = copy.bullets.map((row) => (isNeeded(row.text) ? { ...row, stays: true } : row))
  if (copy.sub === null || !isNeeded(copy.sub)) return { ...copy, bullets }
  return { ...copy, sub: null, notes: [copy.sub, ...copy.notes], bullets }
}
