import { events } from '@adloom/contracts/of/org'
import type { Running } from '@adloom/runtime'
import {
  disposeInOrder,
  readyCheck,
  serveActions,
  serveCalls,
  serveTools,
  startHousekeeping,
  startRelay,
} from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { handler as addMember } from './calls/add-member.ts'
import { handler as changeRole } from './calls/change-role.ts'
import { handler as checkBrandIds } from './calls/check-brand-ids.ts'
import { handler as createTeam } from './calls/create-team.ts'
import { handler as getCreativeContext } from './calls/get-creative-context.ts'
import { handler as getMembership } from './calls/get-membership.ts'
import { handler as grantCredits } from './calls/grant-credits.ts'
import { handler as listMembers } from './calls/list-members.ts'
import { handler as listMemberships } from './calls/list-memberships.ts'
import { handler as putBrandKit } from './calls/put-brand-kit.ts'
import { handler as putProduct } from './calls/put-product.ts'
import { handler as removeMember } from './calls/remove-member.ts'
import { handler as reserveCredits } from './calls/reserve-credits.ts'
import { settleGenerations } from './consumers/generation-finished.ts'
import type { Deps } from './deps.ts'
import { startOrphanSweeper } from './jobs/release-orphans.ts'
import { startRenewal } from './jobs/renew-periods.ts'
import { handlers } from './tools.gen.ts'

const CALLS = [
  addMember,
  changeRole,
  checkBrandIds,
  createTeam,
  getCreativeContext,
  getMembership,
  grantCredits,
  listMembers,
  listMemberships,
  putBrandKit,
  putProduct,
  removeMember,
  reserveCredits,
]

/** Everything this process does, from now until it is disposed of: first it stops taking work, its connections go last. */
export async function startService(deps: Deps & AsyncDisposable): Promise<Running> {
  const relay = startRelay(deps, Object.values(events))
  deps.outbox.wake = () => relay.wake()
  const parts = disposeInOrder(
    serveTools('org', deps, handlers),
    serveActions('org', deps, actionHandlers),
    serveCalls('org', deps, CALLS),
    settleGenerations(deps, relay),
    startOrphanSweeper(deps),
    startRenewal(deps),
    startHousekeeping(deps),
    relay,
    deps,
  )
  await deps.bus.flush()
  return { ...parts, checkReady: readyCheck(deps) }
}
