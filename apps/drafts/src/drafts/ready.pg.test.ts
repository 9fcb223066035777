import { readingBus } from '@adloom/bus'
import { actions, calls, tools } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Configuration,
  configurationOf,
  type DraftStage,
  openDraftStage,
  type Team,
} from '../../testing/draft-stage.ts'
import { validateDrafts } from '../preflight/validate.ts'
import { checkStaleDrafts } from './check-stale.ts'
import { listDrafts, toCheck } from './draft.ts'

const [ACCOUNT, MINUTE, HOUR, DAY] = ['act_1001', 60_000, 3_600_000, 86_400_000]

let stage: DraftStage
let platformToken: string
let pageId: string
beforeAll(async () => {
  stage = await openDraftStage({ beside: ['generation', 'campaign-control'] })
  const sandbox = await stage.openSandbox({ scenario: 'single_healthy', now: stage.clock.now().toISOString() })
  await sandbox.clock.run(1)
  platformToken = await sandbox.token({ kind: 'system_user' })
  const { team } = await openWorld()
  const asked = { teamId: team.teamId, workspaceId: team.workspaceIds[0]!, adAccountId: ACCOUNT, interests: [] }
  pageId = (await stage.call(calls['campaign-control.get_launch_facts'], asked)).options!.pages[0]!.id
})
afterAll(() => stage[Symbol.asyncDispose]())

/** A team with an ad account, two files, and what has been done so far. */
type World = {
  team: Team
  assetIds: string[]
  isArchived: boolean[]
  /** The index of the workspace that the account is for. */
  home: number
  draftIds: string[]
}

async function openWorld(): Promise<World> {
  const team = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
  const { teamId, workspaceIds, caller } = team
  const accounts = [{ adAccountId: ACCOUNT, workspaceIds: [workspaceIds[0]!] }]
  const connection = { teamId, userId: caller.userId, platform: 'meta' as const, token: platformToken, accounts }
  await stage.call(calls['campaign-control.put_connection'], connection)
  const assetIds = [await stage.newPicture(team), await stage.newPicture(team)]
  await stage.factsKnown(team, 3)
  return { team, assetIds, isArchived: [false, false], home: 0, draftIds: [] }
}

/** Drafts that lack a lot, that could be launched, and whose schedule is about to pass. */
function configurationIn({ assetIds }: World, kind: number, at: number): Configuration {
  const whole = { ...configurationOf({ assetId: assetIds[at % 2]! }), identity: { pageId } }
  if (kind === 0) return { name: 'Only a name' }
  if (kind === 1) return whole
  const from = (ms: number) => new Date(stage.clock.now().getTime() + ms).toISOString()
  return {
    ...whole,
    budget: { level: 'campaign', type: 'lifetime', amount: { amount: '900.00', currency: 'USD' } },
    schedule: { startAt: from(30 * MINUTE), endAt: from(3 * DAY) },
  }
}

type Step = { what: keyof typeof STEPS; kind: number; at: number }

/** What people, agents, launches, time and other services do. */
const STEPS = {
  async create(world: World, { kind, at }: Step) {
    world.draftIds.push((await stage.create(world.team, configurationIn(world, kind, at))).draftId)
  },
  edit: (world: World, { kind, at }: Step) =>
    withDraft(world, at, async (draftId) => {
      const { version } = await stage.get(world.team, draftId)
      const configuration = { ...configurationIn(world, kind, at), bidStrategy: 'lowest_cost' } as never
      await unlessConflict(
        stage.callAction(actions.update_draft, { draftId, version, configuration }, { as: world.team.person }),
      )
    }),
  clone: (world: World, { at, kind }: Step) =>
    withDraft(world, at, async (draftId) => {
      const workspaceId = world.team.workspaceIds[kind % 2]!
      const copy = await stage.callAction(actions.clone_draft, { draftId, workspaceId }, { as: world.team.person })
      world.draftIds.push(copy.draftId)
    }),
  delete: (world: World, { at }: Step) =>
    withDraft(world, at, async (draftId) => {
      const isGone = await unlessConflict(
        stage.callTool(tools.delete_launch_draft, { draftId }, { as: world.team.caller }),
      )
      if (isGone) world.draftIds = world.draftIds.filter((id) => id !== draftId)
    }),
  launch: (world: World, { kind, at }: Step) =>
    withDraft(world, at, (draftId) =>
      stage.setState(world.team, draftId, (['launching', 'launched', 'launch_failed'] as const)[kind]!),
    ),
  rollBack: (world: World, { at }: Step) =>
    withDraft(world, at, (draftId) => stage.setState(world.team, draftId, 'draft')),
  async timePasses(_: World, { kind }: Step) {
    stage.clock.advance([20 * MINUTE, 2 * HOUR, 2 * DAY][kind]!)
  },
  async switchFile(world: World, { at }: Step) {
    const [i, action] = [at % 2, world.isArchived[at % 2] ? actions.restore_assets : actions.archive_assets]
    world.isArchived[i] = !world.isArchived[i]
    await factChanges(world, () =>
      stage.callAction(action, { assetIds: [world.assetIds[i]!] }, { as: world.team.person }),
    )
  },
  async moveAccount(world: World) {
    world.home = 1 - world.home
    const input = { adAccountId: ACCOUNT, workspaceIds: [world.team.workspaceIds[world.home]!] }
    await factChanges(world, () =>
      stage.callAction(actions.set_ad_account_workspaces, input, { as: world.team.person }),
    )
  },
  changeBrand: (world: World, { kind }: Step) =>
    factChanges(world, () => stage.call(calls['org.put_brand_kit'], brandOf(world, kind === 1 ? ['awake'] : []))),
  async changePolicy({ team: { person } }: World, { kind }: Step) {
    const as = { ...person, credential: { ...person.credential, signedInAt: stage.clock.now().toISOString() } }
    const maxDailySpend = kind === 1 ? [{ amount: '10.00', currency: 'USD' }] : []
    await stage.callAction(actions.set_launch_policy, { policy: { maxDailySpend } }, { as })
  },
  checkInTheBackground: () => checkStaleDrafts(stage.deps),
}

/** The brand of the team, with words that its ads must not say. */
const brandOf = ({ team: { teamId } }: World, bannedWords: string[]) => ({
  brandKitId: teamId,
  teamId,
  name: 'Glow',
  isDefault: true,
  websiteUrl: null,
  tagline: null,
  logos: [],
  colors: [],
  fonts: [],
  voice: { tone: [], description: null, do: [], dont: [] },
  bannedWords,
  requiredDisclaimers: [],
})

async function withDraft({ draftIds }: World, at: number, act: (draftId: string) => Promise<unknown>) {
  const draftId = draftIds[at % draftIds.length]
  if (draftId !== undefined) await act(draftId)
}

const unlessConflict = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    (cause: { code?: string }) => {
      if (cause.code !== 'conflict') throw cause
      return false
    },
  )

/** Does what changes a fact, and waits until drafts knows. */
async function factChanges({ team }: World, act: () => Promise<unknown>) {
  const [row] = await stage.admin`select revision from drafts.fact_revisions where team_id = ${team.teamId}`
  await act()
  await stage.factsKnown(team, row!['revision'] + 1)
}

type Shown = Record<string, { status: string; ready: boolean; errors: number; warnings: number }>

/** What pre-flight says of each draft at this moment. */
async function preflight({ team: { teamId, workspaceIds }, draftIds }: World): Promise<Shown> {
  const ctx = { bus: readingBus(stage.deps.bus), sql: teamSql(stage.deps.readDb, teamId), clock: stage.clock }
  const rows = await listDrafts(ctx.sql, { teamId, workspaceIds }, draftIds)
  const validated = await validateDrafts(ctx, teamId, rows.map(toCheck))
  return Object.fromEntries(
    rows.map(({ draftId, state }) => {
      const { errors, warnings } = validated.get(draftId)!.validation
      const ready = state === 'draft' && errors === 0
      return [draftId, { status: ready ? 'ready' : state, ready, errors, warnings }]
    }),
  )
}

async function listed({ team }: World): Promise<Shown> {
  const { drafts } = await stage.list(team, { limit: 100 })
  return Object.fromEntries(drafts.map(({ draftId, status, validation }) => [draftId, { status, ...validation }]))
}

async function got({ team, draftIds }: World): Promise<Shown> {
  const drafts = await Promise.all(draftIds.map((draftId) => stage.get(team, draftId)))
  return Object.fromEntries(
    drafts.map(({ draftId, status, validation: { ready, errors, warnings } }) => [
      draftId,
      { status, ready, errors, warnings },
    ]),
  )
}

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  kind: fc.nat(2),
  at: fc.nat(3),
})

test('whatever happens, lists and drafts show what pre-flight says at that moment', async () => {
  const seen = { ready: 0, changedByItself: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const world = await openWorld()
      for (const kind of [1, 2]) await STEPS.create(world, { what: 'create', kind, at: kind })
      let before = await preflight(world)
      for (const one of steps) {
        await STEPS[one.what](world, one)
        const expected = await preflight(world)
        expect(await listed(world)).toEqual(expected)
        expect(await got(world)).toEqual(expected)
        const isOutside = ['timePasses', 'switchFile', 'moveAccount', 'changeBrand', 'changePolicy'].includes(one.what)
        if (isOutside && JSON.stringify(expected) !== JSON.stringify(before)) seen.changedByItself++
        seen.ready += Object.values(expected).filter(({ ready }) => ready).length
        before = expected
      }
    }),
    { numRuns: 8, seed: 12, endOnFailure: true },
  )
  // Otherwise the sequences say nothing.
  expect(seen.ready).toBeGreaterThan(20)
  expect(seen.changedByItself).toBeGreaterThan(10)
}, 120_000)
