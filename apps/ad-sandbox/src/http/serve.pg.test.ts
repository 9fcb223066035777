import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let url: string
beforeAll(async () => {
  stage = await openStage()
  url = `http://127.0.0.1:${stage.site.ports['ad-sandbox']}`
  await stage.start('ad-sandbox')
})
afterAll(() => stage[Symbol.asyncDispose]())

async function ask(path: string, init?: RequestInit) {
  const res = await fetch(`${url}${path}`, init)
  return { status: res.status, headers: res.headers, body: await res.text() }
}

test('An unknown version, and none, are unknown path components', async () => {
  for (const path of ['/v99.0/me', '/me', '/']) {
    const { status, body } = await ask(path)
    expect([status, JSON.parse(body)], path).toMatchObject([
      400,
      { error: { code: 2500, type: 'OAuthException', message: expect.stringMatching(/^Unknown path components/) } },
    ])
  }
})

test('A version whose time is over says so', async () => {
  const { status, body } = await ask('/v20.0/me')
  expect([status, JSON.parse(body)]).toMatchObject([
    400,
    { error: { code: 2635, message: expect.stringContaining('(#2635)') } },
  ])
})

test('Features that are gone from every version are refused', async () => {
  for (const query of ['?ids=1,2', 'me?pretty=1', 'me?debug=all', 'me?date_format=U']) {
    const { status, body } = await ask(`/v26.0/${query}`)
    expect([status, JSON.parse(body)], query).toMatchObject([400, { error: { code: 100 } }])
  }
})

test('An endpoint that does not exist, and a body that cannot be read, are errors of the platform', async () => {
  const unknown = await ask('/v26.0/nothing/here')
  expect([unknown.status, JSON.parse(unknown.body)]).toMatchObject([400, { error: { code: 2500 } }])
  for (const [type, body] of [
    ['application/json', '{"a":'],
    ['application/json', '[1]'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ]) {
    const { status, body: answer } = await ask('/v26.0/me', {
      method: 'POST',
      headers: { 'content-type': type! },
      body: body!,
    })
    expect([status, JSON.parse(answer)], type).toMatchObject([400, { error: { code: 100 } }])
  }
})

test('Every answer names its version and its trace, and none has an ETag', async () => {
  const { headers, body } = await ask('/v26.0/nothing/here', { headers: { 'if-none-match': '*' } })
  expect(headers.get('facebook-api-version')).toBe('v26.0')
  expect(headers.get('x-fb-trace-id')).toBe((JSON.parse(body) as { error: { fbtrace_id: string } }).error.fbtrace_id)
  expect(headers.get('etag')).toBeNull()
})
