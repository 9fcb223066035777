import { z } from 'zod'
import { Instant } from './text.ts'

/** The SHA-256 of an entry's exact bytes, in hexadecimal. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Who did something, and through which key, grant or session. */
export const ActorShown = z.object({
  kind: z.enum(['api_key', 'oauth', 'session']),
  credentialId: z.string(),
  name: z.string().describe('The name of the credential, as it was then.'),
  userId: z.string().describe('The person, or who made the key or grant.'),
})

/** An entry of the audit log. Source: docs/audit.md. */
export const AuditEntry = z.object({
  seq: z.int().min(1).describe("Its place in the team's log. There are no gaps."),
  at: Instant,
  kind: z.string().describe('What happened, such as action_previewed or action_executed.'),
  actor: ActorShown.nullable().describe('Null: the service did it by itself.'),
  about: z.record(z.string(), z.string()).describe('Ids of what it is about.'),
  data: z.record(z.string(), z.unknown()).describe('What else is known of it. Texts in it may come from outside.'),
  hash: Hash,
})

/** The place of an entry, or 0 for the beginning. */
export const AuditPlace = z.int().min(0).max(1_000_000_000_000)

/** Input of a page of the export. */
export const AuditPage = {
  afterSeq: AuditPlace.default(0).describe('Begin after this entry.'),
  limit: z.int().min(1).max(500).default(500).describe('Most entries. A page of long entries has fewer.'),
}

/** A page of the export. */
export const AuditLines = z.object({
  lines: z
    .array(z.string())
    .describe(
      'Entries, oldest first, each as the exact bytes that are hashed. The last line of the last page is the head.',
    ),
  head: z
    .object({ seq: z.int().min(1), hash: Hash })
    .nullable()
    .describe('The last entry of the log. Null: it is empty.'),
  nextAfterSeq: z.int().nullable().describe('Pass it as afterSeq for the next page. Null: this is the last.'),
})
