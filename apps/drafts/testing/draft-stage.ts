import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type Caller, calls, tools } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { readConfig, silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, makePerson, openStage, type Stage, until } from '@adloom/testing'
import { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { setState, type StoredState } from '../src/drafts/draft.ts'
import { startService } from '../src/service.ts'

/** A team in org. `caller` has a key for everything; `person` is its owner, signed in. */
export type Team = { teamId: string; workspaceIds: string[]; caller: Caller; person: Caller }
export type Configuration = (typeof tools.create_launch_draft)['input']['_zod']['input']

/**
 * The real drafts service in this process, with a clock that tests control, next to real processes of the services that it
 * asks: org, and those that are named. Tests run its jobs.
 */
export async function openDraftStage({
  beside = [] as Parameters<Stage['start']>,
  startIso = new Date().toISOString(),
} = {}) {
  const clock = fakeClock(startIso)
  const stage = await openStage({ authority: true, clock })
  await stage.start('org', ...beside)
  const deps = await createDeps(readConfig(Config, stage.env('drafts')), silentLog, clock)
  const service = await startService(deps, {})
  return {
    ...stage,
    clock,
    deps,
    async newTeam({ workspaceNames = ['Main'] } = {}): Promise<Team> {
      const userId = randomUUID()
      const slug = `team-${randomUUID().slice(0, 8)}`
      const input = { slug, name: slug, ownerUserId: userId, workspaceNames, includedCredits: 0 }
      const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], input)
      const known = { teamId, userId, workspaceIds }
      return { teamId, workspaceIds, caller: makeCaller(known), person: makePerson(known) }
    },
    create: ({ caller }: Pick<Team, 'caller'>, input: Configuration) =>
      stage.callTool(tools.create_launch_draft, input, { as: caller }),
    get: ({ caller }: Pick<Team, 'caller'>, draftId: string) =>
      stage.callTool(tools.get_launch_draft, { draftId }, { as: caller }),
    list: ({ caller }: Pick<Team, 'caller'>, input: { limit?: number; cursor?: string; workspaceId?: string } = {}) =>
      stage.callTool(tools.list_launch_drafts, input, { as: caller }),
    /** A picture of the team's library. Needs generation. Returns its id. */
    async newPicture({ teamId, workspaceIds }: Team, workspaceId = workspaceIds[0]!): Promise<string> {
      const assetId = randomUUID()
      const picture = {
        assetId,
        teamId,
        workspaceId,
        name: 'Picture',
        type: 'image' as const,
        tags: [],
        base64: PICTURE,
      }
      // The first picture starts a reader, which takes a while on a busy machine.
      await stage.call(calls['generation.import_asset'], picture, { timeoutMs: 20_000 })
      return assetId
    },
    /** Waits until drafts knows of so many changes of facts of the team. */
    factsKnown: ({ teamId }: Team, revision: number) =>
      until(async () => {
        const [row] = await stage.admin`select revision from drafts.fact_revisions where team_id = ${teamId}`
        return row && row['revision'] >= revision
      }),
    /** Sets the state as a launch does. Returns the id of the launch, which has no row. */
    async setState({ teamId }: Team, draftId: string, state: StoredState, launchId: string = randomUUID()) {
      await inTx(deps.db, { teamId }, (tx) => setState(tx, { teamId, draftId }, state, launchId, clock.now()))
      return launchId
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}
export type DraftStage = Awaited<ReturnType<typeof openDraftStage>>

/** A black PNG. */
function pngOf(side: number): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of grey.
  header.writeUInt8(8, 8)
  const pixels = deflateSync(Buffer.alloc((side + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat(parts).toString('base64')
}
const PICTURE = pngOf(1080)

type Shape = { adSets?: number; ads?: number; assetId?: string; name?: string }

/** A configuration with this many ad sets, and this many ads in each. */
export function configurationOf({ adSets = 1, ads = 1, assetId = randomUUID(), name = 'Spring' }: Shape = {}) {
  return {
    name,
    objective: 'traffic',
    adAccountId: 'act_1001',
    budget: { level: 'campaign', type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
    identity: { pageId: '101' },
    adSets: Array.from({ length: adSets }, (_, s) => ({
      name: `Ad set ${s + 1}`,
      optimizationGoal: 'link_clicks',
      targeting: { countries: ['US'] },
      ads: Array.from({ length: ads }, (_, a) => ({
        name: `Ad ${s + 1}.${a + 1}`,
        format: 'single_image' as const,
        assets: [{ assetId }],
        copy: { primaryTexts: ['Your skin, but awake.'], headlines: ['Meet Glow Serum'] },
        callToAction: 'shop_now',
        destinationUrl: 'https://lumea.example/glow-serum',
      })),
    })),
  } satisfies Configuration
}
