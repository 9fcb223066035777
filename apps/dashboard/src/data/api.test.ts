import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, fieldErrorOf, request, isSignedOut, problemOf, worthRetrying } from './api.ts'

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
  expect(await request(url)).toEqual({ a: 1, b: 2 })
  expect(await request(url, { method: 'DELETE' })).toBeUndefined()
})

test('an error keeps the message and the fields from the server', async () => {
  const sent = {
    code: 'unauthenticated',
    title: 'T',
    detail: 'Sign in first.',
    requestId: 'r',
    retryable: false,
    issues: [{ path: 'name', code: 'x', message: 'm' }],
  }
  const url = await answering((_req, res) => void res.writeHead(401).end(JSON.stringify(sent)))
  const problem = await failure(request(url))
  expect(problem).toMatchObject({ detail: 'Sign in first.', issues: [{ path: 'name', message: 'm' }] })
  expect(isSignedOut(new ApiError(problem))).toBe(true)
  expect([
    fieldErrorOf(new ApiError(problem), 'name'),
    fieldErrorOf(new ApiError(problem), 'nam'),
    fieldErrorOf(null, 'name'),
  ]).toEqual(['m', undefined, undefined])
})

test('an outdated response asks to reload the page, and a foreign one to try again', async () => {
  const url = await answering((req, res) => void res.writeHead(req.url === '/' ? 200 : 502).end('<html>'))
  expect(await failure(request(url))).toMatchObject({ code: 'outdated', retryable: false })
  expect(await failure(request(`${url}x`))).toMatchObject({ code: 'unavailable', retryable: true })
})

test('an unreachable server is worth a retry, a bug in the page is not', async () => {
  const url = await answering(() => {})
  await new Promise((resolve) => server!.close(resolve))
  const problem = await failure(request(url))
  expect(problem).toMatchObject({ code: 'offline' })
  expect(worthRetrying(new ApiError(problem))).toBe(true)
  expect(worthRetrying(new TypeError('x'))).toBe(false)
})
