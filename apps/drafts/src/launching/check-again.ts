import { call } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import { AdPlatformName } from '@adloom/contracts/shapes/ad-account'
import { calls } from '@adloom/contracts/of/drafts'
import { findDraft, toCheck } from '../drafts/draft.ts'
import { type Facts, UNREAD } from '../facts/facts.ts'
import { validateDrafts } from '../preflight/validate.ts'
import { changed, ISSUES_MAX, refusalOf } from './issues.ts'
import { requireLease } from './lease.ts'
import { DONE, failed, later, type Outcome } from './outcome.ts'
import { update } from './progress.ts'
import { newToken } from './token.ts'
import type { Work } from './work.ts'

const DRY_RUN_MS = 30_000

/**
 * Checks the draft again, because facts may have changed since the person launched it, asks the platform about the
 * campaign without creating it, and records the launch with campaign-control, before anything is created.
 */
export async function checkAgain(work: Work): Promise<Outcome> {
  const { launch, turn, sql } = work
  const draft = await findDraft(sql, { teamId: turn.teamId, workspaceIds: [launch.workspaceId] }, launch.draftId)
  if (!draft || draft.version !== launch.draftVersion) return failed('changed', [changed()])
  const validated = (await validateDrafts(work, turn.teamId, [toCheck(draft)])).get(draft.draftId)!
  const errors = validated.validation.issues.filter(({ severity }) => severity === 'error')
  const faults = errors.filter(({ code }) => !code.endsWith('_unread'))
  if (faults.length > 0) return failed('not ready', [changed(), ...faults].slice(0, ISSUES_MAX))
  // What could not be read may be readable in a moment.
  if (errors.length > 0 || Object.values(validated.facts satisfies Facts).includes(UNREAD)) return later('unread')
  const refused = await tryOut(work)
  return refused ?? announce(work)
}

/** Asks the platform whether it would accept the campaign. Null: it would, or it does not say. */
async function tryOut({ bus, turn: { teamId }, launch }: Work): Promise<Outcome | null> {
  const { workspaceId, adAccountId, plan } = launch
  const asked = { teamId, workspaceId, adAccountId, object: plan.campaign }
  const contract = calls['campaign-control.check_launch_object']
  const { outcome, fields, said } = await call(bus, contract, asked, { timeoutMs: DRY_RUN_MS })
  return outcome === 'refused' ? failed('refused', refusalOf({ failure: 'invalid', fields, said }, '')) : null
}

/** From now on the sync knows whose campaign it finds by the token. Another token is taken where the team has this one. */
async function announce(work: Work): Promise<Outcome> {
  const { bus, turn, launch, inTx } = work
  const { draftId, workspaceId, adAccountId, plan, launchedBy, startedAt } = launch
  const input = {
    ...{ teamId: turn.teamId, launchId: turn.launchId, draftId, workspaceId, adAccountId, launchedBy },
    platform: AdPlatformName.parse(plan.platform),
    token: launch.token,
    activatedAt: null,
    createdAt: startedAt.toISOString(),
    assets: [],
  }
  try {
    await call(bus, calls['campaign-control.put_launch'], input)
    return DONE
  } catch (cause) {
    if (!(cause instanceof ToolError) || cause.code !== 'conflict') throw cause
    const token = newToken()
    await inTx(async (tx) => {
      await requireLease(tx, turn)
      await update(tx, turn, { token })
    })
    launch.token = token
    return later('token')
  }
}
