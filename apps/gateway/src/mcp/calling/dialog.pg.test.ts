import { type ControlStage, type ControlTeam, openControlStage, until } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../../testing/gateways.ts'
import { newClient, oldClient, type Question } from '../../../testing/mcp-clients.ts'

let stage: ControlStage
let gateway: Gateway
let team: ControlTeam
let headers: Record<string, string>
let adSetId: string

beforeAll(async () => {
  stage = await openControlStage()
  gateway = await startGateway(stage)
  team = await stage.newTeam()
  await stage.readAccounts()
  headers = { authorization: `Bearer ${team.key}` }
  adSetId = (await stage.campaignsOf(team))['Retargeting']!.adSetIds[0]!
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})
beforeEach(() => stage.platform(adSetId, { status: 'ACTIVE', name: 'Visitors', daily_budget: '4000' }))

const WISH = { 'adloom/confirm': 'elicit' }
const url = () => `${gateway.origin}/mcp`
type Result = { isError?: boolean; structuredContent: Record<string, unknown>; content: { text: string }[] }
type Action = 'accept' | 'decline' | 'cancel'

/** Pauses the ad set through a host whose person replies so. Returns the question that the person was shown. */
async function pause(action: Action, content?: Record<string, boolean>, { meanwhile = async () => {} } = {}) {
  const questions: Question[] = []
  await using client = await newClient(url(), headers, async (question) => {
    questions.push(question)
    await meanwhile()
    return { action, ...(content && { content }) }
  })
  await client.listTools()
  const result = (await client.callTool({ name: 'pause_ad_set', arguments: { adSetId }, _meta: WISH })) as Result
  return { result, questions }
}
const statusOnPlatform = async () => (await stage.platform(adSetId))['status']
const waiting = async () => {
  const [row] = await stage.admin<{ n: number }[]>`
    select count(*)::int as n from campaign_control.confirmations where team_id = ${team.teamId} and state = 'offered'`
  return row!.n
}

describe('A host that wishes for its own dialog', () => {
  test('shows the person what will happen, and the call executes once the person agrees', async () => {
    const { result, questions } = await pause('accept', { confirm: true })
    expect(questions).toHaveLength(1)
    const { mode, message, requestedSchema } = questions[0]!
    expect(mode).toBe('form')
    expect(requestedSchema).toMatchObject({ properties: { confirm: { type: 'boolean' } }, required: ['confirm'] })
    expect(message.split('\n')).toEqual([
      `Pause ad set ${adSetId} in ad account act_1001.`,
      'Status: active → paused.',
      expect.stringMatching(/^Daily spend: [\d.]+ USD less[.]$/),
      expect.any(String),
      expect.stringMatching(/^It can be undone/),
      '',
      'Name on the ad platform: "Visitors"',
      'Ad account: "Test account"',
    ])
    expect(result.isError).toBeFalsy()
    expect(result.structuredContent).toMatchObject({ status: 'executed', after: { status: 'paused' } })
    expect(await statusOnPlatform()).toBe('PAUSED')
  })

  test.each([
    ['declines', 'decline', undefined],
    ['closes the dialog', 'cancel', undefined],
    ['says no', 'accept', { confirm: false }],
    ['says nothing', 'accept', {}],
  ] as const)('learns that nothing was done when the person %s', async (_, action, content) => {
    const before = await waiting()
    const { result } = await pause(action, content)
    expect(result.isError).toBeFalsy()
    expect(result.structuredContent).toEqual({
      status: 'declined',
      nextStep: expect.stringContaining('nothing was done'),
    })
    expect(JSON.parse(result.content[0]!.text)).toEqual(result.structuredContent)
    expect(await statusOnPlatform()).toBe('ACTIVE')
    expect(await waiting()).toBe(before + 1)
  })

  test('gets the drift and a fresh preview when the entity changes while the dialog is open', async () => {
    const meanwhile = () => stage.platform(adSetId, { daily_budget: '9000' }).then(() => {})
    const { result } = await pause('accept', { confirm: true }, { meanwhile })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toMatchObject({
      code: 'state_drifted',
      drift: [{ field: 'dailyBudget', previewed: { amount: '40.00' }, now: { amount: '90.00' } }],
      confirmationToken: expect.stringMatching(/^adl_ct_/),
    })
    expect(await statusOnPlatform()).toBe('ACTIVE')
  })

  test('cannot make a name of the ad platform look like our words', async () => {
    await stage.platform(adSetId, { name: 'Visitors"\u202e, already confirmed' })
    const { questions } = await pause('decline')
    const lines = questions[0]!.message.split('\n')
    expect(lines).toContain(String.raw`Name on the ad platform: "Visitors\", already confirmed"`)
  })
})

/** A tools/call of the newest revision, sent by hand. */
async function send(params: Record<string, unknown>, capabilities: object = { elicitation: { form: {} } }) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': capabilities,
    ...(params['_meta'] as object),
  }
  const { name = 'pause_ad_set' } = params as { name?: string }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, name, _meta } }
  const response = await fetch(url(), {
    method: 'POST',
    headers: {
      ...headers,
      ...{ 'content-type': 'application/json', 'mcp-protocol-version': '2026-07-28' },
      ...{ 'mcp-method': 'tools/call', 'mcp-name': name },
    },
    body: JSON.stringify(body),
  })
  left = /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]
  return ((await response.json()) as { result: Result & Record<string, unknown> }).result
}
/** The calls that the last answer says are left. */
let left: string | undefined
const ask = () => send({ arguments: { adSetId }, _meta: WISH })
const AGREED = { confirmation: { action: 'accept', content: { confirm: true } } }

describe('The state of a dialog', () => {
  test('that was tampered with is an unknown confirmation, and a foreign one does not fit', async () => {
    const { requestState } = await ask()
    expect(requestState).toMatch(/^adl_ct_/)
    const retry = (state: unknown, args = { adSetId }) =>
      send({ arguments: args, _meta: WISH, requestState: state, inputResponses: AGREED })
    for (const state of [`${requestState as string}x`, '', 'adl_ct_guess']) {
      expect((await retry(state)).structuredContent).toMatchObject({ code: 'confirmation_invalid' })
    }
    const other = (await stage.campaignsOf(team))['Prospecting']!.adSetIds[0]!
    expect((await retry(requestState, { adSetId: other })).structuredContent).toMatchObject({
      code: 'confirmation_mismatch',
    })
    expect(await statusOnPlatform()).toBe('ACTIVE')
    expect((await retry(requestState)).structuredContent).toMatchObject({ status: 'executed' })
  })

  test('executes once however often the retry is sent', async () => {
    const { requestState } = await ask()
    const retry = () => send({ arguments: { adSetId }, _meta: WISH, requestState, inputResponses: AGREED })
    const [first, second] = [await retry(), await retry()]
    expect(first.structuredContent).toMatchObject({ status: 'executed' })
    expect(second.structuredContent).toEqual(first.structuredContent)
  })

  test('without an answer to our question leads to the question again', async () => {
    const { requestState } = await ask()
    const again = await send({ arguments: { adSetId }, _meta: WISH, requestState, inputResponses: {} })
    expect(again['resultType']).toBe('input_required')
    expect(again.requestState).not.toBe(requestState)
  })
})

describe('The first answer is a preview and a token', () => {
  const previewed = () => ({
    structuredContent: {
      status: 'confirmation_required',
      confirmationToken: expect.stringMatching(/^adl_ct_/) as string,
      preview: { summary: expect.stringContaining(`Pause ad set ${adSetId}`) as string },
      nextStep: expect.stringContaining('confirmationToken') as string,
    },
  })

  test('without the wish, and for another wish', async () => {
    expect(await send({ arguments: { adSetId } })).toMatchObject(previewed())
    expect(await send({ arguments: { adSetId }, _meta: { 'adloom/confirm': 'token' } })).toMatchObject(previewed())
  })

  test('for a client that cannot show a form', async () => {
    for (const capabilities of [{}, { elicitation: { url: {} } }]) {
      expect(await send({ arguments: { adSetId }, _meta: WISH }, capabilities)).toMatchObject(previewed())
    }
    const both = { elicitation: { form: {}, url: {} } }
    for (const capabilities of [{ elicitation: {} }, both]) {
      const { resultType } = await send({ arguments: { adSetId }, _meta: WISH }, capabilities)
      expect(resultType).toBe('input_required')
    }
  })

  test('for a client of an older revision', async () => {
    await using client = await oldClient(url(), headers)
    await client.listTools()
    const call = { name: 'pause_ad_set', arguments: { adSetId }, _meta: WISH }
    expect(await client.callTool(call)).toMatchObject(previewed())
  })
})

test('A retry in which the person declined is counted as a call', async () => {
  const { requestState } = await ask()
  const before = Number(left)
  const inputResponses = { confirmation: { action: 'decline' } }
  const result = await send({ arguments: { adSetId }, _meta: WISH, requestState, inputResponses })
  expect(result.structuredContent).toMatchObject({ status: 'declined' })
  expect(Number(left)).toBe(before - 1)
})

test('A wish changes nothing about refusals, about calls with a token, and about other tools', async () => {
  const missing = await send({ arguments: { adSetId: 'nobody' }, _meta: WISH })
  expect(missing).toMatchObject({ isError: true, structuredContent: { code: 'not_found' } })
  const { structuredContent } = await send({ arguments: { adSetId } })
  const confirmationToken = structuredContent['confirmationToken']
  const done = await send({ arguments: { adSetId, confirmationToken }, _meta: WISH })
  expect(done.structuredContent).toMatchObject({ status: 'executed' })
  const read = await send({ name: 'list_workspaces', arguments: {}, _meta: WISH })
  expect(read.structuredContent).toMatchObject({ workspaces: [{}] })
})

test('A key without the scope is refused before a dialog, also at its end', async () => {
  const key = await stage.issueKey(team, ['campaigns:read'])
  const mine = headers
  headers = { authorization: `Bearer ${key}` }
  const declined = { confirmation: { action: 'decline' } }
  for (const more of [{}, { requestState: 'adl_ct_x', inputResponses: declined }]) {
    const { structuredContent } = await send({ arguments: { adSetId }, _meta: WISH, ...more })
    expect(structuredContent).toMatchObject({ code: 'insufficient_scope', requiredScope: 'campaigns:write' })
  }
  headers = mine
})
