import { z } from 'zod'

const status = z.int().min(200).max(599)
const plain = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })

/** What a fault does. Those of one kind are listed together: answers, transport, tokens, the world, shapes. */
export const Action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('error'),
    code: z.int(),
    message: z.string().default('An error that a test asked for'),
    subcode: z.int().optional(),
    status: status.optional(),
    isTransient: z.boolean().optional(),
    /** In place of the body of the platform. */
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.strictObject({
    type: z.literal('throttle'),
    code: z.union([4, 17, 32, 341, 613, 80_000, 80_004].map((code) => z.literal(code))).default(80_004),
    subcode: z.int().optional(),
    minutes: z.number().min(0).default(5),
  }),
  plain('http_500_json'),
  plain('http_502_html'),
  plain('empty_body'),
  plain('invalid_json'),
  plain('truncated_body'),
  z.strictObject({ type: z.literal('delay'), ms: z.int().min(0).max(600_000) }),
  z.strictObject({ type: z.literal('trickle'), bytesPerSecond: z.int().min(1) }),
  plain('reset_before'),
  plain('reset_after'),
  plain('expire_token'),
  plain('revoke_token'),
  plain('checkpoint'),
  z.strictObject({ type: z.literal('drop_permission'), permission: z.string() }),
  z.strictObject({ type: z.literal('read_lag'), seconds: z.number().min(0) }),
  z.strictObject({ type: z.literal('null_batch_item'), index: z.int().min(0) }),
  plain('report_fail'),
  plain('report_skip'),
  plain('report_stuck'),
  plain('video_error'),
  plain('video_stuck'),
  z.strictObject({
    type: z.literal('disapprove'),
    reason: z.string().default('Your ad does not follow our policies.'),
  }),
  z.strictObject({ type: z.literal('external_edit'), id: z.string(), fields: z.record(z.string(), z.string()) }),
  z.strictObject({
    type: z.literal('schema_drift'),
    how: z.enum(['unknown_field', 'unknown_status', 'numbers_as_text']).default('unknown_field'),
  }),
  z.strictObject({ type: z.literal('duplicate_page'), how: z.enum(['twice', 'empty']).default('twice') }),
])
export type Action = z.output<typeof Action>
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>

/** Which requests a fault meets: those to which everything applies. */
const Match = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Against the path without the version: `/act_1/campaigns`. */
  pathRegex: z.string().max(500).refine(isRegex, 'must be a regular expression').optional(),
  /** `act_…`, of the object that the request is about. */
  account: z.string().optional(),
  /** It acts from the nth request on that the rest matches. */
  nth: z.int().min(1).default(1),
  /** Drawn from the seed for each request. */
  probability: z.number().min(0).max(1).default(1),
})

export const Rule = z.strictObject({
  match: Match.prefault({}),
  /** How often it acts. Null: until it is removed. */
  times: z.int().min(1).nullable().default(1),
  action: Action,
})
export type Rule = z.output<typeof Rule>

function isRegex(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
