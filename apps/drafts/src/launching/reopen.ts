import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import { lockDraftOrDeleted, setState } from '../drafts/draft.ts'
import type { LaunchRow, LaunchScope } from '../launches/launch.ts'
import { say, update } from './progress.ts'

/**
 * Sets a failed launch to work again. It must be locked. Errors: `conflict` unless it has failed and its draft was neither
 * changed nor deleted since.
 */
export async function reopen(
  tx: Tx,
  reach: LaunchScope,
  row: LaunchRow,
  goal: 'launch' | 'roll_back',
  now: Date,
): Promise<void> {
  const { teamId, id: launchId, draftId, state } = row
  if (state !== 'failed')
    throw new ToolError('conflict', 'Only a launch that has failed can be retried or rolled back.')
  const draft = await lockDraftOrDeleted(tx, reach, draftId)
  if (draft === 'deleted' || draft.launchId !== launchId || draft.state !== 'launch_failed')
    throw new ToolError('conflict', 'The draft was changed or deleted since this launch failed.')
  const values = { goal, state: 'running', finished_at: null, stuck_since: null, next_at: now }
  // Why it failed stays, unless it goes on.
  const forgotten = goal === 'launch' ? { issues: tx.json([]), failed_step: null } : {}
  await update(tx, { teamId, launchId }, { ...values, ...forgotten })
  await setState(tx, row, 'launching', launchId, now)
  await say(tx, { teamId, launchId }, { draftId }, 'running', null)
}
