import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
let team: TeamWithAds
beforeAll(async () => {
  stage = await openRuleStage()
  team = await stage.newTeamWithAds()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Person = TeamWithAds['owner']
type Protect = { entityType: 'campaign' | 'ad_set' | 'ad'; entityId: string; note?: string; adAccountId?: string }
const protect = (as: Person, input: Protect) =>
  stage.callAction(actions.protect_entity, { adAccountId: team.accountId, ...input }, { as })
const unprotect = (as: Person, entityId: string) => stage.callAction(actions.unprotect_entity, { entityId }, { as })
const list = (as: Person, input: { adAccountId?: string; limit?: number; cursor?: string } = {}) =>
  stage.callAction(actions.list_protected_entities, input, { as })

test('an entity is protected with a note, once, and no longer when people say so', async () => {
  const { adSetId: entityId } = team
  const about = { adAccountId: team.accountId, entityType: 'ad_set' as const, entityId }
  const first = await protect(team.admin, { ...about, note: 'The evergreen.' })
  expect(first).toEqual({ ...about, note: 'The evergreen.', protectedAt: stage.clock.now().toISOString() })
  stage.clock.advance(60_000)
  expect(await protect(team.owner, { ...about, note: 'Ask Ana.' })).toEqual({ ...first, note: 'Ask Ana.' })
  expect(await protect(team.owner, { ...about, note: 'Ask Ana.' })).toEqual({ ...first, note: 'Ask Ana.' })
  expect((await list(team.member)).entities).toEqual([
    { ...first, name: 'Broad', note: 'Ask Ana.', protectedBy: team.admin.userId },
  ])
  const gone = { entityId, protected: false }
  expect(await unprotect(team.owner, entityId)).toEqual(gone)
  expect(await unprotect(team.owner, entityId)).toEqual(gone)
  expect((await list(team.member)).entities).toEqual([])
  expect((await stage.audit(team)).map(({ kind, data }) => [kind, data])).toEqual([
    ['entity_protected', { note: 'The evergreen.' }],
    ['entity_protected', { note: 'Ask Ana.' }],
    ['entity_unprotected', undefined],
  ])
})

test.each([
  ['campaign', ['ad_set', 'ad', 'campaign']],
  ['ad_set', ['ad_set', 'ad']],
  ['ad', ['ad']],
] as const)('protecting a %s supersedes the suggestions that wait for it and what is below it', async (type, ended) => {
  const own = await stage.newTeamWithAds()
  const { ruleId } = await stage.createRule(own)
  const ids = { campaign: own.campaignId, ad_set: own.adSetId, ad: own.adId }
  const matches = new Map<string, string>()
  for (const [entity_type, entity_id] of Object.entries(ids))
    matches.set(entity_type, await stage.putMatch(own, ruleId, { entity_type, entity_id }))
  await protect(own.owner, { adAccountId: own.accountId, entityType: type, entityId: ids[type] })
  for (const [entityType, match] of matches) {
    const isEnded = (ended as readonly string[]).includes(entityType)
    expect(await stage.statusOf(match), entityType).toBe(isEnded ? 'superseded' : 'pending_approval')
  }
})

test('what does not exist, is of another type, account or team, or in other workspaces is not found', async () => {
  const other = await stage.newTeamWithAds()
  const empty = await stage.rows.putAccount(team)
  const adSet = { entityType: 'ad_set', entityId: team.adSetId } as const
  for (const answer of [
    () => protect(team.owner, { entityType: 'ad_set', entityId: '0' }),
    () => protect(team.owner, { entityType: 'ad', entityId: team.adSetId }),
    () => protect(team.owner, { ...adSet, adAccountId: empty }),
    () => protect(team.owner, { ...adSet, entityId: other.adSetId }),
    () => unprotect(team.owner, '0'),
    () => unprotect(team.owner, other.adSetId),
    () => unprotect(team.limited, team.adSetId),
  ])
    await expect(answer()).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such campaign, ad set or ad.',
    })
  for (const answer of [
    () => protect(other.owner, adSet),
    () => protect(team.limited, adSet),
    () => list(other.owner, { adAccountId: team.accountId }),
    () => list(team.limited, { adAccountId: team.accountId }),
  ])
    await expect(answer()).rejects.toMatchObject({ code: 'not_found', message: 'There is no such ad account.' })
  expect((await list(other.owner)).entities).toEqual([])
})

test('the list comes in pages, and what is protected in a disconnected account stays on it', async () => {
  const own = await stage.newTeamWithAds()
  for (const [entityType, entityId] of [
    ['campaign', own.campaignId],
    ['ad_set', own.adSetId],
    ['ad', own.adId],
  ] as const)
    await protect(own.owner, { adAccountId: own.accountId, entityType, entityId })
  await stage.admin`update campaign_control.ad_accounts set disconnected_at = now() where id = ${own.accountId}`
  const first = await list(own.owner, { limit: 2 })
  const rest = await list(own.owner, { limit: 2, cursor: first.nextCursor! })
  expect([...first.entities, ...rest.entities].map(({ name }) => name).toSorted()).toEqual([
    'Broad',
    'Picture',
    'Spring',
  ])
  expect(rest.nextCursor).toBeNull()
  expect(await unprotect(own.owner, own.adId)).toEqual({ entityId: own.adId, protected: false })
})
