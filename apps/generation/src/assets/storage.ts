import { type IssueCode, ToolError } from '@adloom/contracts'
import { readsOf, type TeamSql, type Tx } from '@adloom/db'

/** The total size of a team's files. Triggers on assets maintain the sum. */
export async function findUsedBytes(sql: TeamSql, teamId: string): Promise<number> {
  const [row] = await sql<{ usedBytes: number }[]>`
    select used_bytes as "usedBytes" from team_storage where team_id = ${teamId}`
  return row?.usedBytes ?? 0
}

/**
 * Throws `conflict` when the team exceeds its quota. Call it after the change to assets in the same transaction: the
 * change locks the sum, so of two concurrent changes that do not fit together the second is refused.
 */
export async function checkQuota(tx: Tx, teamId: string, quotaBytes: number, path: string): Promise<void> {
  if ((await findUsedBytes(readsOf(tx), teamId)) > quotaBytes) throw storageFull(quotaBytes, path)
}

/**
 * Refuses new work when the team's storage is full. Started work is still delivered, because its credits are reserved and
 * the size of a file is unknown before it is made.
 */
export async function checkRoom({ sql, caller, quotaBytes }: Asked): Promise<void> {
  if ((await findUsedBytes(sql, caller.teamId)) >= quotaBytes) throw storageFull(quotaBytes, '')
}
type Asked = { sql: TeamSql; caller: { teamId: string }; quotaBytes: number }

/** The error for a full storage; the issue at `path` has the code `storage_full`. */
function storageFull(quotaBytes: number, path: string): ToolError {
  const quota = `${Math.floor(quotaBytes / 1_048_576)} MiB`
  const message = `The team's storage of ${quota} is full. get_team_info shows the usage.`
  return new ToolError('conflict', message, { issues: [{ path, code: STORAGE_FULL, message }] })
}
export const STORAGE_FULL = 'storage_full' satisfies IssueCode
