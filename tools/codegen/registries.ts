import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { HEADER, type Generated } from './generated.ts'

/** What the contracts' registries are made of: one folder of `<service>/<name>.ts` each. */
const KINDS = [
  // Tool and action names are unique across services; call and event names need their service to be so.
  { kind: 'tools', qualified: false },
  { kind: 'actions', qualified: false },
  { kind: 'calls', qualified: true },
  { kind: 'events', qualified: true },
] as const

/** `libs/contracts/src/{tools,actions,calls,events}.gen.ts`: every contract under the name it is called by, sorted. */
export function contractRegistries(root: string): Generated[] {
  return KINDS.map(({ kind, qualified }) => {
    const entries = sourceFiles(folderOf(root, kind)).map((file) => entryOf(kind, file, qualified, '.'))
    const imports = entries.map((entry) => `${entry.line}\n`).join('')
    return {
      path: `libs/contracts/src/${kind}.gen.ts`,
      text: `${HEADER}\n${imports}${imports && '\n'}export const ${kind} = ${object(entries)} as const\n`,
    }
  })
}

/**
 * `libs/contracts/src/processes/<process>.gen.ts`: the contracts that one process works with, so that it builds the schemas
 * of no others. Tools and actions of its own; calls that it answers or may make; events that it says or hears.
 */
export function processRegistries(root: string, backends: readonly string[]): Generated[] {
  const contracts = KINDS.flatMap(({ kind, qualified }) =>
    sourceFiles(folderOf(root, kind)).map((file) => ({
      kind,
      processes: [dirname(file), ...othersIn(root, kind, file, backends)],
      entry: entryOf(kind, file, qualified, '..'),
    })),
  )
  const processes = [...new Set([...backends, ...contracts.flatMap((contract) => contract.processes)])].toSorted()
  return processes.map((process) => {
    const own = contracts.filter((contract) => contract.processes.includes(process))
    const imports = own.map(({ entry }) => `${entry.line}\n`).join('')
    const registries = KINDS.map(({ kind }) => {
      const entries = own.flatMap((contract) => (contract.kind === kind ? [contract.entry] : []))
      return `export const ${kind} = ${object(entries)} as const\n`
    })
    return {
      path: `libs/contracts/src/processes/${process}.gen.ts`,
      text: `${HEADER}\n${imports}\n${registries.join('\n')}`,
    }
  })
}

type Kind = (typeof KINDS)[number]['kind']
const folderOf = (root: string, kind: Kind) => join(root, 'libs/contracts/src', kind)

/** One contract in a registry; `up` leads from there to the sources of the contracts. */
function entryOf(kind: Kind, file: string, qualified: boolean, up: '.' | '..') {
  const service = dirname(file)
  const name = camelCase(basename(file, '.ts'))
  const local = qualified ? camelCase(`${service}-${basename(file, '.ts')}`) : name
  return {
    key: qualified ? `'${service}.${snakeCase(file)}'` : snakeCase(file),
    local,
    line: `import { ${local === name ? name : `${name} as ${local}`} } from '${up}/${kind}/${file}'`,
  }
}

const OTHERS = { tools: null, actions: null, calls: 'callers', events: 'consumers' } as const

/** Who else works with a contract: whoever may call, and who hears. The gateway shows some events to people. */
function othersIn(root: string, kind: Kind, file: string, backends: readonly string[]): readonly string[] {
  const member = OTHERS[kind]
  if (!member) return []
  const shows = kind === 'events' && /^  shownTo: /m.test(readFileSync(join(folderOf(root, kind), file), 'utf8'))
  return [...namesIn(root, kind, file, member, backends), ...(shows ? ['gateway'] : [])]
}

function namesIn(root: string, kind: Kind, file: string, member: string, backends: readonly string[]) {
  const said = memberIn(root, kind, file, member)
  if (said === 'BACKENDS') return backends
  // A list that other code of the file needs too has a name there.
  const list = /^\w+$/.test(said) ? constantIn(root, kind, file, said) : said
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
}

function constantIn(root: string, kind: Kind, file: string, name: string): string {
  const text = readFileSync(join(folderOf(root, kind), file), 'utf8')
  const found = new RegExp(`^const ${name} = (\\[[^\\]]*\\])`, 'm').exec(text)
  if (!found) throw new Error(`${kind}/${file} has no list ${name} where it is looked for`)
  return found[1]!
}

/** What a contract says of itself, as text: its module may not be loadable yet, when this is asked. */
function memberIn(root: string, kind: Kind, file: string, member: string): string {
  const text = readFileSync(join(folderOf(root, kind), file), 'utf8')
  const found = new RegExp(`^  ${member}: (\\[[^\\]]*\\]|[^,\\n]+),$`, 'm').exec(text)
  if (!found) throw new Error(`${kind}/${file} does not say its ${member} where it is looked for`)
  return found[1]!
}

/** What a service is made of: folder, what its files export, type of the registry and its name. */
const PARTS = [
  { kind: 'tools', file: 'handler', type: 'Handlers', registry: 'handlers' },
  { kind: 'actions', file: 'handler', type: 'ActionHandlers', registry: 'actionHandlers' },
  { kind: 'calls', file: 'handler', type: 'CallHandlers', registry: 'callHandlers' },
  { kind: 'consumers', file: 'consumer', type: 'Consumers', registry: 'consumers' },
  { kind: 'jobs', file: 'startJob', type: 'Jobs', registry: 'jobs' },
] as const

/**
 * `apps/<app>/src/{tools,actions,calls,consumers,jobs}.gen.ts` for every service: what its folders hold, each file under
 * its name. The compiler holds it against the contracts, so that nothing can be left out.
 */
export const serviceRegistries = (root: string, services: readonly string[]): Generated[] =>
  services.flatMap((service) => PARTS.map((part) => registryOf(root, service, part)))

function registryOf(root: string, app: string, { kind, file: exported, type, registry }: (typeof PARTS)[number]) {
  const entries = sourceFiles(join(root, 'apps', app, 'src', kind))
    // A job of several files has a folder of its own, and is started by another process.
    .filter((file) => !file.includes('/'))
    .map((file) => {
      const local = camelCase(basename(file, '.ts'))
      return { key: snakeCase(file), local, line: `import { ${exported} as ${local} } from './${kind}/${file}'` }
    })
  const checkedBy = kind === 'jobs' ? `${type}<Deps>` : `${type}<'${app}', Deps>`
  const imports = [
    `import type { ${type} } from '@adloom/service'`,
    `import type { Deps } from './deps.ts'`,
    ...entries.map((entry) => entry.line),
  ]
  return {
    path: `apps/${app}/src/${kind}.gen.ts`,
    text: `${HEADER}\n${imports.join('\n')}\n\nexport const ${registry} = ${object(entries)} satisfies ${checkedBy}\n`,
  }
}

/**
 * `libs/contracts/src/built-tools.gen.ts`: the tools that are built, which are all but `notBuilt`, with their scopes, by
 * service. The gateway and auth read it there, because auth has no use for the tools themselves.
 */
export function builtTools(root: string, notBuilt: readonly string[]): Generated {
  const files = sourceFiles(folderOf(root, 'tools')).filter((file) => !notBuilt.includes(snakeCase(file)))
  const services = [...Map.groupBy(files, dirname)].map(([service, own]) => {
    const names = own.map((file) => `    ${snakeCase(file)}: ${memberIn(root, 'tools', file, 'scope')},\n`)
    return `  ${/^\w+$/.test(service) ? service : `'${service}'`}: {\n${names.join('')}  },\n`
  })
  return {
    path: 'libs/contracts/src/built-tools.gen.ts',
    text: `${HEADER}\nexport const builtTools = {\n${services.join('')}} as const\n`,
  }
}

export const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (file: string) => basename(file, '.ts').replaceAll('-', '_')

/** TypeScript sources below a folder, without tests, relative to it, in one order on every machine. */
function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
    .toSorted()
}

function object(entries: { key: string; local: string }[]) {
  if (entries.length === 0) return '{}'
  const lines = entries.map(({ key, local }) => (key === local ? `  ${key},` : `  ${key}: ${local},`))
  return `{\n${lines.toSorted().join('\n')}\n}`
}
