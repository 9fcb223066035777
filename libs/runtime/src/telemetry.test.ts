import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Records what a process loads, and prints at its end whether that included the SDK of OpenTelemetry. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  let loaded = false
  registerHooks({ load: (url, context, next) => ((loaded ||= url.includes('/@opentelemetry/sdk-')), next(url, context)) })
  process.on('exit', () => console.log(JSON.stringify({ loaded, name: process.env.OTEL_SERVICE_NAME })))`)}`

async function startWith(env: Record<string, string>): Promise<{ loaded: boolean; name?: string }> {
  const args = ['--import', WATCH, '--import', join(import.meta.dirname, 'telemetry.ts'), '-e', 'process.exit()']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { NATS_USER: 'org', ...env } })
  return JSON.parse(stdout) as { loaded: boolean; name?: string }
}

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }

test.each([
  ['nothing is set', {}],
  ['the variable is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['it is disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
  ['nothing would be exported', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
])('Without telemetry the SDK is not loaded: %s', async (_case, env) => {
  expect((await startWith(env)).loaded).toBe(false)
})

test('With an endpoint the SDK is loaded, and the name of a process is its user on the bus', async () => {
  expect(await startWith(ENDPOINT)).toEqual({ loaded: true, name: 'org' })
  expect(await startWith({ ...ENDPOINT, OTEL_SERVICE_NAME: 'org-blue' })).toEqual({ loaded: true, name: 'org-blue' })
})
