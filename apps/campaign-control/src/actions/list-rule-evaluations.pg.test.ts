import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
let team: TeamWithAds
let ruleId: string
beforeAll(async () => {
  stage = await openRuleStage()
  team = await stage.newTeamWithAds()
  ruleId = (await stage.createRule(team)).ruleId
  const second = await stage.rows.putAdSet(team, team.accountId, team.campaignId, { name: 'Narrow' })
  await put(0, { paused: 'data_not_fresh' })
  await put(1, { outcomes: { entities: { conditions_not_met: [team.adSetId, second] }, details: {} } })
  const until = '2026-11-21T12:00:00.000Z'
  await put(2, {
    times: 7,
    outcomes: {
      entities: { cooldown: [second], protected: [team.adSetId], matched: ['gone'] },
      details: { [second]: { until } },
    },
  })
})
afterAll(() => stage[Symbol.asyncDispose]())

async function put(hour: number, { outcomes, ...fields }: { outcomes?: object; paused?: string; times?: number }) {
  const at = new Date(stage.clock.now().getTime() + hour * 3_600_000)
  const row = {
    team_id: team.teamId,
    id: crypto.randomUUID(),
    rule_id: ruleId,
    rule_version: 1,
    ad_account_id: team.accountId,
    first_at: at,
    last_at: at,
    times: 1,
    counts: stage.admin.json({ matched: 1 }),
    outcomes: stage.admin.json({ entities: {}, details: {}, ...outcomes }),
    digest: Buffer.from([hour]),
    ...fields,
  }
  await stage.admin`insert into campaign_control.rule_evaluations ${stage.admin(row as never)}`
}
const list = (
  input: { limit?: number; cursor?: string; entityId?: string; adAccountId?: string } = {},
  as = team.member,
) => stage.callAction(actions.list_rule_evaluations, { ruleId, ...input }, { as })

test('evaluations say of each entity by name why it was suggested or skipped, newest first', async () => {
  const { evaluations } = await list()
  expect(evaluations.map(({ times, paused }) => [times, paused])).toEqual([
    [7, null],
    [1, null],
    [1, 'data_not_fresh'],
  ])
  expect(evaluations[0]!.entities).toMatchObject([
    { entityId: 'gone', name: '', outcome: 'matched', why: 'It met the conditions, and was suggested.' },
    { name: 'Broad', outcome: 'protected' },
    { name: 'Narrow', outcome: 'cooldown', why: expect.stringContaining('It ends 2026-11-21T12:00:00.000Z.') },
  ])
  expect(evaluations[2]!.entities).toEqual([])
})

test('what was said of one entity is found in all evaluations that judged it, in pages', async () => {
  const first = await list({ entityId: team.adSetId, limit: 1 })
  const rest = await list({ entityId: team.adSetId, limit: 1, cursor: first.nextCursor! })
  expect(rest.nextCursor).toBeNull()
  const said = [...first.evaluations, ...rest.evaluations].map(({ entities }) => entities.map(({ outcome }) => outcome))
  expect(said).toEqual([['protected'], ['conditions_not_met']])
  expect((await list({ entityId: '0' })).evaluations).toEqual([])
  expect((await list({ adAccountId: 'act_0' })).evaluations).toEqual([])
})

test('get_rule names what is protected and was left alone', async () => {
  const rule = await stage.callAction(actions.get_rule, { ruleId }, { as: team.member })
  expect(rule.protectedEntities).toEqual([{ adAccountId: team.accountId, entityId: team.adSetId, name: 'Broad' }])
})

test('another team has none of them', async () => {
  const other = await stage.newTeamWithAds()
  await expect(list({}, other.owner)).rejects.toMatchObject({ code: 'not_found' })
})
