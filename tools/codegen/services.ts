import { type Generated, HEADER } from './generated.ts'
import { backendsOf, builtProcesses, busProcesses, type Process, type Service } from './manifests.ts'

/** What contracts and `npm start` know of services and their processes, from the manifests. */
export const serviceLists = (services: readonly Service[]): Generated[] => [contractNames(services), apps(services)]

/** `libs/contracts/src/services.gen.ts`: the names that contracts may use. */
function contractNames(services: readonly Service[]): Generated {
  const withTools = services.filter(({ tools }) => tools !== null)
  const groups = Object.fromEntries(withTools.map(({ name, tools }) => [name, tools]))
  return {
    path: 'libs/contracts/src/services.gen.ts',
    text: `${HEADER}
/** The services that own tools, in the order in which the reference shows them. */
export const SERVICES = ${literal(withTools.map(({ name }) => name))} as const

/** Every service behind the gateway: it answers calls on the bus and owns events. */
export const BACKENDS = ${literal(backendsOf(services).map(({ name }) => name))} as const

/** The processes of every service: each has a user of its own on the bus. */
export const SERVICE_PROCESSES = ${literal(busProcesses(services).map(({ name }) => name))} as const

/** The heading over a service's tools in the reference, and what its tag in OpenAPI says. */
export const TOOL_GROUPS = ${literal(groups)} as const
`,
  }
}

/** `libs/system/src/apps.gen.ts`: the processes that run, with what each needs. */
function apps(services: readonly Service[]): Generated {
  const processes = builtProcesses(services)
  const sources = processes
    .flatMap(({ environment = {} }) => Object.values(environment))
    .map((source) => ('inDevelopment' in source ? source.inDevelopment : source))
  const secrets = new Set(sources.flatMap((source) => ('secret' in source ? [source.secret] : [])))
  return {
    path: 'libs/system/src/apps.gen.ts',
    text: `${HEADER}
export const APPS = ${literal(Object.fromEntries(processes.map((process) => [process.name, appOf(process)])))} as const

/** The services that own a schema. */
export const SCHEMAS = ${literal(processes.filter(isMain).flatMap(({ service }) => (service.hasDatabase ? [service.name] : [])))} as const

/** Random secrets that processes ask for by name. */
export const SECRET_NAMES = ${literal([...secrets].toSorted())} as const
`,
  }
}

const isMain = ({ entry }: Process) => entry === 'main'

const appOf = ({ service, entry, http, environment, handedOn, startsAfter, outside }: Process) => ({
  service: service.name,
  folder: `apps/${service.name}`,
  entry,
  schema: service.hasDatabase ? service.name : null,
  http: http ?? false,
  isGateway: service.isGateway ?? false,
  isDevelopmentOnly: service.isDevelopmentOnly ?? false,
  outside: outside ?? null,
  startsAfter: startsAfter ?? [],
  environment: environment ?? {},
  handedOn: handedOn ?? null,
})

/** A value as TypeScript. */
function literal(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[${value.map((item) => literal(item, `${indent}  `)).join(', ')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${indent}  ${/^\w+$/.test(key) ? key : `'${key}'`}: ${literal(item, `${indent}  `)},\n`,
    )
    return entries.length === 0 ? '{}' : `{\n${entries.join('')}${indent}}`
  }
  return typeof value === 'string' ? quoted(value) : String(value)
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
