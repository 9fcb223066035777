import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import { leftOnPlatform } from '../launches/launch.ts'
import type { DraftRow } from './draft.ts'

/** Errors: `conflict` while the draft is launched, was launched, or its failed launch left something on the platform. */
export async function requireChangeable(tx: Tx, row: DraftRow): Promise<void> {
  if (row.state === 'launching')
    throw new ToolError('conflict', 'The draft is being launched. Cancel the launch to change it.')
  if (row.state === 'launched')
    throw new ToolError('conflict', 'The draft was launched. Clone it to launch a changed one.')
  await requireNothingLeft(tx, row)
}

/** Errors: `conflict` while something of the draft's failed launch is on the platform. */
export async function requireNothingLeft(tx: Tx, { teamId, state, launchId }: DraftRow): Promise<void> {
  if (state !== 'launch_failed' || launchId === null || !(await leftOnPlatform(tx, teamId, launchId))) return
  const message =
    'The launch of this draft failed and left things on the ad platform, paused. Retry it or roll it back.'
  throw new ToolError('conflict', message)
}
