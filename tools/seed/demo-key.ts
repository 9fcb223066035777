import { type Bus, call } from '@adloom/bus'
import { calls, type OutputOf, SCOPE_NAMES, type tools } from '@adloom/contracts'
import { setTimeout as sleep } from 'node:timers/promises'

/** The person and the team that a key belongs to. */
export type KeyOwner = { teamId: string; userId: string }

/** The time limit for checking a key with services that have just started. */
const PATIENCE_MS = 15_000

/** Returns the stored key if it still reaches this workspace of the team at `origin`, otherwise a new one. */
export async function keepOrIssueKey(
  operator: Bus,
  owner: KeyOwner,
  workspaceId: string,
  kept: string | undefined,
  origin: string,
) {
  return kept && (await works(kept, workspaceId, origin)) ? kept : issueDemoKey(operator, owner)
}

/** Creates a key and revokes the previous one. */
export async function issueDemoKey(operator: Bus, owner: KeyOwner): Promise<string> {
  const input = { ...owner, name: 'Demo key', scopes: SCOPE_NAMES, replace: true }
  return (await call(operator, calls['auth.issue_api_key'], input)).key
}

/**
 * Checks a key as a client would: it does not work after a 401, or for another team. Asks for something that needs only
 * org, because the other services still have much to load.
 */
async function works(key: string, workspaceId: string, origin: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(`${origin}/v1/tools/list_workspaces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const body = (await response.json()) as Partial<OutputOf<typeof tools.list_workspaces>>
    if (response.ok) return body.workspaces?.some(({ id }) => id === workspaceId) ?? false
    if (response.status === 401) return false
    // The key is valid, and the call was refused for another reason, such as too many calls.
    if (response.status < 500) return true
    if (performance.now() > deadline) throw new Error(`A key could not be checked: status ${response.status}.`)
    await sleep(200)
  }
}
