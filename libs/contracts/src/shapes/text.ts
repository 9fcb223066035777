import { z } from 'zod'
import type { IssueCode } from '../errors/issue-codes.ts'

/**
 * Text of `min` to `max` characters. A character is a Unicode code point, as JSON Schema counts, so an emoji is not two.
 * Refuses what cannot be stored as text: NUL and lone surrogates.
 */
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .check(({ value, issues }) => {
      // Long input is refused by its cheap length first: code points are at least half the code units.
      const length = value.length > 2 * max ? value.length : Array.from(value).length
      const bound = { origin: 'string', inclusive: true, input: value } as const
      if (length > max) issues.push({ ...bound, code: 'too_big', maximum: max })
      if (length < min) issues.push({ ...bound, code: 'too_small', minimum: min })
      if (value.includes('\0') || !value.isWellFormed()) {
        issues.push({
          code: 'custom',
          input: value,
          params: { code: 'bad_format' satisfies IssueCode },
          message: 'Text must not contain NUL or an unpaired surrogate.',
        })
      }
    })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max })

/** Text with at least one character other than a space. */
export const words = (max: number) =>
  text({ min: 1, max }).refine((value) => value.trim() !== '', {
    error: 'must not be blank',
    params: { code: 'too_small' satisfies IssueCode },
  })

/** An identifier from one of our lists, such as a model id. Never empty. */
export const ListedId = text({ min: 1, max: 128 })

/**
 * An opaque value to be passed back: an id of the ad platform or a confirmation token. The look-up decides whether it
 * is valid, so no length or character is refused here. Characters that cannot be stored become U+FFFD, which no issued
 * value contains, so the look-up finds nothing.
 */
export const OpaqueValue = z.string().overwrite((value) => value.toWellFormed().replaceAll('\0', '\u{FFFD}'))

/** An id of the ad platform, at least one character. Source: docs/rules.md §1. */
export const PlatformId = OpaqueValue.min(1)

const LANGUAGE_TAG_MAX = 255

/** A BCP 47 tag such as `en` or `pt-BR`, by the Unicode grammar of JavaScript, parsed to its canonical form. */
export const LanguageTag = z
  .string()
  .refine((tag) => canonicalTagOf(tag) !== null, {
    error: 'must be a BCP 47 language tag such as en or pt-BR',
    params: { code: 'bad_format' satisfies IssueCode },
  })
  .overwrite((tag) => canonicalTagOf(tag) ?? tag)
  .meta({ minLength: 2, maxLength: LANGUAGE_TAG_MAX, pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$' })

function canonicalTagOf(tag: string): string | null {
  if (tag.length > LANGUAGE_TAG_MAX) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** An ISO 3166-1 alpha-2 code. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as US')

/** `#rrggbb`, in any letter case. */
export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1a2b3c')

/** Labels and a public top-level domain: not `.local`, `.localhost`, `.internal` or `.home.arpa`. */
const PUBLIC_HOSTNAME =
  /^(?!.*\.(?:local|localhost|internal|home\.arpa)$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,63})$/i

/** A URL that a person can be sent to; https only. */
export const HttpsUrl = z.url({ protocol: /^https$/, error: 'must be an https URL' }).max(2048)

/**
 * The URL of a public page: http or https, a public host name, no user or password. Private names and IP addresses are
 * refused.
 */
export const PublicUrl = z
  .url({ protocol: /^https?$/, hostname: PUBLIC_HOSTNAME, error: 'must be a public http or https URL' })
  .max(2048)
  .refine((value) => !/^https?:[^/]*\/\/[^/?#]*@/i.test(value), {
    error: 'must be a URL without a user or password',
    params: { code: 'bad_format' satisfies IssueCode },
  })

/** A timestamp in a response: RFC 3339, UTC. */
export const Instant = z.iso.datetime()

/** A timestamp in an input: RFC 3339 with Z or an offset. */
export const InstantInput = z.iso
  .datetime({ offset: true, error: 'must be a timestamp such as 2026-01-31T09:00:00Z' })
  // An offset can move years at the limits of four digits out of the range of the database.
  .refine((value) => value >= '1970' && value < '9999', {
    error: 'must be a timestamp from 1970 on',
    params: { code: 'not_allowed_value' satisfies IssueCode },
  })

/** A calendar day, `YYYY-MM-DD`; in reports, in the ad account's time zone. */
export const Day = z.iso.date('must be a date such as 2026-01-31')
