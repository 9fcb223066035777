import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPS, type BusApp, DEPLOYED_APPS, ROOT } from '@adloom/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationVariables } from '../adloom/migrate.ts'
import { configOf } from '../app-config.ts'
import { deployedProcesses, readManifests } from '../codegen/manifests.ts'
import { commandIn, type ComposeService, environmentIn, interpolate, readCompose, readEnvFile } from './compose.ts'
import { TARGETS } from './images.ts'

let dir: string
let env: NodeJS.Dict<string>
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'deploy-'))
  env = makeEnv(join(dir, 'first.env'))
})
afterAll(() => rmSync(dir, { recursive: true }))

function makeEnv(file: string) {
  execFileSync('sh', [join(ROOT, 'deploy/make-env.sh'), file])
  return readEnvFile(file)
}

const compose = () => readCompose(env)
const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

test.each(DEPLOYED_APPS)('the example environment of %s is one that it starts with', async (app) => {
  const result = (await configOf(app)).safeParse(readEnvFile(join(ROOT, `deploy/env/${app}.env.example`)))
  expect(result.error?.issues ?? []).toEqual([])
})

test.each(DEPLOYED_APPS)('compose gives %s all that it requires, and nothing that it does not know', async (app) => {
  const service = compose().services[app]!
  const schema = await configOf(app)
  expect(schema.safeParse(withoutEmpty(environmentIn(service))).error?.issues ?? []).toEqual([])
  const known = Object.keys(readEnvFileWithDefaults(app))
  expect(Object.keys(service.environment ?? {}).filter((name) => !known.includes(name))).toEqual([])
})

/** Every variable that the example names, the commented ones too. */
const readEnvFileWithDefaults = (app: BusApp) =>
  Object.fromEntries(
    [...deployed(`env/${app}.env.example`).matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)].map((m) => [m[1], m[2]]),
  )

test('compose gives migrate what it requires', () => {
  const given = Object.keys(compose().services['migrate']!.environment ?? {})
  expect(given.toSorted()).toEqual(['NATS_URL', ...migrationVariables(true)].toSorted())
})

test('nats-server gets the password of every user in its configuration, and no other secret', () => {
  const used = [...deployed('nats/nats.conf').matchAll(/password: \$(\w+)/g)].map(([, name = '']) => name)
  expect(Object.keys(compose().services['nats']!.environment ?? {}).toSorted()).toEqual(used.toSorted())
})

test('every app has its own secrets and nobody else’s', () => {
  const secrets = Object.keys(env).filter((name) => /PASSWORD|SECRET/.test(name))
  const holdersOf = (secret: string) =>
    DEPLOYED_APPS.filter((app) =>
      Object.values(compose().services[app]!.environment ?? {}).some((value) => String(value).includes(env[secret]!)),
    )
  const shared = secrets.filter((secret) => holdersOf(secret).length > 1)
  // The worker of generation and the sync of campaign-control are second processes over the same tables.
  expect(shared.toSorted()).toEqual(
    ['CAMPAIGN_CONTROL', 'GENERATION'].flatMap((name) => [
      `POSTGRES_${name}_APP_PASSWORD`,
      `POSTGRES_${name}_SYSTEM_PASSWORD`,
    ]),
  )
  expect(shared.flatMap(holdersOf)).not.toContain('gateway')
  expect(holdersOf('POSTGRES_PASSWORD')).toEqual([])
})

test('a process reaches the networks it works with: the database only with a schema, the outside only who needs it', () => {
  const { services, networks } = compose()
  for (const app of DEPLOYED_APPS) {
    const joined = services[app]!.networks
    expect(joined.includes('database'), app).toBe(APPS[app].schema !== null)
    const out = joined.filter((name) => !networks[name]!.internal)
    expect(out, app).toEqual(APPS[app].isGateway ? ['public'] : APPS[app].outside ? [`${app}-web`] : [])
    expect(joined.includes('front'), app).toBe(APPS[app].http)
  }
  // A way out is one process's alone: on the same network two could reach each other.
  for (const way of Object.keys(networks).filter((name) => name === 'public' || name.endsWith('-web')))
    expect(
      Object.keys(services).filter((name) => services[name]!.networks.includes(way)),
      way,
    ).toHaveLength(1)
  expect(services['nats']!.networks).toEqual(['bus'])
  expect(services['postgres']!.networks).toEqual(['database'])
})

test('every setting that a process reads can be given to it in .env, but for those that are no business of an operator', async () => {
  const processes = deployedProcesses(await readManifests(ROOT))
  for (const { name, internal = [], environment = {} } of processes) {
    const given = FILES.flatMap((file) =>
      Object.keys(environmentIn(readCompose({ ...env, ...BUCKET }, file).services[name] ?? NO_SERVICE)),
    )
    const read = Object.keys(readEnvFileWithDefaults(name as BusApp))
    const left = read.filter((variable) => !given.includes(variable) && !/^DATABASE_.*_TIMEOUT_MS$/.test(variable))
    const inImage = Object.keys(environment).filter((variable) => 'folder' in environment[variable]!)
    expect(left.toSorted(), name).toEqual([...internal, ...inImage].toSorted())
  }
})

const FILES = ['compose.yml', 'compose.models.yml', 'compose.s3.yml']
const BUCKET = { OBJECTS_S3_BUCKET: 'ads' }
const NO_SERVICE: ComposeService = { image: '', networks: [] }

test('mail is sent by the server in .env; without one auth starts as well', async () => {
  const { auth } = readCompose({ ...env, SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@b.example' }).services
  const read = (await configOf('auth')).parse(withoutEmpty(environmentIn(auth!))) as { mail: { from: string } | null }
  expect(read.mail).toMatchObject({ from: 'a@b.example' })
  const none = (await configOf('auth')).parse(withoutEmpty(environmentIn(compose().services['auth']!)))
  expect(none).toMatchObject({ mail: null })
})

test('with a bucket, generation and its worker keep files there and nowhere else, and can reach it', async () => {
  const given = { ...BUCKET, OBJECTS_S3_ENDPOINT: 'https://s3.example', OBJECTS_S3_PATH_STYLE: '1' }
  const { services, networks } = readCompose(given, 'compose.s3.yml')
  expect(Object.keys(services).toSorted()).toEqual(['generation', 'generation-worker'])
  for (const app of ['generation', 'generation-worker'] as const) {
    const { environment = {}, networks: joined } = services[app]!
    expect(joined.map((name) => networks[name]!.internal ?? false)).toEqual([false])
    const together = withoutEmpty({ ...environmentIn(compose().services[app]!), ...environment })
    expect((await configOf(app)).parse(together)).toMatchObject({
      store: { s3: { bucket: 'ads', endpoint: 'https://s3.example', pathStyle: true } },
    })
  }
  expect(() => readCompose({}, 'compose.s3.yml')).toThrow('OBJECTS_S3_BUCKET')
})

test('with outside models, generation and its worker alone get keys and reach the internet', async () => {
  const given = { ADLOOM_MODELS: 'openai:gpt-image-1', OPENAI_API_KEY: 'k' }
  const { services, networks } = readCompose(given, 'compose.models.yml')
  expect(Object.keys(services).toSorted()).toEqual(['generation', 'generation-worker'])
  for (const app of ['generation', 'generation-worker'] as const) {
    const { environment = {}, networks: joined } = services[app]!
    expect(joined.map((name) => networks[name]!.internal ?? false)).toEqual([false])
    const known = readEnvFileWithDefaults(app)
    for (const name of Object.keys(environment)) expect(known).toHaveProperty([name])
    const together = { ...environmentIn(compose().services[app]!), ...environment }
    expect((await configOf(app)).safeParse(withoutEmpty(together)).error?.issues ?? []).toEqual([])
  }
})

/** A process takes an empty variable for one that is not set. */
const withoutEmpty = (env: object) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

test('what compose refers to is there', () => {
  const { services, networks, volumes } = compose()
  const all = Object.values(services)
  const sources = all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':', 1)[0]!)
  const named = sources.filter((source) => !source.startsWith('./'))
  for (const name of all.flatMap((service) => service.networks)) expect(networks).toHaveProperty([name])
  for (const name of all.flatMap((service) => Object.keys(service.depends_on ?? {})))
    expect(services).toHaveProperty([name])
  for (const name of named) expect(volumes).toHaveProperty([name])
  for (const source of sources.filter((path) => !named.includes(path)))
    expect(statSync(join(ROOT, 'deploy', source)).isFile(), source).toBe(true)
})

test.each(Object.entries(TARGETS))(
  'an image of target %s gives its process what deploy:check gives it',
  (name, target) => {
    const stage = deployed('Dockerfile')
      .split(/^FROM \S+ AS /m)
      .find((text) => text.startsWith(`${name}\n`))!
    const words = (keyword: string) =>
      JSON.parse(new RegExp(`^${keyword} (.*)$`, 'm').exec(stage)?.[1] ?? '[]') as string[]
    expect({ entrypoint: words('ENTRYPOINT'), cmd: words('CMD') }).toEqual({
      entrypoint: target.entrypoint,
      cmd: target.cmd,
    })
    const env = Object.entries(target.env).map(([variable, value]) => `${variable}=${value}`)
    expect(stage).toContain(`\nENV ${env.join(' ')}\n`)
    expect(stage).toContain('\nUSER node\n')
    expect(stage).toContain(`\nCOPY --from=${name}-layout /layout `)
  },
)

test('what is built has a target and a command; every other image has a version', () => {
  const all = Object.values(compose().services)
  for (const service of all.filter(({ build }) => build)) {
    expect(Object.keys(TARGETS)).toContain(service.build!.target)
    expect(commandIn(service)[0]).toBe('node')
  }
  for (const { image } of all.filter(({ build }) => !build)) expect(image).toMatch(/:[0-9]+(\.[0-9]+)*(-alpine)?$/)
})

test('secrets are for their owner’s eyes only; a second run adds what is missing and changes nothing', () => {
  const file = join(dir, 'second.env')
  const before = makeEnv(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const without = readFileSync(file, 'utf8')
    .replace(/^AUTH_SECRET=.*\n/m, '')
    .trimEnd()
  writeFileSync(file, without)
  const after = makeEnv(file)
  expect(readFileSync(file, 'utf8').startsWith(without)).toBe(true)
  expect(after['AUTH_SECRET']).toMatch(/^s[0-9a-f]{64}$/)
  expect({ ...after, AUTH_SECRET: before['AUTH_SECRET'] }).toEqual(before)
  expect(new Set(Object.values(after)).size).toBe(Object.keys(after).length)
})

test('variables in compose follow its rules', () => {
  expect(interpolate('a ${X:?m} b', { X: '1' })).toBe('a 1 b')
  expect(() => interpolate('${X:?m}', { X: '' })).toThrow('X is not set: m')
  expect(interpolate('${X:-d}${X-d}', { X: '' })).toBe('d')
  expect(() => interpolate('$X', { X: '1' })).toThrow('dollar')
})
