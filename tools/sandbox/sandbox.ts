// `npm run sandbox`: the ad sandbox by itself, with a PostgreSQL of its own or the one of DATABASE_URL.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { urlFor } from '@adloom/db'
import { freePort, startPostgres } from '@adloom/infra'
import { loadSecrets, provisionDatabase, type Secrets, secretsFileOf, startApp } from '@adloom/system'
import { z } from 'zod'

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8026),
  /** Where the database and the secrets lie. */
  SANDBOX_DATA_DIR: z.string().default('.adloom/sandbox'),
  /** A role that may create roles and schemas. Default: a PostgreSQL of this command. */
  DATABASE_URL: z.string().optional(),
  SANDBOX_SCENARIO: z.string().default('demo'),
  SANDBOX_SEED: z.string().default('adloom'),
  LOG_LEVEL: z.string().default('warn'),
})

const { PORT, SANDBOX_DATA_DIR, DATABASE_URL, ...own } = Settings.parse(
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)),
)
const dataDir = resolve(SANDBOX_DATA_DIR)
mkdirSync(dataDir, { recursive: true })
const secrets = loadSecrets(secretsFileOf(dataDir))

await using undo = new AsyncDisposableStack()
const stopped = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.resolve())

const databaseUrl = DATABASE_URL ?? (await startDatabase(secrets))
const passwords = secrets.roles['ad-sandbox']
await provisionDatabase(databaseUrl, { roles: { 'ad-sandbox': passwords } })
const app = { id: '1357924680', secret: secrets['ad-sandbox'] }
const port = PORT === 0 ? await freePort() : PORT
const sandbox = await startApp('ad-sandbox', {
  mode: 'source',
  env: {
    ...own,
    DATABASE_URL: urlFor(databaseUrl, 'ad_sandbox_app', passwords.app),
    HTTP_PORT: String(port),
    SANDBOX_APP_ID: app.id,
    SANDBOX_APP_SECRET: app.secret,
    SANDBOX_CONTROL: '1',
  },
  onLine: (line) => void process.stderr.write(`${line}\n`),
})
undo.defer(() => sandbox.stop())
const url = `http://127.0.0.1:${port}`
console.log(await introduction(url, app))
await Promise.race([stopped.promise, sandbox.exited])
console.log('Stopping')

async function startDatabase({ postgres: password }: Secrets): Promise<string> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: true, password })
  undo.defer(() => server.stop())
  return server.url
}

async function introduction(url: string, { id, secret }: typeof app): Promise<string> {
  const res = await fetch(`${url}/__sandbox/tokens`, { method: 'POST' })
  const { token } = (await res.json()) as { token: string }
  return `
The ad sandbox is ready.

  Address      ${url}/v26.0
  Token        ${token}
  App          ${id}, with the secret ${secret}

Try it:

  TOKEN=${token}
  curl -s "${url}/v26.0/me/adaccounts?fields=name,currency,timezone_name" -H "Authorization: Bearer $TOKEN"

Its clock runs at the speed of real time. Step it by a day, or stop it:

  curl -s ${url}/__sandbox/clock -d '{"advanceSeconds": 86400}'
  curl -s ${url}/__sandbox/clock -d '{"rate": 0}'

What else it can do: apps/ad-sandbox/README.md. Data is in ${dataDir}. Ctrl-C stops it and keeps the data.
`
}
