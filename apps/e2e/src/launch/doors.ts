import { actions, SCOPE_NAMES, type tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { expect, test } from 'vitest'
import { doorsOf } from '../control/doors.ts'
import { suggest } from '../control/suggest.ts'
import { oauthOn } from '../oauth/oauth-stage.ts'
import { expectOneTree } from './outcome.ts'
import { readTrees } from './tree.ts'
import { ACCOUNT, configurationOf, type LaunchWorld, signIn } from './world.ts'

type ToolName = keyof typeof tools
/** Every action of drafts, and what somebody might try beside them. */
const NAMES = [
  ...Object.values(actions)
    .filter(({ service }) => service === 'drafts')
    .map(({ name }) => name),
  ...[
    'launch',
    'launch_campaign',
    'publish',
    'publish_draft',
    'activate',
    'activate_draft',
    'activate_campaign',
    'go_live',
  ],
  ...[
    'start_launch',
    'confirm_launch',
    'approve_launch',
    'resume_launch',
    'run_launch',
    'create_launch',
    'create_campaign',
  ],
  ...[
    'put_launch',
    'put_draft',
    'create_launch_object',
    'set_launch_status',
    'upload_launch_asset',
    'remove_launch_object',
  ],
  ...['drafts.launch_draft', 'campaign-control.set_launch_status', 'launchDraft', 'LAUNCH_DRAFT', 'launch-draft'],
  ...[
    'launch_draft ',
    '..%2f..%2fapi%2factions%2flaunch_draft',
    'enable_campaign',
    'undo_action',
    'set_campaign_status',
  ],
]

/** Everything on the platform that could spend, and how often it was written. */
async function platformOf(world: LaunchWorld) {
  const requests = await world.stage.sandbox.requests()
  const writes = requests.filter(({ method, path, items }) => method === 'POST' && path !== '/' && items === 0)
  return { trees: await readTrees(world), writes: writes.length }
}

/** Sends bytes to a path of the gateway as a program with a credential. */
async function send({ stage }: LaunchWorld, path: string, input: object, headers: Record<string, string>) {
  const response = await fetch(stage.site.publicUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.site.publicUrl, ...headers },
    body: JSON.stringify(input),
  })
  return { status: response.status, text: await response.text() }
}

/** An access token with every scope, granted by the owner. */
async function grantAll({ stage, team }: LaunchWorld): Promise<string> {
  const oauth = await oauthOn(stage)
  const person = { userId: team.userId, email: team.owner.email, teamId: team.teamId, workspaceIds: team.workspaceIds }
  const { tokens } = await oauth.connect(person, { scope: SCOPE_NAMES.join(' ') }, undefined, team.owner.password)
  expect(tokens.scope.split(' ').toSorted()).toEqual([...SCOPE_NAMES].toSorted())
  return tokens.access_token
}

/** Reads the account again, until a campaign is known. */
async function untilRead({ stage, team: { teamId } }: LaunchWorld, campaignId: string): Promise<void> {
  for (const table of ['sync_accounts', 'sync_reads'])
    await stage.admin`
      update campaign_control.${stage.admin(table)} set due_at = now() where team_id = ${teamId} and due_at <> 'infinity'`
  await stage.start('campaign-control-sync')
  const find = () => stage.admin`
    select 1 from campaign_control.campaigns where team_id = ${teamId} and id = ${campaignId}`
  await until(async () => (await find()).length > 0, { what: 'the campaign', timeoutMs: 60_000 })
  await stage.stop('campaign-control-sync')
}

export function describeDoors(getWorld: () => LaunchWorld) {
  test('No key and no token launches, under any name, through any door', async () => {
    const world = getWorld()
    const { team } = world
    const { draftId, version } = await world.create(configurationOf(world))
    const input = { draftId, version, launchId: draftId }
    const before = await platformOf(world)
    const accepted: string[] = []
    for (const credential of [team.key, await grantAll(world)]) {
      const bearer = { authorization: `Bearer ${credential}` }
      for (const name of NAMES) {
        const paths = [
          `/v1/tools/${name}`,
          `/api/actions/${name}?teamId=${team.teamId}`,
          `/api/tools/${name}?teamId=${team.teamId}`,
        ]
        for (const path of paths) {
          const { status, text } = await send(world, path, input, bearer)
          if (status < 400 || status >= 500) accepted.push(`${path}: ${status} ${text}`)
        }
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
        const { text } = await send(world, '/mcp', message, {
          ...bearer,
          accept: 'application/json, text/event-stream',
        })
        if (!text.includes('"error"') && !text.includes('"isError":true')) accepted.push(`MCP ${name}: ${text}`)
      }
    }
    expect(accepted).toEqual([])
    expect(await platformOf(world)).toEqual(before)
    expect((await world.status({ draftId })).status).toBe('not_launched')
  })

  test('No session launches but a fresh one of an owner or admin of the team', async () => {
    const world = getWorld()
    const { stage, team, owner } = world
    const { draftId, version } = await world.create(configurationOf(world))
    const before = await platformOf(world)
    const launch = { draftId, version }
    const member = await world.join('member')
    expect(await member('launch_draft', launch)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const action of ['retry_launch', 'roll_back_launch', 'cancel_launch'])
      expect(await member(action, { launchId: draftId })).toMatchObject({ status: 403, body: { code: 'forbidden' } })

    const others = await stage.newTeam()
    const stranger = await signIn(stage, others, others.owner)
    expect(await stranger('launch_draft', launch)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const intruder = await signIn(stage, team, others.owner)
    expect((await intruder('launch_draft', launch)).status).toBeGreaterThanOrEqual(400)

    const stale = await signIn(stage, team, team.owner)
    await stage.admin`
      update auth.sessions set signed_in_at = now() - interval '12 hours 1 minute' where user_id = ${team.userId}`
    expect(await stale('launch_draft', launch)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    })
    await stage.admin`update auth.sessions set signed_in_at = now() where user_id = ${team.userId}`
    expect(await owner.tool('launch_draft', launch)).toMatchObject({ status: 404, body: { code: 'unknown_tool' } })
    expect((await send(world, `/api/actions/launch_draft?teamId=${team.teamId}`, launch, {})).status).toBe(401)
    expect((await owner('launch_draft', { ...launch, version: version + 1 })).body).toMatchObject({ code: 'conflict' })
    expect(await platformOf(world)).toEqual(before)
    expect((await world.status({ draftId })).status).toBe('not_launched')
  })

  test('What a failed launch left paused is switched on by no key: human_required, at every door', async () => {
    const world = getWorld()
    const { stage, team } = world
    const { REST, MCP } = doorsOf(stage.site.publicUrl)
    const configuration = configurationOf(world)
    const draft = await world.create(configuration)
    const refused = { type: 'error', code: 100, subcode: 1_885_272, status: 400, message: 'No.' }
    await stage.sandbox.addFault({
      match: { method: 'POST', pathRegex: '/ads$', nth: 3 },
      times: null,
      action: refused,
    })
    const launch = await world.settled(await world.launch(draft))
    await stage.sandbox.clearFaults()
    expect(launch).toMatchObject({ status: 'failed', canRetry: true })
    const left = (await readTrees(world)).find(({ name }) => name === configuration.name)!
    expect([left.status, ...left.adSets.map(({ status }) => status)]).toEqual(['PAUSED', 'PAUSED', 'PAUSED'])

    const { campaign: campaignId } = left.ids
    await untilRead(world, campaignId)
    const before = await platformOf(world)
    const about = {
      type: 'campaign',
      id: campaignId,
      name: configuration.name,
      campaignId,
      adAccountId: ACCOUNT,
    } as const
    const matchId = await suggest(stage, team, 'resume', about)
    const token = await grantAll(world)
    const asked: [ToolName, object][] = [
      ['resume_campaign', { campaignId }],
      ['approve_automation_action', { matchId }],
    ]
    for (const credential of [team.key, token])
      for (const door of [REST, MCP])
        for (const [tool, input] of asked)
          expect((await door(tool, input, credential)).body, tool).toMatchObject({ code: 'human_required' })
    expect(await platformOf(world)).toEqual(before)

    // A person goes on, and there is still one campaign.
    expect((await world.owner('retry_launch', { launchId: launch.launchId })).status).toBe(200)
    await until(async () => (await world.status({ launchId: launch.launchId! })).status !== 'failed')
    await expectOneTree(world, configuration, await world.settled(launch.launchId!))
  })
}
