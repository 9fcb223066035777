import { calls, offeredTools, type Role, scopesOf, SERVICES } from '@adloom/contracts'
import type * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Form, getForm, offered, type Page } from '../browser.ts'
import { type OAuthStage, openOAuthStage, type Person } from './oauth-stage.ts'

let on: OAuthStage
let ann: Person
let north: string
let south: string
let client: oauth.Client
beforeAll(async () => {
  on = await openOAuthStage()
  client = await on.register()
})
afterAll(() => on[Symbol.asyncDispose]())

/** Each test uses its own team. */
async function newTeam() {
  ann = await on.createPerson()
  ;[north, south] = ann.workspaceIds as [string, string]
}
const join = ({ userId }: Person, role: Role, workspaceIds: string[] | null) =>
  on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId, role, workspaceIds })
async function addWorkspace(): Promise<string> {
  const id = crypto.randomUUID()
  await on.stage.admin`
    insert into org.workspaces (team_id, id, name, is_primary, position, created_at)
    values (${ann.teamId}, ${id}, 'West', false, 9, now())`
  return id
}
const callerOf = async (token: string) =>
  (await on.call(token)).body['caller'] as { scopes: string[]; workspaceIds: string[] | 'all' }
const ticked = ({ fields }: Form, field: string) => fields.getAll(field)
const consentForm = (page: Page) => getForm(page, 'team_id')
const EVERYTHING = 'org:read models:read copy:write creatives:write campaigns:write'

test('the consent form initially ticks the read scopes and none that write', async () => {
  await newTeam()
  const browser = await on.signedIn(ann)
  const form = consentForm(await browser.open((await on.authorization(client, { scope: EVERYTHING })).url))
  expect(offered(form, 'scope')).toEqual(EVERYTHING.split(' '))
  expect(ticked(form, 'scope')).toEqual(['org:read', 'models:read'])
  expect(ticked(form, 'workspace_id')).toEqual([north, south])
  expect(offered(form, 'later_workspaces')).toEqual([ann.teamId])
  expect(ticked(form, 'later_workspaces')).toEqual([])
  const groups = [...form.html.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, title]) => title)
  expect(groups).toEqual(['Team', 'Workspaces', 'Permissions', 'Read', 'Create', 'Change live ads'])
})

test.each<[string, (fields: URLSearchParams) => void]>([
  ['no workspace', (fields) => fields.delete('workspace_id')],
  ['no scope', (fields) => fields.delete('scope')],
  ['no decision', (fields) => fields.delete('decision')],
  ['no team of the person', (fields) => fields.set('team_id', crypto.randomUUID())],
  ['later workspaces without today’s', (fields) => fields.append('later_workspaces', ann.teamId)],
])('a form with %s is shown again with the same ticks, and submitting it grants nothing more', async (_what, spoil) => {
  await newTeam()
  const browser = await on.signedIn(ann)
  const asked = await on.authorization(client, { scope: EVERYTHING })
  const form = consentForm(await browser.open(asked.url))
  form.fields.set('scope', 'models:read')
  form.fields.append('scope', 'copy:write')
  form.fields.set('workspace_id', south)
  form.fields.set('decision', 'allow')
  spoil(form.fields)
  const sent = { scopes: ticked(form, 'scope'), workspaces: ticked(form, 'workspace_id') }
  const refused = await browser.submit(form)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('role="alert"')
  const again = consentForm(refused)
  expect(ticked(again, 'scope')).toEqual(sent.scopes)
  expect(ticked(again, 'workspace_id')).toEqual(sent.workspaces)
  expect(ticked(again, 'later_workspaces')).toEqual(ticked(form, 'later_workspaces'))

  again.fields.set('decision', 'allow')
  again.fields.set('team_id', ann.teamId)
  if (sent.scopes.length === 0) again.fields.set('scope', 'models:read')
  if (sent.workspaces.length === 0) again.fields.set('workspace_id', south)
  again.fields.delete('later_workspaces')
  const params = on.validate(client, await browser.submit(again), asked)
  const tokens = await on.tokensOf(client, await on.exchange(client, params, asked))
  expect(tokens.scope).toBe(sent.scopes.length === 0 ? 'models:read' : 'models:read copy:write')
  const [row] = await on.stage.admin`select workspace_ids from auth.oauth_grants where user_id = ${ann.userId}`
  expect(row!['workspace_ids']).toEqual([south])
})

test('a person who could grant only one workspace does not grant another one when their role changes', async () => {
  await newTeam()
  const bob = await on.createPerson('member', ann)
  await join(bob, 'member', [north])
  const { tokens } = await on.connect(bob, { scope: 'org:read' }, (form) => {
    expect(offered(form, 'workspace_id')).toEqual([north])
    expect(offered(form, 'later_workspaces')).toEqual([])
    // Added by hand.
    form.fields.append('later_workspaces', ann.teamId)
  })
  await join(bob, 'owner', null)
  const caller = await callerOf(tokens.access_token)
  expect(caller.workspaceIds).toEqual([north])
})

test('a grant includes later workspaces only if that box was ticked', async () => {
  await newTeam()
  const today = await on.connect(ann, { scope: 'org:read' })
  const later = await on.connect(ann, { scope: 'org:read' }, ({ fields }) => fields.set('later_workspaces', ann.teamId))
  const west = await addWorkspace()
  const reach = async (token: string) => {
    const { body } = await on.call(token, 'list_workspaces')
    return (body['workspaces'] as { id: string }[]).map(({ id }) => id)
  }
  expect(await reach(today.tokens.access_token)).not.toContain(west)
  expect((await callerOf(today.tokens.access_token)).workspaceIds).toEqual([north, south])
  expect((await callerOf(later.tokens.access_token)).workspaceIds).toBe('all')
})

test('the box for later workspaces applies to one team only', async () => {
  await newTeam()
  const other = await on.createPerson()
  const { tokens } = await on.connect(ann, { scope: 'org:read' }, ({ fields }) =>
    fields.set('later_workspaces', other.teamId),
  )
  expect((await callerOf(tokens.access_token)).workspaceIds).toEqual([north, south])
})

test('the scopes that unlock a tool are offered, and of them those that the client asks for', async () => {
  await newTeam()
  const browser = await on.signedIn(ann)
  const open = async (scope: string | undefined) =>
    offered(consentForm(await browser.open((await on.authorization(client, { scope })).url)), 'scope')
  const unlocking = scopesOf(offeredTools(SERVICES))
  expect((await open(undefined)).toSorted()).toEqual(unlocking.toSorted())
  expect(await open('org:read videos:write')).toEqual(['org:read', 'videos:write'])
  const listed = await browser.act('list_offered_scopes', {}, ann.teamId)
  expect(await listed.json()).toEqual({ scopes: unlocking })
})
