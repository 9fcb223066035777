import { inTx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'

const EVERY_MS = 3_600_000

/**
 * Encrypts tokens under older keys with the newest one, at the start and every hour. Its log says when no token needs an
 * older key, so that the operator can remove it.
 */
export const startJob = (deps: Deps): Loop =>
  startLoop('reencrypt-tokens', EVERY_MS, deps.log, async () => {
    await reencryptTokens(deps)
    return false
  })

/** Runs once. Returns how many tokens were encrypted again, and how many no configured key opens. */
export async function reencryptTokens(deps: Deps): Promise<{ encrypted: number; unreadable: number }> {
  const { systemDb, vault, log } = deps
  const old = await systemDb<{ teamId: string; id: string }[]>`
    select team_id as "teamId", id from connections
    where token_encrypted is not null and token_key_id <> ${vault.newestKeyId}`
  let unreadable = 0
  for (const { teamId, id } of old) {
    try {
      await reencryptOne(deps, teamId, id)
    } catch (cause) {
      unreadable += 1
      log.error({ err: cause, connectionId: id }, 'a token cannot be decrypted with any of CONNECTION_KEYS')
    }
  }
  const encrypted = old.length - unreadable
  if (encrypted > 0) log.info({ encrypted, unreadable }, 'tokens are encrypted with the newest key')
  return { encrypted, unreadable }
}

/** Locked, so that a token that is renewed at the same time is not replaced by the old one. */
async function reencryptOne({ db, vault }: Deps, teamId: string, id: string) {
  await inTx(db, { teamId }, async (tx) => {
    const [row] = await tx<{ token: string | null }[]>`
      select token_encrypted as token from connections where team_id = ${teamId} and id = ${id} for update`
    if (!row?.token) return
    const owner = { teamId, connectionId: id }
    const { text, keyId } = await vault.seal(await vault.open(row.token, owner), owner)
    await tx`
      update connections set token_encrypted = ${text}, token_key_id = ${keyId}
      where team_id = ${teamId} and id = ${id}`
  })
}
