import { z } from 'zod'
import type { IssueCode } from '../errors/issue-codes.ts'
import { isGiven, when } from './rules.ts'
import { text } from './text.ts'

/** One part: null keeps it off. Blank text counts as absent, because callers that fill a form send what they left empty. */
const part = (max = 120) => text({ max }).nullable().optional()
const item = text({ max: 120 })

const DateText = z.strictObject({
  text: item.describe('As printed.'),
  role: z.enum(['until', 'from', 'on']).describe('What the date means.'),
})

/**
 * What a creative says, part by part: text is set exactly as given, null keeps the part off, an absent part is read from
 * the brief. Source: docs/creative.md.
 */
export const AdContent = z
  .strictObject({
    headline: part(90).describe('The main line.'),
    subheadline: part().describe('The line below it.'),
    product: part().describe('What is advertised.'),
    business: part().describe('Who advertises.'),
    offer: part().describe('Such as "30 % off all boots".'),
    price: part().describe('With currency and unit.'),
    wasPrice: part().describe('The price before.'),
    place: part().describe('Town or street.'),
    code: part().describe('Discount code.'),
    condition: part().describe('What the offer depends on. Never dropped.'),
    callToAction: part(40).describe('Text of the button.'),
    legal: part(300).describe('Small print. Never dropped.'),
    dates: z.array(DateText).max(4).nullable().optional().describe('Deadline, start or day.'),
    contact: z.array(item).max(3).nullable().optional().describe('Phone, web address, email.'),
    bullets: z.array(item).max(6).nullable().optional().describe('Benefits.'),
    mustNotSay: z.array(item).max(20).nullable().optional().describe('Words that must not appear.'),
  })
  .describe(
    'What the picture says: given text is set exactly, null keeps it off, absent parts are read from instructions.',
  )
export type AdContent = z.output<typeof AdContent>

type Part = string | { text?: unknown }
const textOf = (part: Part) => (typeof part === 'string' ? part : part?.text)

/** Whether a content gives at least one text to print. Blanks, empty lists, nulls and mustNotSay are none. */
export const givesText = (content: unknown): boolean =>
  typeof content === 'object' &&
  Object.entries(content ?? {}).some(
    ([name, value]) => name !== 'mustNotSay' && (Array.isArray(value) ? value.map(textOf) : [value]).some(isGiven),
  )

/** A content without what counts as absent: blank texts and empty lists. */
export function writtenContent(content: AdContent): AdContent {
  const written: AdContent = {}
  for (const [name, value] of Object.entries(content)) {
    const kept = Array.isArray(value) ? value.filter((part) => isGiven(textOf(part))) : value
    if (kept === null || isGiven(kept)) Object.assign(written, { [name]: kept })
  }
  return written
}

/** The fields of generate_image that say what to advertise, beside `content`. */
const SOURCES = ['instructions', 'referenceAssetIds', 'reviseAssetId', 'referenceUrls', 'sourceUrl']

/** One issue that names the fields of the specification when nothing says what to advertise. */
export const saysSomething = z.superRefine<Record<string, unknown>>(
  (input, context) => {
    if (givesText(input['content']) || SOURCES.some((name) => isGiven(input[name]))) return
    const message = 'Give at least one of instructions, referenceAssetIds.'
    context.addIssue({
      code: 'custom',
      path: ['instructions'],
      params: { code: 'required' satisfies IssueCode },
      message,
    })
  },
  { when },
)

/** `brand: none` and a named kit contradict each other. */
export const noKitWithoutBrand = z.superRefine<Record<string, unknown>>(
  (input, context) => {
    if (input['brand'] !== 'none' || !isGiven(input['brandKitId'])) return
    const params = { code: 'not_together' satisfies IssueCode }
    context.addIssue({ code: 'custom', path: ['brandKitId'], params, message: 'brand none uses no brand kit.' })
  },
  { when },
)

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
  mended: z
    .array(z.object({ typed: z.string(), set: z.string(), start: offset, end: offset }))
    .optional()
    .describe(
      'Words of the brief that are set with the accents and capitals that they lacked, shorthand written out and typing errors mended.',
    ),
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
