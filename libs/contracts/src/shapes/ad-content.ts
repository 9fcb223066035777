import { z } from 'zod'
import { words } from './text.ts'

/** What the price, offer or another part says. Null keeps it off the picture. */
const part = (max = 120) => words(max).nullable().optional()

const DateText = z.strictObject({
  text: words(120).describe('As it is printed: "until 30 November".'),
  role: z.enum(['until', 'from', 'on']),
})

/**
 * What a creative says, part by part: text is set exactly as given, null keeps the part off, an absent part is read from
 * the brief. Source: docs/tools.md, generate_image.
 */
export const AdContent = z
  .strictObject({
    headline: part(90),
    subheadline: part(),
    product: part().describe('What is advertised.'),
    business: part().describe('Who advertises.'),
    offer: part().describe('"30 % off all boots".'),
    price: part().describe('With its currency and unit, as the customer wrote it.'),
    wasPrice: part(),
    place: part(),
    code: part(),
    condition: part().describe('What the offer depends on. Never dropped.'),
    callToAction: part(40),
    legal: part(300).describe('Small print. Never dropped.'),
    dates: z.array(DateText).max(4).nullable().optional(),
    contact: z.array(words(120)).max(3).nullable().optional().describe('Phone, address of a page, email.'),
    bullets: z.array(words(120)).max(6).nullable().optional(),
    mustNotSay: z.array(words(120)).max(20).nullable().optional().describe('Words that must not appear.'),
  })
  .describe(
    'What the picture says: given text is set exactly, null keeps it off, absent parts are read from the brief.',
  )
export type AdContent = z.output<typeof AdContent>

const offset = z.int().min(0).describe('Offset in the brief, in UTF-16 code units.')

/** How a brief was understood. `content` is the reading in the form of the input, to change and send back. */
export const BriefReading = z.object({
  language: z.string().nullable().describe('Language code; null when it is uncertain.'),
  facts: z.array(
    z.object({
      type: z.string(),
      text: z.string(),
      start: offset,
      end: offset,
      confidence: z.number().min(0).max(1),
      printed: z.boolean().describe('Whether it is on the pictures.'),
    }),
  ),
  leftOut: z.array(z.object({ text: z.string(), start: offset, end: offset, why: z.string() })),
  directions: z.array(z.string()).describe('Wishes for the look, obeyed and not printed.'),
  mustNotSay: z.array(z.string()).describe('What the brief says to keep off.'),
  action: z.string().nullable().describe('What the reader of the ad is asked to do.'),
  content: AdContent,
})
export type BriefReading = z.output<typeof BriefReading>

/** Settings that the creative tools share. */
export const contentInput = AdContent.optional()
export const brandInput = z
  .enum(['auto', 'none'])
  .default('auto')
  .describe(
    "none: no brand kit at all. auto: the named kit, else the product's, else the default unless the brief names another business.",
  )
