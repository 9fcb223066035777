import { actions, type InputOf } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitionOf, openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
let team: TeamWithAds
/** Ad sets by name: what people clicked and bought in the last week. */
const ids = new Map<string, string>()
const DAY = '2026-11-18'
beforeAll(async () => {
  stage = await openRuleStage()
  team = await stage.newTeamWithAds()
  const { accountId, campaignId } = team
  await stage.rows.putReadDays(team, accountId, { since: '2026-08-01', until: '2026-11-20' })
  for (const [name, clicks, conversions] of [
    ['Weak', 1_000, 2],
    ['Strong', 1_000, 50],
    ['Silent', 0, 0],
    ['Guarded', 1_000, 1],
  ] as const) {
    const id = await stage.rows.putAdSet(team, accountId, campaignId, {
      name,
      budget_type: 'daily',
      budget_minor: 5_000,
    })
    ids.set(name, id)
    const row = { day: DAY, campaign_id: campaignId, ad_set_id: id, ad_id: `ad of ${id}` }
    await stage.rows.putResults(team, accountId, { ...row, link_clicks: clicks, impressions: clicks * 50, conversions })
  }
  const guarded = { adAccountId: accountId, entityType: 'ad_set' as const, entityId: ids.get('Guarded')! }
  await stage.callAction(actions.protect_entity, guarded, { as: team.owner })
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Omit<InputOf<typeof actions.dry_run_rule>, 'limit' | 'adAccountId' | 'definition'>
const dryRun = (
  input: Partial<Input> & { limit?: number; adAccountId?: string; definition?: ReturnType<typeof definitionOf> },
  as = team.member,
) => stage.callAction(actions.dry_run_rule, { adAccountId: team.accountId, ...input }, { as })
const rows = () => stage.admin`
  select (select count(*)::int from campaign_control.rule_matches) as matches,
    (select count(*)::int from campaign_control.rule_evaluations) as evaluations,
    (select count(*)::int from campaign_control.rules) as rules,
    (select count(*)::int from campaign_control.audit_entries) as audit`

test('a definition is judged on every entity, with why and what was found, and nothing is stored', async () => {
  const before = await rows()
  const answer = await dryRun({ definition: definitionOf() })
  expect(answer.counts).toEqual({ matched: 1, protected: 1, conditions_not_met: 3 })
  expect(answer.entities.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Weak', 'matched'],
    ['Broad', 'conditions_not_met'],
    ['Strong', 'conditions_not_met'],
    ['Silent', 'conditions_not_met'],
    ['Guarded', 'protected'],
  ])
  expect(answer.entities[0]).toMatchObject({
    entityId: ids.get('Weak'),
    why: 'Conversion rate was 0.20% over the last 14 days, below 1.00%.',
    conditions: [{ metric: 'conversionRate', operator: '<', threshold: 0.01, observed: 0.002, met: true }],
    budget: null,
  })
  expect(answer.entities[3]).toMatchObject({ conditions: [{ observed: null, met: false }] })
  expect(await rows()).toEqual(before)
})

test('a budget that would change is shown, and a warning is given as when it is stored', async () => {
  const definition = definitionOf({ action: { type: 'scale_budget', percent: -50 } })
  const { entities, warnings } = await dryRun({ definition, outcome: 'matched' })
  expect(entities).toMatchObject([
    {
      name: 'Weak',
      budget: { type: 'daily', from: { amount: '50.00', currency: 'USD' }, to: { amount: '25.00', currency: 'USD' } },
    },
  ])
  expect(warnings.map(({ path }) => path)).toEqual(['definition.action.percent'])
})

test('the entities come in pages, which go on only with the same question', async () => {
  const definition = definitionOf()
  const first = await dryRun({ definition, limit: 2 })
  const second = await dryRun({ definition, limit: 2, cursor: first.nextCursor! })
  const third = await dryRun({ definition, limit: 2, cursor: second.nextCursor! })
  expect(third.nextCursor).toBeNull()
  const whole = (await dryRun({ definition })).entities
  expect([...first.entities, ...second.entities, ...third.entities]).toEqual(whole)
  const other = dryRun({ definition: definitionOf({ dailyCap: 1 }), limit: 2, cursor: first.nextCursor! })
  await expect(other).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path: 'cursor' }] } })
})

test('a stored rule is judged with its open suggestions, and a changed definition as a change of it', async () => {
  const { ruleId } = await stage.createRule(team)
  await stage.putMatch(team, ruleId, { entity_id: ids.get('Weak')! })
  expect((await dryRun({ ruleId })).counts).toMatchObject({ already_pending: 1 })
  const definition = definitionOf({ minimumSample: { window: 'last_14d', impressions: 1_000_000 } })
  expect((await dryRun({ ruleId, definition })).counts).toEqual({ sample_too_small: 5 })
})

test('what the person does not reach is not found, and one of rule and definition is needed', async () => {
  const other = await stage.newTeamWithAds()
  const { ruleId } = await stage.createRule(team)
  for (const [input, as] of [
    [{ ruleId }, other.owner],
    [{ definition: definitionOf() }, other.owner],
    [{ definition: definitionOf({ scope: { adAccountIds: [other.accountId] } }) }, team.owner],
    [{ definition: definitionOf(), adAccountId: 'act_0' }, team.owner],
  ] as const)
    await expect(dryRun(input, as)).rejects.toMatchObject({ code: 'not_found' })
  await expect(dryRun({})).rejects.toMatchObject({
    code: 'invalid_input',
    extras: { issues: [{ path: 'ruleId', code: 'required' }] },
  })
})
