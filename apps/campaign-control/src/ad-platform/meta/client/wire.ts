import { z } from 'zod'
import { PlatformError } from '../../platform-error.ts'

// What the Graph API writes, read with tolerance: a key we do not know is dropped, a number may be a text, and a list
// of words may grow. Only what we use must have its shape.

const digits = z.union([z.string().regex(/^-?\d+$/), z.int().transform(String)])
/** A number, or a text that is one. A page of results has thousands, so it is one step and not a union. */
const decimal = z.unknown().transform((value, context) => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && DECIMAL.test(text)) return text
  context.addIssue({ code: 'custom', message: 'is not a decimal number' })
  return z.NEVER
})
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A count: `"9810"`. */
export const Count = decimal.transform(Number)
/** An amount in the smallest unit that the platform has for the currency: `"5000"`. */
export const SmallestUnits = digits.transform(BigInt)
/** An amount in the major unit, as millionths of it: `"184.20"` is 184,200,000. */
export const Micros = decimal.transform(microsOf)
/** An id is a text of digits: as a number it would lose some. */
export const Id = z.string().min(1)
/** `2026-11-20T09:00:00-0500`. */
export const Time = z
  .string()
  .transform((text) => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  .refine((time) => !Number.isNaN(time.getTime()), 'is not a time')

/** Exact, whatever the size: no floating-point number is involved. Digits after the sixth are rounded. */
function microsOf(text: string): bigint {
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const micros = BigInt(whole + fraction.slice(0, 6).padEnd(6, '0')) + ((fraction[6] ?? '0') >= '5' ? 1n : 0n)
  return isNegative ? -micros : micros
}

export const GraphErrorBody = z.object({
  error: z.object({
    code: z.coerce.number(),
    message: z.string().catch(''),
    error_subcode: z.coerce.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    error_data: z.unknown().optional(),
    fbtrace_id: z.string().optional(),
  }),
})

export const Paged = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).partial().optional(), next: z.string().optional() })
    .optional(),
})

/** `value` as `schema` has it. Throws `broken`: the platform does not answer as documented. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new PlatformError('broken', { cause: result.error })
}
