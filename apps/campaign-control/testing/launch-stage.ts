import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import type { LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { makePerson } from '@adloom/testing'
import { ACCOUNT, openChangeStage } from './change-stage.ts'
import { PICTURES } from './launch-samples.ts'
import type { SyncTeam } from './sync-stage.ts'

/** A team with the account connected, and a launch of it that has created nothing yet. */
export type Launcher = {
  team: SyncTeam
  launch: { teamId: string; launchId: string; adAccountId: string; token: string }
  draftId: string
  launchedBy: { userId: string; credentialId: string; name: string }
}

/** campaign-control with launches on an account of the sandbox, as the service drafts asks for them. */
export async function openLaunchStage({ serves = true } = {}) {
  const stage = await openChangeStage('single_healthy', { isQuick: true, serves })
  let launches = 0

  const putLaunch = async (team: SyncTeam, rest: object = {}): Promise<Launcher> => {
    const { teamId, workspaceIds } = team
    const token = `tok${letters(++launches)}`
    const launch = { teamId, launchId: randomUUID(), adAccountId: ACCOUNT, token }
    const launchedBy = { userId: team.userId, credentialId: makePerson().credential.id, name: 'Ada' }
    const draftId = randomUUID()
    await stage.call(calls['campaign-control.put_launch'], {
      ...launch,
      ...{ draftId, workspaceId: workspaceIds[0]!, platform: 'meta', launchedBy, activatedAt: null },
      ...{ createdAt: stage.clock.now().toISOString(), assets: [], ...rest },
    })
    return { team, launch, draftId, launchedBy }
  }
  const create = (
    { launch }: Pick<Launcher, 'launch'>,
    part: string | null,
    object: LaunchObject,
    operationId: string = randomUUID(),
  ) => stage.call(calls['campaign-control.create_launch_object'], { ...launch, operationId, part, object })

  return {
    ...stage,
    putLaunch,
    async newLauncher(): Promise<Launcher> {
      const team = stage.newTeam()
      await stage.connect(team, [ACCOUNT])
      return putLaunch(team)
    },
    create,
    /** The id of what is created. Throws when it is not. */
    async created(...asked: Parameters<typeof create>): Promise<string> {
      const answer = await create(...asked)
      if (answer.outcome !== 'done') throw new Error(`it was not created: ${JSON.stringify(answer)}`)
      return answer.platformId
    },
    setStatus: ({ launch }: Launcher, entity: Entity, status: 'active' | 'paused') => {
      const { token: _token, ...about } = launch
      return stage.call(calls['campaign-control.set_launch_status'], { ...about, entity, status })
    },
    remove: ({ launch }: Launcher, entity: Entity) => {
      const { token: _token, ...about } = launch
      return stage.call(calls['campaign-control.remove_launch_object'], { ...about, entity })
    },
    find: ({ launch: { teamId, launchId } }: Launcher) =>
      stage.call(calls['campaign-control.find_launch_objects'], { teamId, launchId }),
    upload: ({ launch }: Launcher, assetId: string, operationId: string = randomUUID()) => {
      const { token: _token, ...about } = launch
      return stage.call(calls['campaign-control.upload_launch_asset'], { ...about, operationId, assetId })
    },
    /** Ids of the objects on an edge of the account whose name carries the token of the launch. */
    async there({ launch }: Launcher, edge: 'campaigns' | 'adsets' | 'ads' | 'adcreatives'): Promise<string[]> {
      const { data } = await stage.read(`${ACCOUNT}/${edge}`, 'name&limit=500')
      const found = data as { id: string; name: string }[]
      return found.flatMap(({ id, name }) => (name.includes(`[${launch.token}`) ? [id] : []))
    },
    /** A page that the account may use. */
    async pageId({ team }: Launcher): Promise<string> {
      const { teamId, workspaceIds } = team
      const asked = { teamId, workspaceId: workspaceIds[0]!, adAccountId: ACCOUNT, interests: [] }
      const { options } = await stage.call(calls['campaign-control.get_launch_facts'], asked)
      return options!.pages[0]!.id
    },
    /** The hash of a picture of the account. */
    async picture(): Promise<string> {
      const answer = await stage.edit(`${ACCOUNT}/adimages`, { bytes: Buffer.from(PICTURES[0]).toString('base64') })
      return (answer['images'] as Record<string, { hash: string }>)['bytes']!.hash
    },
    /** Deletes a picture of the account, as somebody does there. */
    async removeImage(hash: string): Promise<void> {
      const headers = { authorization: `Bearer ${await stage.sandbox.token()}` }
      const res = await fetch(`${stage.sandbox.url}/v26.0/${ACCOUNT}/adimages?hash=${hash}`, {
        method: 'DELETE',
        headers,
      })
      if (!res.ok) throw new Error(`the sandbox refused: ${await res.text()}`)
    },
    /** A second campaign with the mark of the launch, as a lost answer leaves behind. */
    duplicate: async ({ launch }: Launcher): Promise<string> => {
      const fields = { objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: '[]' }
      const name = `Spring sale [${launch.token}]`
      const made = await stage.edit(`${ACCOUNT}/campaigns`, {
        ...fields,
        name,
        is_adset_budget_sharing_enabled: 'false',
      })
      return String(made['id'])
    },
    /** A campaign that no launch has made. */
    async anyCampaign(): Promise<string> {
      const { data } = await stage.read(`${ACCOUNT}/campaigns`, 'name&limit=500')
      return (data as { id: string; name: string }[]).find(({ name }) => name === 'Prospecting')!.id
    },
    /** The audit entries about a launch, oldest first. */
    async auditOf({ team, launch }: Launcher) {
      const entries = (await stage.audited(team)) as { kind: string; about: Record<string, string>; actor: unknown }[]
      return entries.filter(({ about }) => about['launchId'] === launch.launchId)
    },
    /** The row of an operation. */
    async write(operationId: string) {
      const [row] = await stage.admin<{ state: string; misses: number; claimed_until: Date | null }[]>`
        select state, misses, claimed_until from campaign_control.launch_writes where operation_id = ${operationId}`
      return row
    },
  }
}
export type LaunchStage = Awaited<ReturnType<typeof openLaunchStage>>
type Entity = { type: 'campaign' | 'ad_set' | 'ad'; id: string }

/** Three letters for a number. */
const letters = (n: number) => String.fromCharCode(...[676, 26, 1].map((unit) => 97 + (Math.floor(n / unit) % 26)))
