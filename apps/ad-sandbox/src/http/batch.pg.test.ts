import { openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stage: Stage
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  stage = await openStage()
  sandbox = await stage.openSandbox()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.token({ kind: 'user' })
})

type Part = { code: number; headers?: { name: string; value: string }[]; body: string } | null
async function batch(items: unknown, more: Record<string, string> = {}) {
  const res = await fetch(`${sandbox.url}/v26.0/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ batch: typeof items === 'string' ? items : JSON.stringify(items), ...more }),
  })
  return { status: res.status, body: (await res.json()) as Part[] & { error?: { code: number } } }
}
const bodiesOf = (parts: Part[]) => parts.map((part) => part && (JSON.parse(part.body) as Record<string, unknown>))

test('Every item has its own answer, in order, with the headers of its limits', async () => {
  const { status, body } = await batch([
    { method: 'GET', relative_url: 'me?fields=name' },
    { method: 'GET', relative_url: 'v26.0/nothing/here' },
    { method: 'GET', relative_url: '/me/permissions' },
  ])
  expect([status, body.map((part) => part?.code)]).toEqual([200, [200, 400, 200]])
  expect(bodiesOf(body)).toMatchObject([{ name: 'Robin Keller' }, { error: { code: 2500 } }, { data: {} }])
  expect(body[0]?.headers?.map(({ name }) => name)).toContain('x-app-usage')
  const { body: bare } = await batch([{ method: 'GET', relative_url: 'me' }], { include_headers: 'false' })
  expect(bare[0]).not.toHaveProperty('headers')
})

test('Later items use the answers of earlier ones, which then are left out', async () => {
  const { body } = await batch([
    { method: 'GET', name: 'who', relative_url: 'me', omit_response_on_success: false },
    { method: 'GET', relative_url: 'me?fields={result=who:$.id}' },
    { method: 'GET', relative_url: 'me?fields={result=nobody:$.id}' },
    { method: 'GET', name: 'first', relative_url: 'me' },
    { method: 'GET', depends_on: 'first', relative_url: 'me' },
  ])
  const [who, used, missing, first, second] = bodiesOf(body)
  expect(used).toMatchObject({ error: { message: expect.stringContaining(`(${String(who!['id'])})`) } })
  expect(missing).toMatchObject({ error: { code: 100 } })
  expect([first, second]).toMatchObject([null, { name: 'Robin Keller' }])
})

test('What depends on an item that failed is not done', async () => {
  const { body } = await batch([
    { method: 'GET', name: 'bad', relative_url: 'nothing' },
    { method: 'DELETE', depends_on: 'bad', relative_url: 'me/permissions' },
    { method: 'GET', relative_url: 'me' },
  ])
  expect(body.map((part) => part?.code)).toEqual([400, 400, 200])
})

test('Fifty items, and not one more', async () => {
  const items = (count: number) => Array.from({ length: count }, () => ({ method: 'GET', relative_url: 'me' }))
  expect((await batch(items(50))).body).toHaveLength(50)
  expect(await batch(items(51))).toMatchObject({ status: 400, body: { error: { code: 100 } } })
})

test.each(['{', '{}', '[1]', '[null]'])('A batch that is none is refused: %s', async (text) => {
  expect(await batch(text)).toMatchObject({ status: 400, body: { error: { code: 100 } } })
})

test('An item can be lost although it was done', async () => {
  await sandbox.addFault({ action: { type: 'null_batch_item', index: 0 } })
  const { body } = await batch([
    { method: 'DELETE', relative_url: 'me/permissions' },
    { method: 'GET', relative_url: 'me' },
  ])
  expect(bodiesOf(body)).toMatchObject([null, { error: { code: 190, error_subcode: 458 } }])
})

test('A batch is remembered as one request with its items', async () => {
  await batch([
    { method: 'GET', relative_url: `me?access_token=${token}` },
    { method: 'GET', relative_url: 'me' },
  ])
  const [request, ...others] = await sandbox.requests()
  expect([request, others]).toMatchObject([{ method: 'POST', path: '/', items: 2, status: 200 }, []])
  expect(JSON.stringify(request)).not.toContain(token)
})
