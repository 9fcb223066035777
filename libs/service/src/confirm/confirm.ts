import { createHash, randomUUID } from 'node:crypto'
import { type Caller, type PreviewAnswer, ToolError, type ExecutedAnswer } from '@adloom/contracts'
import { readingBus } from '@adloom/bus'
import type { Tx } from '@adloom/db'
import { canonical } from '../serve/commit.ts'
import { type CallBase, granted, type ServiceDeps } from '../context.ts'
import { inTeamTx } from '../facts/outbox.ts'
import {
  areEqual,
  beginWriting,
  claim,
  type Confirmation,
  differences,
  type Drift,
  endByDrift,
  findByToken,
  finish,
  free,
  holdUntil,
  takeOver,
  writeOffer,
} from './confirmation.ts'
import type { AnyConfirm, Checked, ConfirmStep, Previewed } from './handler.ts'
import { summaryOf } from './summary.ts'

/** How long a handler's execute may take. */
const EXECUTE_MS = 15_000
/** How long a claim is held. Longer than an execution, so that no write is running once the lease has expired. */
const LEASE_MS = 60_000

/** One call of a two-step tool: the caller, the handler and its input. */
export type Call = { deps: ServiceDeps; base: Base; tool: AnyConfirm; input: Record<string, unknown> }
type Base = Omit<CallBase, 'callId'>

/** Without a token: returns a preview and changes nothing. With a token: executes what was previewed, once. */
export function confirmOrOffer(deps: ServiceDeps, base: Base, tool: AnyConfirm, input: Record<string, unknown>) {
  const { confirmationToken: token, ...args } = input as { confirmationToken?: string } & Record<string, unknown>
  const call: Call = { deps, base, tool, input: args }
  return token === undefined ? offer(call) : redeem(call, token)
}

async function offer(call: Call): Promise<PreviewAnswer> {
  const previewed = await preview(call)
  const checked = await check(call, previewed, null)
  return { status: 'confirmation_required', ...(await makeOffer(call, previewed, checked)), nextStep: NEXT_STEP }
}

/**
 * Replays a stored answer first, even after expiry. Otherwise it claims the offer, reads the entity again and executes.
 * The claim of a dead process is settled by reading before anything else.
 */
async function redeem(call: Call, token: string): Promise<ExecutedAnswer> {
  for (;;) {
    const row = await findByToken(call.deps.db, call.base.caller.teamId, token)
    if (!row) throw new ToolError('confirmation_invalid', INVALID)
    checkBinding(call, row)
    if (row.answer) return row.answer
    if (row.state === 'drifted') throw await drifted(call, row.drift ?? [], await preview(call))
    if (row.state === 'claimed') {
      if (row.claimedUntil! > nowOf(call)) throw new ToolError('call_in_progress', IN_PROGRESS)
      await settleByReading(call, row, 0)
      continue
    }
    if (row.expiresAt <= nowOf(call)) throw new ToolError('confirmation_expired', EXPIRED)
    const claimId = await inTeam(call, async (tx) => {
      const mine = await claim(tx, row, leaseEnd(call), nowOf(call))
      if (mine) await record(tx, call, row, { kind: 'confirmed' })
      return mine
    })
    if (claimId) return executeOnce(call, row, claimId)
  }
}

async function executeOnce(call: Call, row: Confirmation, claimId: string): Promise<ExecutedAnswer> {
  let previewed: Previewed
  try {
    previewed = await preview(call)
    if (!isAsOffered(row, previewed)) {
      const drift = driftOf(row, previewed)
      await endDrifted(call, row, claimId, drift)
      throw await drifted(call, drift, previewed)
    }
    await check(call, previewed, row.id)
    if (areEqual(row.before, row.after)) return await end(call, row, claimId, 'no_change', false)
    await beginExecuting(call, row, claimId, previewed)
  } catch (thrown) {
    // Nothing was written, so the token stays valid. After drift no claim is left to release.
    await release(call, row, claimId, thrown)
    throw thrown
  }
  try {
    await execute(call, previewed)
  } catch (thrown) {
    return await afterFailure(call, row, claimId, thrown)
  }
  return end(call, row, claimId, 'executed', false)
}

/** A write may be running from here on. The new lease outlives the deadline of the execution. */
async function beginExecuting(call: Call, row: Confirmation, claimId: string, previewed: Previewed): Promise<void> {
  const { revision = null } = previewed
  const isHeld = await inTeam(call, async (tx) => {
    if (!(await beginWriting(tx, row, claimId, leaseEnd(call), revision))) return false
    await record(tx, call, row, { kind: 'executing' })
    return true
  })
  if (!isHeld) throw new ToolError('call_in_progress', IN_PROGRESS)
}

/** A refusal frees the claim. After an unknown outcome the entity is read, now or once no write can be running. */
async function afterFailure(call: Call, row: Confirmation, claimId: string, thrown: unknown): Promise<ExecutedAnswer> {
  if (thrown instanceof ToolError && thrown.code !== 'timeout') {
    await release(call, row, claimId, thrown)
    throw thrown
  }
  const found = await readBack(call).catch(() => null)
  if (found && areEqual(found.before, row.after)) return end(call, row, claimId, 'executed', true)
  await inTeam(call, (tx) => record(tx, call, row, { kind: 'unknown', cause: thrown }))
  // The lease stays: an unchanged entity proves that nothing was written only after the lease has expired.
  throw new ToolError('timeout', UNKNOWN, {}, thrown)
}

/**
 * Settles a claim whose lease has expired. It only reads. An entity in the wanted state means executed. An untouched
 * entity makes the token valid again. Anything else means drifted: a deleted entity too, and one that was written and set
 * back. When the entity cannot be read, the claim stays and the next attempt is due after `retryMs`. Does nothing when
 * another process settles it first.
 */
export async function settleByReading(call: Call, row: Confirmation, retryMs: number): Promise<void> {
  const claimId = await inTeam(call, (tx) => takeOver(tx, row, leaseEnd(call), nowOf(call)))
  if (!claimId) return
  const found = await readBack(call).catch(async (thrown: unknown) => {
    if (thrown instanceof ToolError && thrown.code === 'not_found') return null
    await inTeam(call, (tx) => holdUntil(tx, row, claimId, new Date(nowOf(call).getTime() + retryMs)))
    throw thrown
  })
  if (found && areEqual(found.before, row.after)) {
    await end(call, row, claimId, areEqual(row.before, row.after) ? 'no_change' : 'executed', true)
  } else if (found && areEqual(found.before, row.before) && isUntouched(row, found)) {
    await release(call, row, claimId, null)
  } else {
    await endDrifted(call, row, claimId, differences(row.before, found?.before ?? {}))
  }
}

async function release(call: Call, row: Confirmation, claimId: string, thrown: unknown): Promise<void> {
  const reason = thrown instanceof ToolError ? thrown : null
  await inTeam(call, async (tx) => {
    if (await free(tx, row, claimId)) await record(tx, call, row, { kind: 'released', reason })
  })
}

async function endDrifted(call: Call, row: Confirmation, claimId: string, drift: Drift): Promise<void> {
  await inTeam(call, async (tx) => {
    if (await endByDrift(tx, row, claimId, drift, nowOf(call))) await record(tx, call, row, { kind: 'drifted', drift })
  })
}

/** Records the outcome in one transaction, together with what the handler records. */
async function end(
  call: Call,
  row: Confirmation,
  claimId: string,
  status: ExecutedAnswer['status'],
  foundByReading: boolean,
): Promise<ExecutedAnswer> {
  const { id: actionId, before, after } = row
  const outcome = { status, actionId, executedAt: nowOf(call).toISOString(), before, after }
  const answer = await inTeam(call, async (tx) => {
    if (!(await holdUntil(tx, row, claimId, leaseEnd(call)))) return null
    const { allowance } = await record(tx, call, row, { kind: status, answer: outcome, foundByReading })
    const complete = { ...outcome, ...(allowance && { allowance }) }
    await finish(tx, row, claimId, complete)
    return complete
  })
  // Another process took over the claim. It reads the entity and records the outcome.
  if (!answer) throw new ToolError('timeout', UNKNOWN)
  return answer
}

async function makeOffer(
  call: Call,
  previewed: Previewed,
  { allowance }: Checked,
): Promise<Omit<PreviewAnswer, 'status' | 'nextStep'>> {
  const { base, tool, input } = call
  const id = randomUUID()
  const { entity, before, after, details = null } = previewed
  const { token, expiresAt } = await inTeam(call, async (tx) => {
    const offered = await writeOffer(tx, {
      id,
      caller: base.caller,
      tool: tool.contract.name,
      boundTo: boundTo(base.caller),
      input,
      inputDigest: digestOf(call),
      previewed,
      now: nowOf(call),
    })
    const about = { id, tool: tool.contract.name, input, entity, before, after, details }
    await record(tx, call, about, { kind: 'previewed', previewed, expiresAt: offered.expiresAt })
    return offered
  })
  const diff = differences(previewed.before, previewed.after).map(({ field, previewed: from, now: to }) => ({
    field,
    from,
    to,
  }))
  const { details: _, revision: __, ...shown } = previewed
  const facts = { ...shown, diff, ...(allowance && { allowance }) }
  const preview = { summary: summaryOf(facts), ...facts }
  return { confirmationToken: token, expiresAt: expiresAt.toISOString(), preview }
}

type About = Pick<Confirmation, 'id' | 'tool' | 'input' | 'entity' | 'before' | 'after' | 'details'>

/** Lets the handler write what belongs to a step. */
async function record(tx: Tx, call: Call, about: About, step: ConfirmStep): Promise<Checked> {
  const { id, tool, input, entity, before, after, details } = about
  const { caller, requestId } = call.base
  const action = { id, tool, caller, requestId, input, entity, before, after, details, at: nowOf(call) }
  return (await call.tool.run.record?.(tx, action, step)) ?? {}
}

/** The error after drift, with a fresh preview. Errors: those of `check`. */
async function drifted(call: Call, drift: Drift, previewed: Previewed): Promise<ToolError> {
  const checked = await check(call, previewed, null)
  return new ToolError('state_drifted', DRIFTED, { drift, ...(await makeOffer(call, previewed, checked)) })
}

/** Whether the action would still do what the preview showed. */
const isAsOffered = (row: Confirmation, now: Previewed) =>
  areEqual(row.before, now.before) && areEqual(row.after, now.after)

/** Whether nobody has written the entity since the claim, as far as the system that owns it says. */
const isUntouched = ({ revision }: Confirmation, found: Previewed) =>
  revision === null || revision === (found.revision ?? null)

/** The fields of the entity that differ, or those of the planned result when the entity itself is unchanged. */
function driftOf(row: Confirmation, now: Previewed): Drift {
  const drift = differences(row.before, now.before)
  return drift.length > 0 ? drift : differences(row.after, now.after)
}

function checkBinding(call: Call, row: Confirmation) {
  const { tool, base } = call
  const isSame =
    row.tool === tool.contract.name && row.boundTo === boundTo(base.caller) && row.inputDigest.equals(digestOf(call))
  if (!isSame) throw new ToolError('confirmation_mismatch', MISMATCH)
}

/** A token belongs to a grant rather than an access token, and to a person rather than a session. */
const boundTo = ({ credential, userId }: Caller) =>
  credential.kind === 'session' ? `person:${userId}` : `${credential.kind}:${credential.id}`

function digestOf({ tool, input }: Call): Buffer {
  const shownOnly: readonly string[] = tool.run.shownOnly ?? []
  const bound = Object.fromEntries(Object.entries(input).filter(([name]) => !shownOnly.includes(name)))
  return createHash('sha256').update(canonical(bound)).digest()
}

const contextOf = ({ deps, base }: Call) => ({ ...granted(deps, 'writes'), bus: readingBus(deps.bus), ...base })

const preview = (call: Call) => call.tool.run.preview(contextOf(call), call.input)
/** Reads the entity to find out what was done to it. */
const readBack = (call: Call) => call.tool.run.preview({ ...contextOf(call), isSettling: true }, call.input)

const check = async (call: Call, previewed: Previewed, actionId: string | null): Promise<Checked> =>
  (await call.tool.run.check?.(contextOf(call), call.input, previewed, actionId)) ?? {}

async function execute(call: Call, previewed: Previewed) {
  const signal = AbortSignal.timeout(EXECUTE_MS)
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ToolError('timeout', UNKNOWN)), { once: true })
  })
  await Promise.race([call.tool.run.execute({ ...contextOf(call), signal }, call.input, previewed), overdue])
}

const inTeam = <R>({ deps, base }: Call, work: (tx: Tx) => Promise<R>) => inTeamTx(deps, base.caller.teamId, work)
const nowOf = ({ deps }: Call) => deps.clock.now()
const leaseEnd = (call: Call) => new Date(nowOf(call).getTime() + LEASE_MS)

const INVALID = 'This confirmation token is unknown. Call again without it to get a preview and a new token.'
const EXPIRED = 'This confirmation token has expired. Call again without it to get a preview and a new token.'
const MISMATCH = 'This confirmation token was issued to another caller, or for another tool or other arguments.'
const IN_PROGRESS = 'This confirmation is already being executed. Repeat the call shortly to get the result.'
const DRIFTED =
  'The state has changed since the preview, so this call did nothing. Show the person entity.name and summary of the new ' +
  'preview. If they still agree, repeat the call with the same arguments and the confirmationToken given here.'
const NEXT_STEP =
  'Nothing has changed yet. Show the person entity.name and summary of the preview, and ask whether to go ahead. If they ' +
  'agree, repeat this call with the same arguments and this confirmationToken before expiresAt. If not, leave it.'
const UNKNOWN =
  'The outcome is not known yet. Repeat the call with the same token; the action is executed at most once.'
