import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Caller, ExecutedAnswer, Preview } from '@adloom/contracts'
import { type Json, type Sql, teamSql, type Tx } from '@adloom/db'
import type { Previewed } from './handler.ts'

/** Fields of an entity by name. */
export type Fields = Record<string, unknown>
export type Drift = { field: string; previewed: unknown; now: unknown }[]

/** A row of `confirmations`. */
export type Confirmation = {
  id: string
  teamId: string
  tool: string
  boundTo: string
  input: Record<string, unknown>
  inputDigest: Buffer
  caller: Caller
  entity: Pick<Preview['entity'], 'type' | 'id'>
  before: Fields
  after: Fields
  details: Json | null
  state: 'offered' | 'claimed' | 'executed' | 'no_change' | 'drifted'
  claimId: string | null
  claimedUntil: Date | null
  /** Of a claim whose write may have been sent: the revision that it was sent for. Null: none was, or it has none. */
  revision: string | null
  drift: Drift | null
  answer: ExecutedAnswer | null
  expiresAt: Date
}

/** How long an offer is valid. Source: docs/rules.md §10. */
const OFFER_MS = 10 * 60_000

const PREFIX = 'adl_ct_'
/** A random token of 256 bits. */
const newToken = () => PREFIX + randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

export type NewOffer = {
  id: string
  caller: Caller
  tool: string
  boundTo: string
  input: Record<string, unknown>
  inputDigest: Buffer
  previewed: Previewed
  now: Date
}

/** Stores an offer. Only the hash of the token is stored. */
export async function writeOffer(tx: Tx, offer: NewOffer): Promise<{ token: string; expiresAt: Date }> {
  const { id, caller, tool, boundTo, input, inputDigest, previewed, now } = offer
  const { entity, before, after, details = null } = previewed
  const token = newToken()
  const expiresAt = new Date(now.getTime() + OFFER_MS)
  await tx`
    insert into confirmations (id, team_id, token_hash, tool, bound_to, input, input_digest, caller,
      entity_type, entity_id, before, after, details, created_at, expires_at)
    values (${id}, ${caller.teamId}, ${hashOf(token)}, ${tool}, ${boundTo}, ${tx.json(input as Json)},
      ${inputDigest}, ${tx.json(caller)}, ${entity.type}, ${entity.id}, ${tx.json(before as Json)},
      ${tx.json(after as Json)}, ${details === null ? null : tx.json(details)}, ${now}, ${expiresAt})`
  return { token, expiresAt }
}

const COLUMNS = (sql: Sql) => sql`
  id, team_id as "teamId", tool, bound_to as "boundTo", input, input_digest as "inputDigest", caller,
  jsonb_build_object('type', entity_type, 'id', entity_id) as entity, before, after, details, state, claim_id as "claimId",
  claimed_until as "claimedUntil", revision, drift, answer, expires_at as "expiresAt"`

/** The confirmation of a token, if it belongs to this team. */
export async function findByToken(db: Sql, teamId: string, token: string): Promise<Confirmation | null> {
  const rows = await teamSql(db, teamId)<Confirmation[]>`
    select ${COLUMNS(db)} from confirmations where team_id = ${teamId} and token_hash = ${hashOf(token)}`
  return rows[0] ?? null
}

/** Claims with an expired lease: their process died, or could not determine the outcome. */
export function listLapsedClaims(systemDb: Sql, tools: string[], now: Date, max: number): Promise<Confirmation[]> {
  return systemDb<Confirmation[]>`
    select ${COLUMNS(systemDb)} from confirmations
    where state = 'claimed' and claimed_until <= ${now} and tool = any(${tools}) order by claimed_until limit ${max}`
}

/** Claims an offer until `until`. Null: another process was first, or the offer has expired. */
export async function claim(tx: Tx, row: Confirmation, until: Date, now: Date): Promise<string | null> {
  const claimId = randomUUID()
  const rows = await tx`
    update confirmations set state = 'claimed', claim_id = ${claimId}, claimed_until = ${until}
    where team_id = ${row.teamId} and id = ${row.id} and state = 'offered' and expires_at > ${now} returning 1`
  return rows.length === 1 ? claimId : null
}

/** Takes over a claim with an expired lease. Null: another process was first. */
export async function takeOver(tx: Tx, row: Confirmation, until: Date, now: Date): Promise<string | null> {
  const claimId = randomUUID()
  const rows = await tx`
    update confirmations set claim_id = ${claimId}, claimed_until = ${until}
    where team_id = ${row.teamId} and id = ${row.id} and claim_id = ${row.claimId} and claimed_until <= ${now}
    returning 1`
  return rows.length === 1 ? claimId : null
}

/** Moves the end of a claim's lease. False: another process has the claim now. */
export async function holdUntil(tx: Tx, row: Confirmation, claimId: string, until: Date): Promise<boolean> {
  const rows = await tx`
    update confirmations set claimed_until = ${until}
    where team_id = ${row.teamId} and id = ${row.id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

/** Holds a claim, and notes which revision is about to be written. False: another process has the claim now. */
export async function beginWriting(
  tx: Tx,
  row: Confirmation,
  claimId: string,
  until: Date,
  revision: string | null,
): Promise<boolean> {
  const rows = await tx`
    update confirmations set claimed_until = ${until}, revision = ${revision}
    where team_id = ${row.teamId} and id = ${row.id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

/**
 * Turns a claimed confirmation into an offer again. Nothing was done, and the token stays valid. False: another process
 * has the claim now, or it has ended.
 */
export async function free(tx: Tx, row: Confirmation, claimId: string): Promise<boolean> {
  const rows = await tx`
    update confirmations set state = 'offered', claim_id = null, claimed_until = null, revision = null
    where team_id = ${row.teamId} and id = ${row.id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

/** Ends a claimed confirmation with its answer. False: another process has the claim now. */
export async function finish(tx: Tx, row: Confirmation, claimId: string, answer: ExecutedAnswer): Promise<boolean> {
  // As text, because the client would send JSON as jsonb, which reorders members.
  const rows = await tx`
    update confirmations set state = ${answer.status}, answer = ${JSON.stringify(answer)}::text::json,
      finished_at = ${answer.executedAt}, claim_id = null, claimed_until = null
    where team_id = ${row.teamId} and id = ${row.id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

/**
 * Ends a claimed confirmation without executing it, because the entity no longer matches the preview. False: another
 * process has the claim now.
 */
export async function endByDrift(
  tx: Tx,
  row: Confirmation,
  claimId: string,
  drift: Drift,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update confirmations set state = 'drifted', drift = ${tx.json(drift as Json)}, finished_at = ${now},
      claim_id = null, claimed_until = null
    where team_id = ${row.teamId} and id = ${row.id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

/** Fields as they look once stored: undefined members are dropped. */
const plain = (fields: Fields): Fields => JSON.parse(JSON.stringify(fields)) as Fields

export const areEqual = (left: Fields, right: Fields) => isDeepStrictEqual(plain(left), plain(right))

/** The fields that differ, sorted by name. */
export function differences(previewed: Fields, now: Fields): Drift {
  const [old, current] = [plain(previewed), plain(now)]
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .toSorted()
    .filter((field) => !isDeepStrictEqual(old[field], current[field]))
    .map((field) => ({ field, previewed: old[field] ?? null, now: current[field] ?? null }))
}
