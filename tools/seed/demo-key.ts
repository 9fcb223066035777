import { type Bus, call } from '@adloom/bus'
import { calls, type OutputOf, SCOPE_NAMES, type tools } from '@adloom/contracts'
import { setTimeout as sleep } from 'node:timers/promises'

/** In whose name a key is made, and for which team. */
export type KeyOwner = { teamId: string; userId: string }

/** How long a key may take to be looked at, by services that have only just started. */
const PATIENCE_MS = 15_000

/** The key that was kept, as long as it works for the team at `origin`; else a new one. */
export async function keepOrIssueKey(operator: Bus, owner: KeyOwner, kept: string | undefined, origin: string) {
  return kept && (await works(kept, owner.teamId, origin)) ? kept : issueDemoKey(operator, owner)
}

/** Makes a new key; the one before is revoked. */
export async function issueDemoKey(operator: Bus, owner: KeyOwner): Promise<string> {
  const input = { ...owner, name: 'Demo key', scopes: SCOPE_NAMES, replace: true }
  return (await call(operator, calls['auth.issue_api_key'], input)).key
}

/** As a client would find out: 401, or another team, means that it does not. */
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
    // It was recognized, and then refused for another reason, such as too many calls.
    if (response.status < 500) return true
    if (performance.now() > deadline) throw new Error(`A key could not be checked: status ${response.status}.`)
    await sleep(200)
  }
}
