import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { checkStaleDrafts } from '../drafts/check-stale.ts'

const EVERY_MS = 5_000

/** Keeps what lists show of drafts true. Until it runs, a list checks stale drafts itself. */
export const startJob = (deps: Deps): Loop =>
  startLoop('check-stale-drafts', EVERY_MS, deps.log, async () => (await checkStaleDrafts(deps)) > 0)
