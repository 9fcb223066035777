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

/** Who else works with a contract: whoever may call, and who hears. */
function othersIn(root: string, kind: Kind, file: string, backends: readonly string[]): readonly string[] {
  const member = OTHERS[kind]
  if (!member) return []
  const text = memberIn(root, kind, file, member)
  return text === 'BACKENDS' ? backends : [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
}

/** What a contract says of itself, as text: its module may not be loadable yet, when this is asked. */
function memberIn(root: string, kind: Kind, file: string, member: string): string {
  const text = readFileSync(join(folderOf(root, kind), file), 'utf8')
  const found = new RegExp(`^  ${member}: (\\[[^\\]]*\\]|[^,\\n]+),$`, 'm').exec(text)
  if (!found) throw new Error(`${kind}/${file} does not say its ${member} where it is looked for`)
  return found[1]!
}

/** What an app that has tools implements: file, type of its handlers, name of their registry. */
const HANDLERS = [
  { kind: 'tools', type: 'Handlers', registry: 'handlers' },
  { kind: 'actions', type: 'ActionHandlers', registry: 'actionHandlers' },
] as const

/** `apps/<app>/src/{tools,actions}.gen.ts` for every app that has tools: its handlers, held against the contracts by the compiler. */
export function appHandlers(root: string): Generated[] {
  return appsWithTools(root).flatMap((app) => HANDLERS.map((handlers) => handlersOf(root, app, handlers)))
}

const appsWithTools = (root: string) =>
  readdirSync(join(root, 'apps'))
    .filter((app) => existsSync(join(root, 'apps', app, 'src/tools')))
    .toSorted()

function handlersOf(root: string, app: string, { kind, type, registry }: (typeof HANDLERS)[number]): Generated {
  const entries = sourceFiles(join(root, 'apps', app, 'src', kind)).map((file) => {
    const local = camelCase(basename(file, '.ts'))
    return { key: snakeCase(file), local, line: `import { handler as ${local} } from './${kind}/${file}'` }
  })
  return {
    path: `apps/${app}/src/${kind}.gen.ts`,
    text: [
      HEADER,
      `import type { ${type} } from '@adloom/service'`,
      `import type { Deps } from './deps.ts'`,
      ...entries.map((entry) => entry.line),
      '',
      `export const ${registry} = ${object(entries)} satisfies ${type}<'${app}', Deps>`,
      '',
    ].join('\n'),
  }
}

/**
 * `libs/contracts/src/built-tools.gen.ts`: the tools that have a handler, with their scopes, by the service they belong to.
 * The gateway and auth read it there, because no app may look into another, and auth has no use for the tools themselves.
 */
export function builtTools(root: string): Generated {
  const services = appsWithTools(root).map((app) => {
    const names = sourceFiles(join(root, 'apps', app, 'src/tools')).map(
      (file) => `    ${snakeCase(file)}: ${memberIn(root, 'tools', `${app}/${basename(file)}`, 'scope')},\n`,
    )
    return `  ${/^\w+$/.test(app) ? app : `'${app}'`}: {\n${names.join('')}  },\n`
  })
  return {
    path: 'libs/contracts/src/built-tools.gen.ts',
    text: `${HEADER}\nexport const builtTools = {\n${services.join('')}} as const\n`,
  }
}

export const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const snakeCase = (file: string) => basename(file, '.ts').replaceAll('-', '_')

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
