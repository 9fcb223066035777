import { type Bus, call } from '@adloom/bus'
import { calls, type OutputOf, SCOPE_NAMES, type tools } from '@adloom/contracts'
import { setTimeout as sleep } from 'node:timers/promises'

/** The person and the team that a key belongs to. */
export type KeyOwner = { teamId: string; userId: string }

/** The time limit for checking a key with services that have just started. */
const PATIENCE_MS = 15_000

/** Returns the stored key if it still works for the team at `origin`, otherwise a new one. */
export async function keepOrIssueKey(operator: Bus, owner: KeyOwner, kept: string | undefined, origin: string) {
  return kept && (await works(kept, owner.teamId, origin)) ? kept : issueDemoKey(operator, owner)
}

/** Creates a key and revokes the previous one. */
export async function issueDemoKey(operator: Bus, owner: KeyOwner): Promise<string> {
  const input = { ...owner, name: 'Demo key', scopes: SCOPE_NAMES, replace: true }
  return (await call(operator, calls['auth.issue_api_key'], input)).key
}

/** Checks a key as a client would: it does not work after a 401, or for another team. */
async function works(key: string, teamId: string, origin: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(`${origin}/v1/tools/get_team_info`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const body = (await response.json()) as Partial<OutputOf<typeof tools.get_team_info>>
    if (response.ok) return body.team?.id === teamId
    if (response.status === 401) return false
    // The key is valid, and the call was refused for another reason, such as too many calls.
    if (response.status < 500) return true
    if (performance.now() > deadline) throw new Error(`A key could not be checked: status ${response.status}.`)
    await sleep(200)
  }
}
