import { createHash, randomBytes } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { PlatformName } from '../ad-platform/port.ts'

/** How long a person may take on the platform's page. */
const TTL_MS = 10 * 60_000

type Person = { teamId: string; userId: string }
type Attempt = { platform: PlatformName; connectionId: string | null }

/** Begins an attempt to connect. Returns the state that travels through the browser: only its hash is kept. */
export async function startAttempt(
  tx: Tx,
  { teamId, userId }: Person,
  { platform, connectionId }: Attempt,
  now: Date,
): Promise<{ state: string; expiresAt: Date }> {
  const state = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + TTL_MS)
  await tx`delete from connection_attempts where team_id = ${teamId} and expires_at <= ${now}`
  await tx`
    insert into connection_attempts (state_hash, team_id, user_id, platform, connection_id, expires_at)
    values (${hashOf(state)}, ${teamId}, ${userId}, ${platform}, ${connectionId}, ${expiresAt})`
  return { state, expiresAt }
}

/**
 * Ends the attempt of this state, so that it serves once. Another person's or team's state, an old one and an unknown one
 * get the same `not_found`.
 */
export async function takeAttempt(tx: Tx, { teamId, userId }: Person, state: string, now: Date): Promise<Attempt> {
  const [attempt] = await tx<Attempt[]>`
    delete from connection_attempts
    where state_hash = ${hashOf(state)} and team_id = ${teamId} and user_id = ${userId} and expires_at > ${now}
    returning platform, connection_id as "connectionId"`
  if (!attempt) throw new ToolError('not_found', 'This attempt to connect is unknown, over or used. Start again.')
  return attempt
}

const hashOf = (state: string) => createHash('sha256').update(state).digest()
