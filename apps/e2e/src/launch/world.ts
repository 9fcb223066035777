import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { calls, type InputOf, type OutputOf, type Role, type tools } from '@adloom/contracts'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { type ControlStage, type ControlTeam, openControlStage, until } from '@adloom/testing'
import { doorsOf } from '../control/doors.ts'
import { openGraph } from './graph.ts'

export type Configuration = InputOf<(typeof tools)['create_launch_draft']>
export type Launch = OutputOf<(typeof tools)['get_launch_status']>
type Draft = OutputOf<(typeof tools)['create_launch_draft']>

/** An answer of an action, whether it was done or refused. */
export type Acted = { status: number; body: Record<string, unknown> & { code?: string; detail?: string } }
export const ACCOUNT = 'act_1001'

/** So far the platform’s clock can be moved after a launch without being ahead of the services, which read its results. */
export const BEHIND_DAYS = 3

/** A picture of the team's library. The platform names an image by the MD5 of its file. */
export type Picture = { assetId: string; md5: string }

/** An installation of processes that can launch: a team with two pictures, a page, a pixel and its owner signed in. */
export type LaunchWorld = Awaited<ReturnType<typeof openLaunchWorld>>

export async function openLaunchWorld({ extra = {} }: { extra?: Record<string, string> } = {}) {
  const stage = await openControlStage({ extra: { LAUNCH_LEASE_SECONDS: '0.5', ...extra }, startDaysAgo: BEHIND_DAYS })
  await stage.start('generation', 'drafts', 'gateway')
  const graph = await openGraph(stage.sandbox, ACCOUNT)
  const [team, pageId, pixelId] = await Promise.all([
    stage.newTeam({ includedCredits: 100 }),
    graph.firstOf('promote_pages'),
    graph.firstOf('adspixels'),
  ])
  const { REST } = doorsOf(stage.site.publicUrl)
  /** Adds a picture to the team's library, that the platform does not have yet. */
  const newPicture = async (): Promise<Picture> => {
    const assetId = await importPicture(stage, team)
    const { body } = await REST('lookup_asset', { assetId }, team.key)
    return md5Of(assetId, await (await fetch(body['url'] as string)).arrayBuffer())
  }
  const pictures = [await newPicture(), await newPicture()]
  const owner = await signIn(stage, team, team.owner)
  const get = async (about: { draftId: string } | { launchId: string }) =>
    (await REST('get_launch_status', about, team.key)).body as unknown as Launch

  return {
    ...{ stage, graph, team, pictures, pageId, pixelId, owner, REST, newPicture, md5Of },
    status: get,
    /** Makes a draft with the key of an agent. */
    async create(configuration: Configuration): Promise<Draft> {
      const { status, text, body } = await REST('create_launch_draft', configuration, team.key)
      if (status !== 200) throw new Error(`no draft: ${text}`)
      return body as unknown as Draft
    },
    /** Launches a draft as the owner. Returns the id of the launch. */
    async launch({ draftId, version }: Pick<Draft, 'draftId' | 'version'>, onFailure = 'keep_paused'): Promise<string> {
      const { status, body } = await owner('launch_draft', { draftId, version, onFailure })
      if (status !== 200) throw new Error(`not launched: ${JSON.stringify(body)}`)
      return body['launchId'] as string
    },
    /** Waits until a launch goes on no more by itself but for the review. */
    settled: (launchId: string, timeoutMs = 60_000): Promise<Launch> =>
      until(
        async () => {
          const launch = await get({ launchId }).catch(() => null)
          return launch && SETTLED.includes(launch.status) ? launch : null
        },
        { timeoutMs, everyMs: 100, what: `the end of launch ${launchId}` },
      ),
    /** Signs in another person of the team, with a role of their own. */
    async join(role: Role): Promise<PersonAct> {
      const account = { email: `${randomUUID()}@example.test`, name: 'Ben', password: randomUUID() }
      const { userId } = await stage.call(calls['auth.create_user'], account)
      await stage.call(calls['org.add_member'], { teamId: team.teamId, userId, role })
      return signIn(stage, team, account)
    },
  }
}
const SETTLED: readonly string[] = ['in_review', 'live', 'partially_live', 'failed', 'rolled_back']

/** Does an action of the web app, or calls a tool as its pages do. Refusals are answers too. */
export type PersonAct = ((action: string, input: object) => Promise<Acted>) & {
  tool(name: string, input: object): Promise<Acted>
}

export async function signIn(
  { site }: Pick<ControlStage, 'site'>,
  { teamId }: Pick<ControlTeam, 'teamId'>,
  { email, password }: { email: string; password: string },
): Promise<PersonAct> {
  const origin = site.publicUrl
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    })
  const session = await post('/api/session', { email, password })
  if (!session.ok) throw new Error(`nobody could sign in: ${await session.text()}`)
  const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
  const ask = async (path: string, input: object) => {
    const response = await post(`${path}?teamId=${teamId}`, input, cookie)
    return { status: response.status, body: (await response.json()) as Acted['body'] }
  }
  return Object.assign((action: string, input: object) => ask(`/api/actions/${action}`, input), {
    tool: (name: string, input: object) => ask(`/api/tools/${name}`, input),
  })
}

/** A picture whose file is known. */
const md5Of = (assetId: string, file: ArrayBuffer): Picture => ({
  assetId,
  md5: createHash('md5').update(Buffer.from(file)).digest('hex'),
})

async function importPicture(stage: ControlStage, { teamId, workspaceIds }: ControlTeam): Promise<string> {
  const bytes = withComment(await readFile(testPictureFile('serum_white.png')), randomUUID())
  const assetId = randomUUID()
  const about = { assetId, teamId, workspaceId: workspaceIds[0]!, name: 'Serum', type: 'image' as const, tags: [] }
  // The first picture waits for the process that reads files. Repeated, it is the same asset.
  const store = () => stage.call(calls['generation.import_asset'], { ...about, base64: bytes.toString('base64') })
  await until(() => store().catch(() => null), { what: 'the first picture', timeoutMs: 60_000 })
  return assetId
}

/** The same picture in another file: a PNG with a comment behind its header. */
function withComment(png: Buffer, comment: string): Buffer {
  const chunk = Buffer.from(`tEXtComment\0${comment}`)
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  crc.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, HEADER_END), length, chunk, crc, png.subarray(HEADER_END)])
}
const HEADER_END = 33

/** A campaign with two ad sets and two ads in each: one text and several, all places and chosen ones, equal creatives. */
export function configurationOf(
  { pictures: [first, second], pageId, pixelId }: Pick<LaunchWorld, 'pictures' | 'pageId' | 'pixelId'>,
  name = `Spring ${randomUUID().slice(0, 8)}`,
): Configuration {
  const square = {
    name: 'Serum',
    format: 'single_image' as const,
    assets: [{ assetId: first!.assetId }],
    copy: { primaryTexts: ['Your skin, but awake.'], headlines: ['Meet Glow Serum'], descriptions: ['15% vitamin C'] },
    callToAction: 'shop_now',
    destinationUrl: 'https://lumea.example/glow-serum',
  }
  const several = {
    ...square,
    name: 'Tin',
    assets: [{ assetId: second!.assetId }],
    copy: { primaryTexts: ['Up before the sun.', 'For cold mornings.'], headlines: ['Summit Blend', 'A warm start'] },
    callToAction: 'learn_more',
  }
  return {
    name,
    adAccountId: ACCOUNT,
    objective: 'sales',
    bidStrategy: 'lowest_cost',
    budget: { level: 'campaign', type: 'daily', amount: { amount: '40.00', currency: 'USD' } },
    identity: { pageId },
    tracking: { pixelId, conversionEvent: 'purchase', urlParameters: 'utm_source=meta' },
    adSets: [
      {
        name: 'Everywhere',
        optimizationGoal: 'purchases',
        targeting: { countries: ['US', 'CA'], ageMin: 25, ageMax: 54, genders: 'female' },
        ads: [square, several],
      },
      {
        name: 'Feed and stories',
        optimizationGoal: 'link_clicks',
        targeting: { countries: ['US'], ageMin: 18, ageMax: 65, genders: 'all' },
        placements: { mode: 'manual', publishers: ['facebook', 'instagram'], positions: ['feed', 'story'] },
        ads: [square, { ...several, name: 'Tin again' }],
      },
    ],
  }
}
