import { z } from 'zod'
import { Instant } from './text.ts'

/** The subject on which gateways tell auth of requests. Plain publish: what is lost is not in the log. */
export const REQUESTS_SUBJECT = 'requests.auth'

/** A part of a request: how long after its start it began, and how long it took, in milliseconds. */
export const RequestSpan = z.object({
  name: z.string().describe('authenticate, count, read_body, or the service that answered.'),
  startMs: z.number(),
  durationMs: z.number(),
})

/** A request of a caller who is known. It holds no body, no name that a caller gave and no secret. */
export const LoggedRequest = z.object({
  requestId: z.string(),
  at: Instant.describe('When it arrived.'),
  credential: z.object({
    kind: z.enum(['api_key', 'oauth', 'session']),
    id: z.string(),
    name: z.string().describe('Of the key, the application or the person.'),
  }),
  userId: z.string().describe('Who made the key, connected the application or is signed in.'),
  kind: z.enum(['tool', 'action']),
  name: z.string().describe('The tool or action. {unknown}: there is none with the name that was sent.'),
  via: z.enum(['rest', 'mcp', 'pages']),
  status: z.int(),
  code: z.string().nullable().describe('The error code. Null: it succeeded.'),
  durationMs: z.number(),
  credits: z.int().nullable().describe('Reserved or charged by it. Null: it costs nothing, or that is not known.'),
  spans: z.array(RequestSpan),
  traceId: z.string().nullable().describe('The trace, where telemetry is on and records this request.'),
})
export type LoggedRequest = z.output<typeof LoggedRequest>

/** What one message of a gateway holds. */
export const RequestRecords = z.array(LoggedRequest.extend({ id: z.uuid(), teamId: z.uuid() })).max(500)
export type RequestRecords = z.output<typeof RequestRecords>
