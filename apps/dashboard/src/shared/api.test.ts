import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, ask, faultOf, isSignedOut, problemOf, worthRetrying } from './api.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** The URL of a server with this response. */
async function answering(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const failure = (asked: Promise<unknown>) => asked.then(() => expect.fail('it did not fail'), problemOf)

test('a response is returned unchanged, and an empty one as undefined', async () => {
  const url = await answering(
    (req, res) => void res.writeHead(req.method === 'GET' ? 200 : 204).end(req.method === 'GET' ? '{"a":1,"b":2}' : ''),
  )
  expect(await ask(url)).toEqual({ a: 1, b: 2 })
  expect(await ask(url, { method: 'DELETE' })).toBeUndefined()
})

test('an error keeps the message and the fields from the server', async () => {
  const problem = {
    code: 'unauthenticated',
    title: 'T',
    detail: 'Sign in first.',
    requestId: 'r',
    retryable: false,
    issues: [{ path: 'name', code: 'x', message: 'm' }],
  }
  const url = await answering((_req, res) => void res.writeHead(401).end(JSON.stringify(problem)))
  const told = await failure(ask(url))
  expect(told).toMatchObject({ detail: 'Sign in first.', issues: [{ path: 'name', message: 'm' }] })
  expect(isSignedOut(new ApiError(told))).toBe(true)
  expect([faultOf(new ApiError(told), 'name'), faultOf(new ApiError(told), 'nam'), faultOf(null, 'name')]).toEqual([
    'm',
    undefined,
    undefined,
  ])
})

test('an outdated response asks to reload the page, and a foreign one to try again', async () => {
  const url = await answering((req, res) => void res.writeHead(req.url === '/' ? 200 : 502).end('<html>'))
  expect(await failure(ask(url))).toMatchObject({ code: 'outdated', retryable: false })
  expect(await failure(ask(`${url}x`))).toMatchObject({ code: 'unavailable', retryable: true })
})

test('an unreachable server is worth a retry, a bug in the page is not', async () => {
  const url = await answering(() => {})
  await new Promise((resolve) => server!.close(resolve))
  const told = await failure(ask(url))
  expect(told).toMatchObject({ code: 'offline' })
  expect(worthRetrying(new ApiError(told))).toBe(true)
  expect(worthRetrying(new TypeError('x'))).toBe(false)
})
