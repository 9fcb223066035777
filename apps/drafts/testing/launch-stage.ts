import { randomUUID } from 'node:crypto'
import { actions, type Caller, calls, type InputOf, type ToolError, tools } from '@adloom/contracts'
import type { Launch } from '@adloom/contracts/shapes/launch'
import { takeTurn as work } from '../src/launching/take-turn.ts'
import { type Configuration, openDraftStage, type Team } from './draft-stage.ts'
import { makePicture } from './pictures.ts'

export const ACCOUNT = 'act_1001'

/** A team that can launch: its account is connected, and its library has pictures. */
export type Launcher = Team & { assetIds: string[] }

/**
 * drafts in this process, on a clock that tests move, with real campaign-control and generation, and the ad account of a
 * sandbox. Tests do the work of the runner.
 */
export async function openLaunchStage() {
  const stage = await openDraftStage({ beside: ['campaign-control', 'generation'] })
  const sandbox = await stage.openSandbox({ scenario: 'single_healthy', now: new Date().toISOString() })
  await sandbox.clock.run(1)
  const token = await sandbox.token({ kind: 'system_user' })

  /** Asks the platform as somebody else with a token does. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${sandbox.url}/v26.0/${path}`, { ...init, headers })
    const body = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`the sandbox refused: ${JSON.stringify(body)}`)
    return body
  }
  const list = async (edge: string, fields: string) =>
    (await ask(`${ACCOUNT}/${edge}?fields=${fields}&limit=500`))['data'] as Listed[]
  const pages = (await ask(`${ACCOUNT}/promote_pages?fields=id`))['data'] as { id: string }[]
  const pageId = pages[0]!.id

  /** The person as somebody who has just entered the password. */
  const fresh = ({ person }: Pick<Team, 'person'>): Caller => ({
    ...person,
    credential: { ...person.credential, signedInAt: stage.clock.now().toISOString() },
  })
  const status = ({ caller }: Pick<Team, 'caller'>, key: InputOf<typeof tools.get_launch_status>) =>
    stage.callTool(tools.get_launch_status, key, { as: caller })

  /** Works on one launch that is due, as one of several processes may. */
  const takeTurn = (deps = stage.deps, stopping = new AbortController().signal) => work(deps, stopping)

  return {
    ...stage,
    sandbox,
    /** Changes or creates something on the platform's website. */
    write: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    pageId,
    /** A team with an account and this many pictures, each of its own colour. */
    async newLauncher({ pictures = 2 } = {}): Promise<Launcher> {
      const team = await stage.newTeam()
      const workspaceId = team.workspaceIds[0]!
      await stage.call(calls['campaign-control.put_connection'], {
        ...{ teamId: team.teamId, userId: team.person.userId, platform: 'meta', token },
        accounts: [{ adAccountId: ACCOUNT, workspaceIds: [workspaceId] }],
      })
      const assetIds = Array.from({ length: pictures }, () => randomUUID() as string)
      for (const [i, assetId] of assetIds.entries())
        await stage.call(calls['generation.import_asset'], {
          ...{ assetId, teamId: team.teamId, workspaceId, name: `Picture ${i + 1}`, type: 'image', tags: [] },
          base64: makePicture({ color: 0x102030 * (i + 1) }).toString('base64'),
        })
      return { ...team, assetIds }
    },
    /** A draft that is ready, unless something is changed in it. */
    async newDraft(launcher: Launcher, size: Size = {}, rest: Partial<Configuration> = {}) {
      const made = await stage.create(launcher, { ...configurationOf(launcher, pageId, size), ...rest })
      return { draftId: made.draftId, version: made.version, validation: made.validation }
    },
    launch: (
      launcher: Pick<Team, 'person'>,
      draft: { draftId: string; version: number },
      rest: Partial<InputOf<typeof actions.launch_draft>> = {},
    ) => {
      const { draftId, version } = draft
      return stage.callAction(actions.launch_draft, { draftId, version, ...rest }, { as: fresh(launcher) })
    },
    act: (
      launcher: Pick<Team, 'person'>,
      action: 'cancel_launch' | 'retry_launch' | 'roll_back_launch',
      launchId: string,
    ) => stage.callAction(actions[action], { launchId }, { as: fresh(launcher) }),
    status,
    takeTurn,
    /** Works on launches, and moves the clock on where they wait, until one of them is as wanted. */
    async follow(team: Team, launchId: string, isWanted: (launch: Launch) => boolean, { stepMs = 2_000 } = {}) {
      const deadline = performance.now() + 30_000
      for (;;) {
        while (await takeTurn());
        const launch = await status(team, { launchId })
        if (isWanted(launch)) return launch
        if (performance.now() > deadline) throw new Error(`the launch came to ${JSON.stringify(launch)}`)
        stage.clock.advance(stepMs)
      }
    },
    /** A team as somebody sees it who has other workspaces of it. */
    inWorkspaces: ({ caller, person }: Pick<Team, 'caller' | 'person'>, workspaceIds: string[]) => {
      const narrow = { workspaceIds, allWorkspaces: false, primaryWorkspaceId: workspaceIds[0]! }
      return { caller: { ...caller, ...narrow }, person: { ...person, ...narrow } }
    },
    async stateOf(draftId: string) {
      const [row] = await stage.admin<{ state: string }[]>`select state from drafts.launch_drafts where id = ${draftId}`
      return row!.state
    },
    setPolicy: (launcher: Pick<Team, 'person'>, policy: Policy) =>
      stage.callAction(actions.set_launch_policy, { policy }, { as: fresh(launcher) }),
    /** The id of the label that everything of a launch carries on the platform. */
    async labelOf(launchId: string) {
      const [row] = await stage.admin<{ token: string }[]>`select token from drafts.launches where id = ${launchId}`
      const labels = await list('adlabels', 'name')
      return labels.find(({ name }) => name === `adloom:${row!.token}`)!.id
    },
    /** What the platform has of a launch. Deleted objects are left out. */
    async tree(launchId: string) {
      const [row] = await stage.admin<{ token: string }[]>`select token from drafts.launches where id = ${launchId}`
      const isOurs = ({ name }: Listed) => name.endsWith(`[${row!.token}]`) || name.includes(`[${row!.token}.`)
      const fields = 'name,status,effective_status'
      const edges = ['campaigns', 'adsets', 'ads', 'adcreatives'] as const
      const [campaigns, adSets, ads, creatives] = await Promise.all(
        edges.map(async (edge) => {
          const found = await list(edge, edge === 'adcreatives' ? 'name' : fields)
          return found.filter(isOurs).toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
        }),
      )
      return { campaigns: campaigns!, adSets: adSets!, ads: ads!, creatives: creatives! }
    },
  }
}
export type LaunchStage = Awaited<ReturnType<typeof openLaunchStage>>
type Policy = (typeof actions.set_launch_policy)['input']['_zod']['input']['policy']
type Listed = { id: string; name: string; status: string; effective_status: string }
type Size = { adSets?: number; ads?: number; amount?: string; name?: string }

/** A draft that is ready in the account of the sandbox. Its ads show the pictures of the launcher in turn. */
export function configurationOf({ assetIds }: Launcher, pageId: string, size: Size = {}): Configuration {
  const { adSets = 1, ads = 2, amount = '50.00', name = 'Spring sale' } = size
  return {
    ...{ name, adAccountId: ACCOUNT, objective: 'traffic', identity: { pageId } },
    budget: { level: 'campaign', type: 'daily', amount: { amount, currency: 'USD' } },
    adSets: Array.from({ length: adSets }, (_, s) => ({
      ...{ name: `Visitors ${s + 1}`, optimizationGoal: 'link_clicks', targeting: { countries: ['US'] } },
      ads: Array.from({ length: ads }, (_, a) => ({
        ...{ name: `Serum ${s + 1}.${a + 1}`, format: 'single_image' as const, callToAction: 'shop_now' },
        assets: [{ assetId: assetIds[(s * ads + a) % assetIds.length]! }],
        copy: { primaryTexts: [`Softer skin in a week, ${s + 1}.${a + 1}.`], headlines: ['Try it'] },
        destinationUrl: 'https://shop.example/serum',
      })),
    })),
  }
}

/** The refusal that a call ends in. Null: it was answered. */
export const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code, message, extras }: ToolError) => ({ code, message, extras }),
  )
