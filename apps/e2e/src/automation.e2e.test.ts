import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { startSystem, type System } from './system.ts'

type Listed = OutputOf<typeof tools.list_pending_automation_actions>
type Match = Listed['matches'][number]
type Drafts = OutputOf<typeof tools.list_launch_drafts>
type Draft = OutputOf<typeof tools.get_launch_draft>
/** The first start makes three months of results, and waits until they are read. */
const DEMO = { env: { SANDBOX_SCENARIO: 'demo' }, timeoutMs: 170_000 }

let system: System
beforeAll(async () => {
  system = await startSystem(DEMO)
}, 180_000)
afterAll(() => system?.remove())

async function list(input: object = {}): Promise<Match[]> {
  const { status, body } = await system.call<Listed>('list_pending_automation_actions', input)
  expect(status).toBe(200)
  return body.matches
}
const actionsOf = (matches: readonly Match[]) => [...new Set(matches.map(({ action }) => action.type))].toSorted()
/** The rules are evaluated some seconds after the accounts were read. */
const untilSuggested = () =>
  until(async () => actionsOf(await list()).length === 3, { timeoutMs: 90_000, what: 'a suggestion of each action' })
const decided = async () =>
  (await list({ status: ['rejected', 'executed'] })).map(({ matchId, status, entity }) => [matchId, status, entity.id])

test('the demo team has a draft that a person can launch, and one that says what is missing; the other team has none', async () => {
  const { demo, other } = system.ready()
  const draftsOf = async (apiKey: string) => {
    const headers = { authorization: `Bearer ${apiKey}` }
    const { body } = await system.call<Drafts>('list_launch_drafts', {}, headers)
    return body.drafts.map(({ draftId, name, status }) => ({ draftId, name, status }))
  }
  const drafts = await draftsOf(demo.apiKey)
  expect(drafts.map(({ name, status }) => [name, status])).toEqual([
    ['Glow serum, spring offer', 'ready'],
    ['Barrier cream, Germany and France', 'draft'],
  ])
  expect(await draftsOf(other.apiKey)).toEqual([])
  const [ready, unfinished] = await Promise.all(
    drafts.map(async ({ draftId }) => (await system.call<Draft>('get_launch_draft', { draftId })).body),
  )
  expect(ready!.validation).toMatchObject({ ready: true, errors: 0, warnings: 0 })
  const errors = unfinished!.validation.issues.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ code }) => code).toSorted()).toEqual([
    'banned_word',
    'currency_differs',
    'destination_missing',
    'disclosure_missing',
    'goal_not_for_objective',
    'page_missing',
  ])
  expect(errors.filter(({ fix }) => !fix)).toEqual([])
})

test(
  'the demo team has suggestions of each action, and what was decided on stays so after a restart',
  { timeout: 300_000 },
  async () => {
    await untilSuggested()
    const first = await list()
    expect(actionsOf(first)).toEqual(['pause', 'resume', 'scale_budget'])
    for (const { explanation, evidence, conditions } of first) {
      expect(explanation.length).toBeGreaterThan(20)
      expect([evidence.sampleOk, conditions.some(({ met }) => met)]).toEqual([true, true])
    }
    const [pause, scale] = (['pause', 'scale_budget'] as const).map((type) =>
      first.find(({ action }) => action.type === type),
    )
    const rejected = await system.call('reject_automation_action', {
      matchId: pause!.matchId,
      reason: 'this_is_a_winner',
    })
    expect(rejected).toMatchObject({ status: 200, body: { effect: { kind: 'suppression' } } })
    const offer = await system.call<{ confirmationToken: string }>('approve_automation_action', {
      matchId: scale!.matchId,
    })
    const { confirmationToken } = offer.body
    const approved = await system.call('approve_automation_action', { matchId: scale!.matchId, confirmationToken })
    expect(approved).toMatchObject({ status: 200, body: { status: 'executed' } })
    const before = await decided()
    expect(before).toHaveLength(2)

    const keys = system.ready()
    await system.stop()
    system = await startSystem({ ...DEMO, dataDir: system.dataDir })
    expect(system.ready()).toMatchObject({ demo: keys.demo, other: keys.other })
    expect(await decided()).toEqual(before)
    const still = await list()
    expect(still.map(({ entity }) => entity.id)).not.toContain(pause!.entity.id)
    expect(still.map(({ entity }) => entity.id)).not.toContain(scale!.entity.id)
    const waiting = (matches: readonly Match[]) =>
      matches.filter(({ action }) => action.type === 'resume').map(({ matchId }) => matchId)
    // The other account may have been evaluated since.
    expect(waiting(still)).toEqual(expect.arrayContaining(waiting(first)))
  },
)
