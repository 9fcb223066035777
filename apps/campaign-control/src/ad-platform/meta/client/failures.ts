import { PlatformError, type PlatformFailure, type PlatformWords } from '../../platform-error.ts'
import { blamedFields } from '../blame.ts'
import type { GraphAnswer } from './transport.ts'
import { GraphErrorBody } from './wire.ts'

/** Whose limit a throttled request has met. */
export type LimitOf = 'app' | 'account' | 'insights'

/** What to do about an answer that is an error. */
export type Verdict = {
  failure: PlatformFailure
  words: PlatformWords
  /** Our names of the fields that it blames. */
  fields: readonly string[]
  /** What the platform says beside its words, such as which byte of an upload it wants. */
  data: Readonly<Record<string, unknown>>
  /** Whose limit, if it is throttled. */
  limitOf: LimitOf | null
  /** When to come back, if the platform's headers say nothing. Null: as the tier of the account has it. */
  afterMs: number | null
  /** How often a read may be repeated. */
  repeatsMax: number
}

type Rule = {
  code: number | readonly [from: number, to: number]
  subcode?: number
  /** Only where one code means two things. */
  text?: RegExp
  failure: PlatformFailure
  limitOf?: LimitOf
  afterMs?: number
  repeatsMax?: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const REPEATS_MAX = 4

/** The errors of the Graph API. The first rule that fits holds, so those with a subcode come first. */
const RULES: readonly Rule[] = [
  { code: 1, text: /reduc(?:e|ing) the amount of data/i, failure: 'too_much_data' },
  { code: 1, failure: 'transient', repeatsMax: 1 },
  { code: 2, subcode: 1_504_038, failure: 'too_much_data' },
  { code: 2, subcode: 1_504_041, failure: 'invalid' },
  { code: 2, subcode: 1_504_042, failure: 'invalid' },
  { code: 2, failure: 'transient' },
  { code: -2, failure: 'transient', repeatsMax: 1 },
  { code: 3, failure: 'permission' },
  { code: 4, subcode: 1_504_022, failure: 'throttled', limitOf: 'insights' },
  { code: 4, subcode: 1_504_039, failure: 'throttled', limitOf: 'insights' },
  { code: 4, failure: 'throttled', limitOf: 'app', afterMs: 5 * MINUTE },
  { code: 10, failure: 'permission' },
  { code: 17, subcode: 1_885_172, failure: 'not_now', afterMs: 24 * HOUR },
  { code: 17, failure: 'throttled', limitOf: 'account' },
  { code: 32, failure: 'throttled', limitOf: 'account' },
  { code: 100, subcode: 33, failure: 'not_found' },
  { code: 100, subcode: 1_487_534, failure: 'too_much_data' },
  { code: 100, subcode: 1_504_018, failure: 'too_much_data' },
  { code: 102, failure: 'authorization' },
  { code: 104, failure: 'authorization' },
  { code: 190, subcode: 459, failure: 'blocked' },
  { code: 190, failure: 'authorization' },
  { code: [200, 299], failure: 'permission' },
  { code: 294, failure: 'permission' },
  { code: 341, failure: 'throttled', limitOf: 'app', afterMs: 5 * MINUTE },
  { code: 368, failure: 'blocked' },
  { code: 500, failure: 'content' },
  { code: 613, subcode: 1_487_632, failure: 'not_now', afterMs: HOUR },
  { code: 613, subcode: 5_044_001, failure: 'throttled', limitOf: 'account', afterMs: 2_000 },
  { code: 613, subcode: 1996, failure: 'throttled', limitOf: 'app' },
  { code: 613, failure: 'throttled', limitOf: 'account' },
  { code: 960, failure: 'transient' },
  // The code of a missing token too; but every request of ours carries one.
  { code: 2500, text: /unknown path components/i, failure: 'broken' },
  { code: 2500, failure: 'authorization' },
  { code: 2635, failure: 'broken' },
  { code: 80_000, failure: 'throttled', limitOf: 'insights' },
  { code: [80_001, 80_014], failure: 'throttled', limitOf: 'account' },
]

/** Null: the answer is not an error. The body decides; the status does not, because throttling is a 400 too. */
export function verdictOn({ status, body }: Pick<GraphAnswer, 'status' | 'body'>): Verdict | null {
  const parsed = GraphErrorBody.safeParse(body)
  if (!parsed.success) return status < 400 ? null : unexplained(status)
  const { error } = parsed.data
  const rule = RULES.find((rule) => fits(rule, error))
  const isTransient = error.is_transient === true || status >= 500
  const data = dataOf(error.error_data)
  return {
    failure: rule?.failure ?? (isTransient ? 'transient' : 'invalid'),
    words: {
      code: String(error.code),
      subcode: error.error_subcode === undefined ? null : String(error.error_subcode),
      title: error.error_user_title ?? null,
      message: error.error_user_msg ?? error.message,
      traceId: error.fbtrace_id ?? null,
    },
    fields: blamedFields(data['blame_field_specs'], error.error_subcode),
    data,
    limitOf: rule?.limitOf ?? null,
    afterMs: rule?.afterMs ?? null,
    repeatsMax: rule?.repeatsMax ?? REPEATS_MAX,
  }
}

/** It comes as an object, or as a text that holds one. */
function dataOf(value: unknown): Record<string, unknown> {
  try {
    const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const fits = (
  { code, subcode, text }: Rule,
  error: { code: number; error_subcode?: number | undefined; message: string },
) =>
  (typeof code === 'number' ? code === error.code : code[0] <= error.code && error.code <= code[1]) &&
  (subcode === undefined || subcode === error.error_subcode) &&
  (text === undefined || text.test(error.message))

const NOTHING_BLAMED = { fields: [], data: {} } as const

const unexplained = (status: number): Verdict => ({
  failure: status === 429 ? 'throttled' : 'transient',
  words: { code: null, subcode: null, title: null, message: `status ${status} without an explanation`, traceId: null },
  ...NOTHING_BLAMED,
  limitOf: status === 429 ? 'app' : null,
  afterMs: null,
  repeatsMax: REPEATS_MAX,
})

/** No answer at all, or one that cannot be read. */
export const silence = (cause: Error): Verdict => ({
  failure: 'transient',
  words: { code: null, subcode: null, title: null, message: cause.message, traceId: null },
  ...NOTHING_BLAMED,
  limitOf: null,
  afterMs: null,
  repeatsMax: REPEATS_MAX,
})

export const errorOf = ({ failure, words, fields }: Verdict, retryAfterMs: number | null = null, cause?: unknown) =>
  new PlatformError(failure, { platform: words, retryAfterMs, fields, cause })
