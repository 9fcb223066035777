import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_NAMES, APPS } from '@adloom/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.ts'
import { useEverySecret } from './secrets-run.ts'
import { collectSecrets, CREDENTIAL_LIKE } from './secrets.ts'
import { startSystem, type System } from '../system.ts'

const secrets = collectSecrets()
let receiver: OtlpReceiver
let system: System
let ids: Awaited<ReturnType<typeof useEverySecret>>
let logs: string
let terminal: string
let traces: string

// The tests examine logs and traces after the system has stopped, when all processes have flushed their telemetry.
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  system = await startSystem({
    env: {
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      // Avoids lost exports on a busy machine.
      OTEL_EXPORTER_OTLP_TIMEOUT: '10000',
    },
  })
  ids = await useEverySecret(system, secrets)
  await system.stop()
  const folder = join(system.dataDir, 'logs')
  logs = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  terminal = system.output.join('')
  traces = receiver.bodies.join('\n')
}, 180_000)
afterAll(async () => {
  await system?.remove()
  await receiver?.[Symbol.asyncDispose]()
})

/** The terminal shows the demo credentials once. This banner is not part of the log. */
const BANNER = /Adloom is ready\.[\s\S]*?keeps the data\./

test('the log and the traces cover the requests of this run and every process', () => {
  const { answered, failed, unserved } = ids
  expect([answered.length, failed.length, unserved.length]).toEqual([6, 6, 7])
  for (const id of [...failed, ...unserved]) expect(logs, id).toContain(id)
  for (const id of [...answered, ...failed]) expect(traces, id).toContain(id)
  const services = APP_NAMES.filter((app) => APPS[app].entry === 'main')
  for (const service of [...services, 'infra']) expect(logs).toContain(`"service":"${service}"`)
  const traced = new Set(receiver.spans.map(({ service }) => service))
  // A choice: the services that this run calls.
  expect([...traced]).toEqual(expect.arrayContaining(['auth', 'org', 'generation', 'gateway']))
  const names = new Set(receiver.spans.map(({ name }) => name))
  for (const path of ['oauth/token', 'oauth/consent', 'oauth/revoke', 'settings/api-keys/', 'actions/change_password'])
    expect(names).toContain(`POST /api/${path}`)
  for (const path of ['/sign-in/', '/sign-in/reset/', '/sign-in/invitation/']) expect(names).toContain(`POST ${path}`)
})

test('no secret appears in the log, on the terminal or in a trace', () => {
  expect(secrets.known.size).toBeGreaterThan(60)
  expect(terminal).toMatch(BANNER)
  const found = [logs, terminal.replace(BANNER, ''), traces].map((text) => secrets.findIn(text))
  expect(found).toEqual([[], [], []])
})

test('nothing in the log, on the terminal or in a trace looks like a credential or a statement', () => {
  const found = [logs, terminal.replace(BANNER, ''), traces].map((text) => text.match(CREDENTIAL_LIKE))
  expect(found).toEqual([null, null, null])
})

test('the search finds a secret in any encoding', () => {
  const [token] = [...secrets.known].find(([, what]) => what === 'an access token')!
  const bare = token.slice('adl_at_'.length)
  for (const text of [token, bare, bare.split('.')[2]!, Buffer.from(token).toString('hex')])
    expect(secrets.findIn(`{"msg":"${text}"}`)).toEqual(['an access token'])
  expect(`{"caller":"${bare}"}`).toMatch(CREDENTIAL_LIKE)
  expect(secrets.findIn(terminal)).toEqual(expect.arrayContaining(['a password', 'a demo key']))
})
