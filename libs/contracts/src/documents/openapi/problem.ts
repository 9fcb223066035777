import { z } from 'zod'
import { ERROR_EXAMPLES } from '../../errors/examples.ts'
import { type ErrorCode, ERRORS, problemOf } from '../../errors/errors.ts'
import { ISSUE_CODE_NAMES } from '../../errors/issue-codes.ts'
import { Allowance } from '../../shapes/spend-policy.ts'
import { Instant } from '../../shapes/text.ts'

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** The body of every refusal: RFC 9457 problem details with our members. Source: docs/rules.md §8. */
export const Problem = z.object({
  type: z.url().describe('URL of the page that explains the code.'),
  title: z.string().describe('Summary of the kind of error.'),
  status: z.int().min(400).max(599).describe('The HTTP status.'),
  detail: z.string().describe('What went wrong and what to do.'),
  code: z.enum(codes).describe('Branch on this, not on the texts.'),
  requestId: z.string().describe('Identifies the call in our logs; also in X-Request-Id.'),
  retryable: z.boolean().describe('Whether the same call may succeed later.'),
  issues: z
    .array(
      z.object({
        path: z.string().describe('Such as adSets[0].name; empty for the whole body.'),
        code: z.enum(ISSUE_CODE_NAMES).describe('The kind of issue.'),
        message: z.string(),
      }),
    )
    .optional()
    .describe('With invalid_input: every invalid field.'),
  retryAfterSeconds: z.int().min(0).optional(),
  requiredScope: z.string().optional().describe('With insufficient_scope.'),
  needed: z.int().optional().describe('With insufficient_credits: credits the call needs.'),
  available: z.int().optional().describe('With insufficient_credits: credits the team has.'),
  workspaces: z
    .array(z.object({ id: z.string(), name: z.string().optional() }))
    .optional()
    .describe('With workspace_forbidden: the workspaces that the credential may act on.'),
  platform: z
    .object({
      name: z.string(),
      code: z.int().optional(),
      subcode: z.int().optional(),
      message: z.string(),
      traceId: z.string().optional(),
    })
    .optional()
    .describe('With upstream_failed: the error from the ad platform.'),
  drift: z
    .array(z.object({ field: z.string(), previewed: z.unknown(), now: z.unknown() }))
    .optional()
    .describe('With state_drifted: the fields that changed.'),
  allowance: Allowance.optional().describe('With policy_blocked: what the spend policy still allows.'),
  preview: z.unknown().optional().describe('With state_drifted: a fresh preview.'),
  confirmationToken: z.string().optional().describe('With state_drifted: the token for the fresh preview.'),
  expiresAt: Instant.optional().describe('With state_drifted: when that token expires.'),
})

/** One example problem per code, for `components.examples`. */
export function problemExamples(errorsUrl: string) {
  return Object.fromEntries(
    codes.map((code) => {
      const { message, extras } = ERROR_EXAMPLES[code]
      const value = problemOf({ code, message, ...extras }, 'req_01JD3Z7K9V5T', errorsUrl)
      return [code, { summary: ERRORS[code].title, value }]
    }),
  )
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })

/** Headers of answers. Source: docs/rules.md §6; RFC 9110; IETF RateLimit header fields. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': text('Identifies the call; quote it when you ask for help.', 'req_01JD3Z7K9V5T'),
  RateLimit: text('Calls left in the current window, and seconds until it resets.', '"default";r=119;t=60'),
  'RateLimit-Policy': text(
    'Calls allowed per window for this credential and tool, and the window in seconds.',
    '"default";q=120;w=60',
  ),
  'Retry-After': {
    description: 'Whole seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 0 },
    example: 12,
  },
  'Idempotent-Replayed': text('true: this is the stored response to an earlier call with the same key.', 'true'),
  'WWW-Authenticate': text('How to authenticate.', 'Bearer error="invalid_token"'),
} as const

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: for 24 hours, the same key with the same body returns the first response. ' +
    'The same key with another body is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const
