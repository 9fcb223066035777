import { existsSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { ENTRIES } from '../entries.ts'
import { filesOf, SOURCES, textOf, type Check } from './check.ts'
import { featureFault, layerFault } from './layers.ts'
import { projectOf, projectsOf, type Project } from './projects.ts'
import { packageOf, referencesOf } from './references.ts'

const LIBS = ['@adloom/contracts', '@adloom/runtime', '@adloom/db', '@adloom/bus', '@adloom/service']
const ENGINE = '@adloom/creative-engine'
const VIDEO = '@adloom/video-engine'
const READER = '@adloom/brief-reader'
/** They start servers and processes: for tests and tools alone. */
const SERVERS = ['@adloom/infra', '@adloom/system']

/** What each part may import of ours. Source: docs/architecture.md, "What may import what". */
const MAY_IMPORT: Record<string, readonly string[]> = {
  '@adloom/contracts': [],
  '@adloom/runtime': [],
  '@adloom/infra': [],
  '@adloom/system': ['@adloom/infra', '@adloom/bus', '@adloom/db', '@adloom/contracts', '@adloom/runtime'],
  '@adloom/db': ['@adloom/runtime'],
  '@adloom/bus': ['@adloom/contracts', '@adloom/runtime'],
  '@adloom/service': ['@adloom/bus', '@adloom/db', '@adloom/contracts', '@adloom/runtime'],
  [READER]: [],
  [ENGINE]: ['@adloom/contracts', READER],
  [VIDEO]: [ENGINE, READER],
  '@adloom/generation': [...LIBS, ENGINE, VIDEO, READER],
  // It reads prices on pages.
  '@adloom/org': [...LIBS, READER],
  '@adloom/testing': [...LIBS, ...SERVERS],
  '@adloom/gateway': ['@adloom/contracts', '@adloom/bus', '@adloom/runtime'],
}

/** The same for what `MAY_IMPORT` does not name. */
const MAY_IMPORT_BY_TAG: Record<string, readonly string[]> = {
  'type:app': LIBS,
  'type:lib': LIBS,
  'type:e2e': [...LIBS, ...SERVERS, ENGINE, READER, '@adloom/testing'],
  'type:tool': [...LIBS, ...SERVERS, ENGINE, VIDEO, READER],
  'type:web': ['@adloom/contracts'],
}

/**
 * Clients with exactly one home: everybody else goes through it, so that its rules cannot be stepped round. The tests of
 * the embedded servers talk to them bare, because they must not lean on what is built upon them.
 */
const HOMES: { packages: RegExp; home: string }[] = [
  { packages: /^(nats$|@nats-io\/)/, home: '@adloom/bus' },
  { packages: /^postgres$/, home: '@adloom/db' },
]
const BARE_IN_TESTS = '@adloom/infra'

/** What files of one project may import of each other. */
const RULES_INSIDE = [
  { tag: 'type:app', faultOf: layerFault },
  { tag: 'type:web', faultOf: featureFault },
]

/** Holds every source file against the import rules, the environment rule and its package.json. */
export const boundaries: Check = {
  name: 'boundaries',
  faults(root, folder) {
    const projects = projectsOf(root)
    return filesOf(root, SOURCES, folder).flatMap((path) => {
      const project = projectOf(projects, path)
      return project ? faultsOfFile(root, projects, project, path) : []
    })
  },
}

function faultsOfFile(root: string, projects: readonly Project[], project: Project, path: string): string[] {
  const references = referencesOf(path, textOf(root, path))
  const faults = [...references.faults]
  if (references.readsEnvironment && !mayReadEnvironment(project, path))
    faults.push(`only an entry (${ENTRIES.join(', ')}) reads the environment: take the value as an argument`)
  if (project.tags.includes('type:app') && path.startsWith(`${project.folder}/src/`) && !isTest(project, path))
    faults.push(...references.names.flatMap((imported) => registryFault(project, imported) ?? []))
  if (project.name === ENGINE && !isTest(project, path))
    faults.push(
      ...references.names.flatMap(({ from }) =>
        isContracts(from) ? ['the engine takes types of contracts alone'] : [],
      ),
    )
  for (const specifier of references.specifiers) {
    const fault = specifier.startsWith('.')
      ? relativeFault(root, projects, project, path, specifier)
      : packageFault(projects, project, path, specifier)
    if (fault) faults.push(fault)
  }
  return faults.map((fault) => `${path}: ${fault}`)
}

const isContracts = (specifier: string) => /^@adloom\/contracts(\/|$)/.test(specifier)

const REGISTRIES: ReadonlySet<string> = new Set(['tools', 'actions', 'calls', 'events'])
/** It forwards every tool and action, whose ever they are. */
const FORWARDED: Record<string, readonly string[]> = { '@adloom/gateway': ['tools', 'actions'] }

/** A process that names a registry of all contracts builds the schemas of all of them when it starts. */
function registryFault(project: Project, { from, name }: { from: string; name: string }): string | null {
  if (from !== '@adloom/contracts' || !REGISTRIES.has(name)) return null
  if (FORWARDED[project.name]?.includes(name)) return null
  return `take ${name} from '@adloom/contracts/of/<process>': here they are those of all processes`
}

function relativeFault(
  root: string,
  projects: readonly Project[],
  project: Project,
  path: string,
  specifier: string,
): string | null {
  const target = normalize(join(dirname(path), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/')
  const file = join(root, target)
  if (!existsSync(file) || statSync(file).isDirectory()) {
    const meant = [`${specifier}.ts`, `${specifier}/index.ts`, specifier.replace(/\.js$/, '.ts')].find((guess) =>
      existsSync(join(root, dirname(path), guess)),
    )
    return meant ? `'${specifier}' needs its extension: '${meant}'` : `'${specifier}' is not there`
  }
  if (projectOf(projects, target) !== project)
    return `'${specifier}' leaves ${project.name}: import a package by its name`
  const src = `${project.folder}/src/`
  const rule = RULES_INSIDE.find(({ tag }) => project.tags.includes(tag))
  const judged = rule && path.startsWith(src) && target.startsWith(src) && !isTest(project, path)
  const fault = judged ? rule.faultOf(path.slice(src.length), target.slice(src.length)) : null
  return fault && `'${specifier}': ${fault}`
}

function packageFault(projects: readonly Project[], project: Project, path: string, specifier: string): string | null {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return `write 'node:${specifier}'`
    return project.tags.includes('type:web') && !isTest(project, path)
      ? `'${specifier}' is not there in a browser`
      : null
  }
  const name = packageOf(specifier)
  const own = projects.find((other) => other.name === name)
  const fault = own ? ownPackageFault(project, own, path, specifier) : thirdPartyFault(project, name, path)
  if (fault) return fault
  const isDeclared = project.declared.has(name) || (isTest(project, path) && project.declaredForTests.has(name))
  return isDeclared || own === project ? null : `'${name}' is not declared in ${project.folder}/package.json`
}

function ownPackageFault(project: Project, imported: Project, path: string, specifier: string): string | null {
  if (imported === project) return null
  const forTests = specifier.startsWith(`${imported.name}/testing/`)
  if (forTests && !isTest(project, path) && !project.tags.includes('type:tool'))
    return `'${specifier}' is for tests and tools`
  if (imported.name === '@adloom/testing' && isTest(project, path)) return null
  const may =
    MAY_IMPORT[project.name] ?? MAY_IMPORT_BY_TAG[project.tags.find((tag) => tag in MAY_IMPORT_BY_TAG) ?? ''] ?? []
  if (may.includes(imported.name)) return null
  return imported.name === '@adloom/testing'
    ? `'@adloom/testing' is for tests`
    : `${project.name} must not import ${imported.name}`
}

function thirdPartyFault(project: Project, name: string, path: string): string | null {
  const home = HOMES.find(({ packages }) => packages.test(name))?.home
  const mayBeBare = project.name === home || (project.name === BARE_IN_TESTS && isTest(project, path))
  if (home && !mayBeBare) return `'${name}' is used through ${home} only`
  const isPure = project.name === '@adloom/contracts' && !isTest(project, path)
  return isPure && name !== 'zod' ? `contracts know nothing but zod, not '${name}'` : null
}

function mayReadEnvironment(project: Project, path: string): boolean {
  if (project.tags.includes('type:tool') || SERVERS.includes(project.name) || isTest(project, path) || isConfig(path))
    return true
  // Loaded before an app with --import, so it is an entry too.
  if (path === 'libs/runtime/src/telemetry.ts') return true
  return project.tags.includes('type:app') && ENTRIES.some((entry) => path === `${project.folder}/src/${entry}`)
}

/** Tests, and what exists for tests only. */
const isTest = (project: Project, path: string) =>
  /\.(test(-d)?|fixture)\.tsx?$/.test(path) ||
  /^(src\/)?testing\//.test(path.slice(project.folder.length + 1)) ||
  isConfig(path) ||
  project.name === '@adloom/testing' ||
  project.tags.includes('type:e2e')

const isConfig = (path: string) => /\/[\w.-]+\.config\.ts$/.test(path)
