import { type Money, toMinorUnits, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/drafts'
import type { WriteContext } from '@adloom/service'
import { type Deps, implementAction } from '../deps.ts'
import { type DraftRow, getDraft, lockDraft, toCheck } from '../drafts/draft.ts'
import { getLaunch } from '../launches/launch.ts'
import { presentLaunch } from '../launches/present-launch.ts'
import { startLaunch } from '../launching/start-launch.ts'
import { type Plan, planOf } from '../plan/plan.ts'
import { typedBudgetNeeded } from '../policy/typed-budget.ts'
import { type Validated, validateDrafts } from '../preflight/validate.ts'

type Ctx = WriteContext<Deps>

export const handler = implementAction(actions.launch_draft, async (ctx, input) => {
  const { draftId, version, typedDailyBudget, onFailure } = input
  const reach = { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }
  const seen = await getDraft(ctx.sql, reach, draftId)
  requireVersion(seen, version)
  const plan = isLaunched(seen) ? null : await prepare(ctx, seen, typedDailyBudget)
  const launch = await ctx.commit(async (tx) => {
    const draft = await lockDraft(tx, reach, draftId)
    requireVersion(draft, version)
    if (isLaunched(draft)) return presentLaunch(tx, await getLaunch(tx, reach, { launchId: draft.launchId! }))
    if (draft.state !== 'draft' || !plan) throw hasFailed()
    const launchId = await startLaunch(tx, draft, { plan, onFailure, by: ctx.caller, now: ctx.clock.now() })
    return presentLaunch(tx, await getLaunch(tx, reach, { launchId }))
  })
  ctx.runner.wake()
  return launch
})

/** A draft is launched once: whoever asks again is told of that launch. */
const isLaunched = ({ state }: DraftRow) => state === 'launching' || state === 'launched'

/** Checks the draft as it is now, with facts read now. Errors: `conflict` when it is not ready. */
async function prepare(ctx: Ctx, draft: DraftRow, typed: Money | undefined): Promise<Plan> {
  if (draft.state !== 'draft') throw hasFailed()
  const validated = (await validateDrafts(ctx, draft.teamId, [toCheck(draft)])).get(draft.draftId)!
  if (!validated.isReady) throw notReady(validated.validation.errors)
  requireTypedBudget(ctx, validated, typed)
  return planOf(draft.configuration, validated.facts)
}

/**
 * The person types what the launch may spend a day. Needed above the amount of the team; what is typed must be right in any
 * case. Errors: `invalid_input` at typedDailyBudget.
 */
function requireTypedBudget({ launches }: Ctx, { summary, facts }: Validated, typed: Money | undefined) {
  const { maxDailySpend } = summary
  // A draft that is ready has a budget.
  if (!maxDailySpend) throw new TypeError('a ready draft has no budget')
  if (!typed && !typedBudgetNeeded(facts.policy, launches, maxDailySpend)) return
  if (typed && typed.currency === maxDailySpend.currency && toMinorUnits(typed) === toMinorUnits(maxDailySpend)) return
  const { amount, currency } = maxDailySpend
  const message = `This launch may spend ${amount} ${currency} a day. Type that amount to launch it.`
  const code = typed ? 'not_valid' : 'required'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'typedDailyBudget', code, message }] })
}

function requireVersion({ version: current }: DraftRow, version: number) {
  if (current !== version)
    throw new ToolError('conflict', `The draft has changed since: it is now at version ${current}. Review it again.`)
}

const notReady = (errors: number) => {
  const count = errors === 1 ? '1 error' : `${errors} errors`
  return new ToolError('conflict', `The draft is not ready: it has ${count}. get_launch_draft lists what to correct.`)
}

const hasFailed = () =>
  new ToolError('conflict', 'The launch of this draft failed. Retry it, roll it back, or change the draft.')
