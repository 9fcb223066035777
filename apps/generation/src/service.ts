import { events } from '@adloom/contracts/of/generation'
import { disposeInOrder, serveActions, serveCalls, serveTools, startHousekeeping, startRelay } from '@adloom/service'
import { inTurns } from '@adloom/runtime'
import { warmUpBriefs } from '@adloom/creative-engine/words'
import { actionHandlers } from './actions.gen.ts'
import { handler as confirmReservation } from './calls/confirm-reservation.ts'
import { handler as getStorage } from './calls/get-storage.ts'
import { handler as importAsset } from './calls/import-asset.ts'
import { handler as putProject } from './calls/put-project.ts'
import { handler as signAssets } from './calls/sign-assets.ts'
import { consumeCreditsSettled } from './consumers/credits-settled.ts'
import type { Deps } from './deps.ts'
import { serveFiles } from './files/serve-files.ts'
import { startRingingAgain } from './jobs/ring-again.ts'
import { startSweepingObjects } from './jobs/sweep-objects.ts'
import { startSweepingUploads } from './jobs/sweep-uploads.ts'
import { handlers } from './tools.gen.ts'

/** Everything that main.ts runs. Rendering is worker.ts: it is work for processors, and must not slow an answer. */
export async function startService(deps: Deps): Promise<AsyncDisposable & { ready: { port: number } }> {
  const relay = startRelay(deps, Object.values(events))
  // Workers commit facts in their own process; the database tells when. The relay's own poll is for a lost connection.
  const facts = await deps.systemDb.listen('generation_outbox', () => relay.wake())
  const files = await serveFiles(deps)
  const parts = disposeInOrder(
    serveTools('generation', deps, handlers),
    serveActions('generation', deps, actionHandlers),
    serveCalls('generation', deps, [confirmReservation, getStorage, importAsset, putProject, signAssets]),
    consumeCreditsSettled(deps),
    files,
    startRingingAgain(deps),
    startSweepingUploads(deps),
    startSweepingObjects(deps),
    startHousekeeping(deps),
    { [Symbol.asyncDispose]: () => facts.unlisten() },
    relay,
    deps,
  )
  await deps.bus.flush()
  void inTurns(warmUpBriefs())
  return { ...parts, ready: { port: files.port } }
}
