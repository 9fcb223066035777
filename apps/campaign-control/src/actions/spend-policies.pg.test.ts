import { randomUUID } from 'node:crypto'
import { actions, type Caller, type InputOf } from '@adloom/contracts'
import { makeCaller, makePerson } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CampaignStage, openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'

type Policy = InputOf<typeof actions.set_spend_policy>['policy']

let stage: CampaignStage
let team: Team
let owner: Caller
let key: Caller
let adAccountId: string
beforeAll(async () => {
  stage = await openCampaignStage()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  team = stage.newTeam({ workspaces: 2 })
  owner = person()
  key = await credential({ kind: 'api_key', name: 'Reports' })
  adAccountId = await rowsOf(stage).putAccount(team, { workspaceIds: [team.workspaceIds[0]!] })
})

/** Of the team, and just signed in. */
const person = (known: Partial<Caller> = {}): Caller => {
  const { teamId, workspaceIds } = team
  const made = makePerson({ teamId, workspaceIds, ...known })
  return { ...made, credential: { ...made.credential, signedInAt: stage.clock.now().toISOString() } }
}
/** A key or grant of the team that auth knows. */
const credential = async (known: Partial<Caller['credential']>, of: Partial<Caller> = {}) => {
  const made = makeCaller({ teamId: team.teamId, workspaceIds: team.workspaceIds, ...of })
  const as = { ...made, credential: { ...made.credential, ...known } }
  await stage.authority!.sign(as)
  return as
}
const set = (credentialId: string, policy: Policy, as = owner) =>
  stage.callAction(actions.set_spend_policy, { credentialId, policy }, { as })
const remove = (credentialId: string, as = owner) =>
  stage.callAction(actions.remove_spend_policy, { credentialId }, { as })
const list = (as = owner) => stage.callAction(actions.list_spend_policies, {}, { as })
const usd = (amount: string) => ({ amount, currency: 'USD' })

describe('set_spend_policy', () => {
  test('sets a policy, replaces it as a whole, and leaves both in the audit log', async () => {
    const { id } = key.credential
    const first = { netDailyIncrease: [usd('100.00')], adAccountIds: [adAccountId] }
    expect(await set(id, first)).toEqual({
      ...{ credentialId: id, policy: first, updatedBy: owner.userId },
      updatedAt: stage.clock.now().toISOString(),
    })
    await set(id, { actionsPerHour: 5 })
    expect((await list()).policies).toMatchObject([{ credentialId: id, policy: { actionsPerHour: 5 } }])
    expect((await list()).policies[0]!.policy).toEqual({ actionsPerHour: 5 })
    await remove(id)
    expect(await audited()).toMatchObject([
      { kind: 'policy_set', about: { credentialId: id }, data: { before: null, after: first } },
      { kind: 'policy_set', about: { credentialId: id }, data: { before: first, after: { actionsPerHour: 5 } } },
      { kind: 'policy_removed', about: { credentialId: id }, data: { before: { actionsPerHour: 5 }, after: null } },
    ])
    expect((await audited())[0]).toMatchObject({ actor: { kind: 'session', userId: owner.userId } })
  })

  test('finds no credential that is missing or of another team, nor a person’s session', async () => {
    const foreign = key.credential.id
    const answers = []
    team = stage.newTeam()
    const other = person()
    for (const id of [foreign, randomUUID(), other.credential.id])
      answers.push(await set(id, {}, other).catch(({ code, message }) => ({ code, message })))
    expect(answers[0]).toMatchObject({ code: 'not_found' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expect(remove(foreign, other)).rejects.toMatchObject({ code: 'not_found' })
    expect((await list(other)).credentials).toEqual([])
  })

  test.each(['set_spend_policy', 'remove_spend_policy'] as const)(
    '%s is an owner’s or admin’s, and asks for a fresh sign-in',
    async (name) => {
      const input = name === 'set_spend_policy' ? { credentialId: 'default', policy: {} } : { credentialId: 'default' }
      const codeFor = async (as: Caller) =>
        (await stage.callActionRaw(actions[name], JSON.stringify(input), { as })).error?.code ?? 'done'
      expect(await codeFor(person({ role: 'member' }))).toBe('forbidden')
      // Without the time of the last sign-in.
      expect(await codeFor({ ...owner, credential: { ...owner.credential, signedInAt: undefined! } })).toBe(
        'reauthentication_required',
      )
      for (const kind of ['api_key', 'oauth'] as const) {
        const { credential: own } = owner
        expect(await codeFor({ ...owner, credential: { ...own, kind } })).toBe('human_required')
      }
      await set('default', {})
      expect(await codeFor(person({ role: 'admin' }))).toBe('done')
    },
  )

  test('refuses accounts and entities that the person cannot see, each at its place', async () => {
    const rows = rowsOf(stage)
    const campaignId = await rows.putCampaign(team, adAccountId)
    const adSetId = await rows.putAdSet(team, adAccountId, campaignId)
    const [first, second] = team.workspaceIds as [string, string]
    const policy = {
      adAccountIds: [adAccountId, 'act_0'],
      protectedEntities: [
        { type: 'campaign' as const, id: campaignId },
        { type: 'campaign' as const, id: adSetId },
      ],
    }
    await expect(set('default', policy, person({ workspaceIds: [first] }))).rejects.toMatchObject({
      code: 'not_found',
      extras: { issues: [{ path: 'policy.adAccountIds[1]' }, { path: 'policy.protectedEntities[1].id' }] },
    })
    const known = { adAccountIds: [adAccountId], protectedEntities: [policy.protectedEntities[0]!] }
    const limited = person({ role: 'admin', workspaceIds: [second], allWorkspaces: false })
    await expect(set('default', known, limited)).rejects.toMatchObject({ extras: { issues: [{}, {}] } })
    // What somebody else has listed may stay.
    await set('default', known)
    await set('default', { ...known, actionsPerHour: 1 }, limited)
  })

  test('is done once for a repeated call', async () => {
    const options = { as: owner, idempotencyKey: 'once' }
    const input = { credentialId: 'default' as const, policy: { actionsPerHour: 1 } }
    const first = await stage.callAction(actions.set_spend_policy, input, options)
    await set('default', { actionsPerHour: 9 })
    expect(await stage.callAction(actions.set_spend_policy, input, options)).toEqual(first)
    expect((await list()).policies).toMatchObject([{ policy: { actionsPerHour: 9 } }])
  })
})

test('remove_spend_policy finds none a second time', async () => {
  await set('default', {})
  expect(await remove('default')).toEqual({ credentialId: 'default', removed: true })
  await expect(remove('default')).rejects.toMatchObject({ code: 'not_found' })
  expect((await list()).policies).toEqual([])
})

describe('list_spend_policies', () => {
  test('shows which policy each credential follows and what is left of it', async () => {
    const app = await credential({ kind: 'oauth', name: 'Assistant' })
    expect((await list()).credentials).toMatchObject([
      { name: 'Assistant', kind: 'oauth', follows: 'none', allowances: [] },
      { name: 'Reports', kind: 'api_key', follows: 'none', allowances: [] },
    ])
    await set('default', { netDailyIncrease: [usd('100.00')], maxStepPct: 20 })
    await set(key.credential.id, { actionsPerHour: 3, adAccountIds: [adAccountId] })
    await putAction(key, { exposureMinor: 4_000 })
    await putAction(app, { exposureMinor: 3_000 })
    await putAction(app, { exposureMinor: 900, currency: 'JPY' })
    const resetsAt = (hours: number) => new Date(stage.clock.now().getTime() + hours * 3_600_000).toISOString()
    const { policies, credentials } = await list()
    expect(policies.map(({ credentialId }) => credentialId)).toEqual(['default', key.credential.id])
    const increase = { rule: 'net_daily_increase', resetsAt: resetsAt(24) }
    const yen = (amount: string) => ({ amount, currency: 'JPY' })
    expect(credentials).toEqual([
      {
        ...{ id: app.credential.id, kind: 'oauth', name: 'Assistant', follows: 'default' },
        allowances: [
          { ...increase, limit: usd('100.00'), used: usd('30.00'), remaining: usd('70.00') },
          { ...increase, limit: yen('0'), used: yen('900'), remaining: yen('0') },
          { rule: 'step', limit: 20, used: null, remaining: 20, resetsAt: null },
        ],
      },
      {
        ...{ id: key.credential.id, kind: 'api_key', name: 'Reports', follows: 'own' },
        allowances: [{ rule: 'actions_per_hour', limit: 3, used: 1, remaining: 2, resetsAt: resetsAt(1) }],
      },
    ])
  })

  test('shows members the default and the credentials that they made', async () => {
    const member = person({ role: 'member' })
    const own = await credential({ kind: 'oauth', name: 'Mine' }, { userId: member.userId })
    for (const id of ['default', key.credential.id, own.credential.id]) await set(id, { actionsPerHour: 5 })
    const { policies, credentials } = await list(member)
    expect(policies.map(({ credentialId }) => credentialId)).toEqual(['default', own.credential.id])
    expect(credentials.map(({ id }) => id)).toEqual([own.credential.id])
  })
})

/** An action that a credential has just done. */
const putAction = (
  { teamId, userId, credential: { kind, id, name } }: Caller,
  { exposureMinor, currency = 'USD' }: { exposureMinor: number; currency?: string },
) => stage.admin`
  insert into campaign_control.control_actions (team_id, id, change, ad_account_id, entity_type, entity_id, entity_name,
    campaign_id, before, after, currency, exposure_minor, credential_kind, credential_id, credential_name, user_id, state,
    created_at)
  values (${teamId}, ${randomUUID()}, 'resume', ${adAccountId}, 'campaign', '1', 'Spring', '1', '{}', '{}', ${currency},
    ${exposureMinor}, ${kind}, ${id}, ${name}, ${userId}, 'executed', ${stage.clock.now()})`

const audited = async () => {
  const rows = await stage.admin<{ entry: string }[]>`
    select entry from campaign_control.audit_entries where team_id = ${team.teamId} order by seq`
  return rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>)
}
