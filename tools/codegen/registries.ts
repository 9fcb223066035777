import { existsSync, readdirSync } from 'node:fs'
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
    const folder = join(root, 'libs/contracts/src', kind)
    const entries = sourceFiles(folder).map((file) => {
      const service = dirname(file)
      const name = camelCase(basename(file, '.ts'))
      const local = qualified ? camelCase(`${service}-${basename(file, '.ts')}`) : name
      return {
        key: qualified ? `'${service}.${snakeCase(file)}'` : snakeCase(file),
        local,
        line: `import { ${local === name ? name : `${name} as ${local}`} } from './${kind}/${file}'`,
      }
    })
    const imports = entries.map((entry) => `${entry.line}\n`).join('')
    return {
      path: `libs/contracts/src/${kind}.gen.ts`,
      text: `${HEADER}\n${imports}${imports && '\n'}export const ${kind} = ${object(entries)} as const\n`,
    }
  })
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
 * `libs/contracts/src/built-tools.gen.ts`: the names of the tools that have a handler, by the service they belong to. The
 * gateway and auth read it there, because no app may look into another.
 */
export function builtTools(root: string): Generated {
  const services = appsWithTools(root).map((app) => {
    const names = sourceFiles(join(root, 'apps', app, 'src/tools')).map((file) => `    '${snakeCase(file)}',\n`)
    return `  ${/^\w+$/.test(app) ? app : `'${app}'`}: [\n${names.join('')}  ],\n`
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
