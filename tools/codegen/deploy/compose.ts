import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUS_USERS } from '@adloom/bus'
import { schemaOf } from '@adloom/db'
import type { Source } from '@adloom/runtime'
import type { BusApp } from '@adloom/system'
import { parse } from 'yaml'
import { migrationVariables } from '../../adloom/migrate.ts'
import type { Generated } from '../generated.ts'
import { deployedProcesses, type Process, type Service } from '../manifests.ts'
import { passwordVariable } from './nats-conf.ts'
import { replaceRegion } from './region.ts'
import type { Variables } from './variables.ts'

type DeployedSource = Exclude<Source, { inDevelopment: unknown }>

const PATH = 'deploy/compose.yml'

/** `deploy/compose.yml`: the parts of it that follow from the manifests. The servers beside the services are written by hand. */
export function compose(root: string, services: readonly Service[], variables: Variables): Generated {
  const processes = deployedProcesses(services)
  const elsewhere = givenElsewhere(root)
  const parts: Record<string, string> = {
    services: processes.map((process) => serviceText(process, variables, elsewhere)).join('\n'),
    'database roles': migrationVariables(false)
      .filter((name) => name !== 'ADMIN_DATABASE_URL')
      .map((name) => `      ${name}: ${required(name)}\n`)
      .join(''),
    'passwords of the bus': BUS_USERS.map(passwordVariable)
      .map((name) => `      ${name}: ${required(name)}\n`)
      .join(''),
    'ways out': processes.map(wayOut).join(''),
    volumes: [...new Set(processes.flatMap(volumesOf))].map((name) => `  ${name}: {}\n`).join(''),
  }
  const text = readFileSync(join(root, PATH), 'utf8')
  return { path: PATH, text: Object.entries(parts).reduce((all, [name, part]) => replaceRegion(all, name, part), text) }
}

const required = (name: string) => `\${${name}:?run sh deploy/make-env.sh}`
const sourcesOf = ({ environment = {} }: Process) => Object.values(environment)
const volumesOf = (process: Process) =>
  sourcesOf(process).flatMap((source) => ('volume' in source ? [source.volume] : []))

/** A network of its own for what a process reaches outside, so that no two meet there. */
const networkOut = ({ name, service, outside }: Process) =>
  service.isGateway ? ['public'] : outside === undefined ? [] : [`${name}-web`]

const wayOut = (process: Process) =>
  networkOut(process)
    .map((network) => `${comment(process.outside ?? 'Clients.', 2)}  ${network}: {}\n`)
    .join('')

function serviceText(process: Process, variables: Variables, elsewhere: ReadonlySet<string>): string {
  const { name, entry, service, http, startsAfter = [] } = process
  const networks = [
    ...networkOut(process),
    ...(http ? ['front'] : []),
    'bus',
    ...(service.hasDatabase ? ['database'] : []),
    'telemetry',
  ]
  const volumes = volumesOf(process).map((volume) => `'${volume}:/data/${volume}'`)
  const command =
    entry === 'main'
      ? ''
      : `    command: ['node', '--enable-source-maps', '--import=./dist/telemetry.js', './dist/${entry}.js']\n`
  return `  ${name}:
    <<: *process
    image: adloom-${service.name}:\${ADLOOM_VERSION:-latest}
    build: { context: .., dockerfile: deploy/Dockerfile, target: app, args: { APP: ${service.name} } }
${command}    environment:
      <<: *settings
${environmentText(process, variables, elsewhere)}    depends_on:
      migrate: { condition: service_completed_successfully }
      nats: { condition: service_healthy }
${service.hasDatabase ? '      postgres: { condition: service_healthy }\n' : ''}${startsAfter
    .map((other) => `      ${other}: { condition: service_healthy }\n`)
    .join('')}    networks: [${networks.join(', ')}]
${volumes.length > 0 ? `    volumes: [${volumes.join(', ')}]\n` : ''}${
    service.isGateway ? "    ports: ['${ADLOOM_BIND:-127.0.0.1}:${ADLOOM_PORT:-8080}:8080']\n" : ''
  }`
}

/** Given by the image, by `x-settings`, or with a default that nobody needs to change. */
const LEFT_OUT = /^(NATS_URL|HTTP_HOST|HTTP_PORT|HEALTH_PORT|DATABASE_\w+_TIMEOUT_MS)$/

/** Every variable that an operator has a say in, empty where its default is to hold, and those that the manifest has a source for. */
function environmentText(process: Process, variables: Variables, elsewhere: ReadonlySet<string>): string {
  const { name: app, environment = {}, internal = [] } = process
  const read = variables[app as BusApp].map(({ name }) => name)
  const names = [...read, ...Object.keys(environment).filter((name) => !read.includes(name))]
  return names
    .filter(
      (name) => isGiven(environment[name]) || !(LEFT_OUT.test(name) || internal.includes(name) || elsewhere.has(name)),
    )
    .map((name) => {
      const source = environment[name]
      const value = isGiven(source) ? valueFrom(name, source) : standardValue(process, name)
      const why = source && 'deployed' in source ? comment(source.why, 6) : ''
      return value === null ? '' : `${why}      ${name}: ${value}\n`
    })
    .join('')
}

function standardValue({ name: app, service }: Process, name: string): string {
  const schema = schemaOf(service.name)
  const database = (role: 'app' | 'system') =>
    `postgres://${schema}_${role}:${required(`POSTGRES_${schema}_${role}_PASSWORD`.toUpperCase())}@postgres:5432/adloom`
  const values: Record<string, string> = {
    NATS_USER: app,
    NATS_PASSWORD: required(passwordVariable(app)),
    DATABASE_URL: database('app'),
    DATABASE_SYSTEM_URL: database('system'),
    ADLOOM_PUBLIC_URL: '${ADLOOM_PUBLIC_URL:-http://localhost:8080}',
  }
  return values[name] ?? `\${${name}:-}`
}

/** Where it is deployed. A source for development leaves the variable to the operator. */
const isGiven = (source: Source | undefined): source is DeployedSource =>
  source !== undefined && !('inDevelopment' in source)

/** Null: the image has it. */
function valueFrom(name: string, source: DeployedSource): string | null {
  if ('secret' in source) return required(name)
  if ('volume' in source) return `/data/${source.volume}`
  if ('addressOf' in source) return `http://${source.addressOf}:8080`
  return 'deployed' in source ? source.deployed : null
}

/** What another compose file beside this one gives, to whom it is laid over. */
function givenElsewhere(root: string): ReadonlySet<string> {
  const files = ['deploy/compose.models.yml', 'deploy/compose.s3.yml']
  const given = files.flatMap((file) => {
    const { services } = parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>
    }
    return Object.values(services).flatMap(({ environment }) => Object.keys(environment))
  })
  return new Set(given)
}

const comment = (text: string, indent: number) => `${' '.repeat(indent)}# ${text}\n`
