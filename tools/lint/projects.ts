import { dirname } from 'node:path'
import { filesOf, textOf } from './check.ts'

/** A workspace, or `tools`: everything below tools/ that is not one, which leans on the root's package.json. */
export type Project = {
  /** Folder relative to the root. */
  folder: string
  name: string
  tags: readonly string[]
  /** Third-party and own packages its source may import. */
  declared: ReadonlySet<string>
  /** What its tests and config files may import beside those. */
  declaredForTests: ReadonlySet<string>
}

type Manifest = {
  name: string
  workspaces?: string[]
  nx?: { tags?: string[] }
} & Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies' | 'optionalDependencies', object>>

/** At hand in every test, like vitest: libs declaring it would depend on what depends on them. */
const TESTING = '@adloom/testing'

export function projectsOf(root: string): Project[] {
  const top: Manifest = JSON.parse(textOf(root, 'package.json'))
  const shared = Object.keys({ ...top.dependencies, ...top.devDependencies })
  const workspaces = (top.workspaces ?? [])
    .flatMap((pattern) => filesOf(root, `${pattern}/package.json`))
    .map((path): Project => {
      const manifest: Manifest = JSON.parse(textOf(root, path))
      return {
        folder: dirname(path),
        name: manifest.name,
        tags: manifest.nx?.tags ?? [],
        declared: new Set(
          Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }),
        ),
        declaredForTests: new Set([...Object.keys(manifest.devDependencies ?? {}), ...shared, TESTING]),
      }
    })
  const tools: Project = {
    folder: 'tools',
    name: 'tools',
    tags: ['type:tool'],
    declared: new Set([...shared, ...workspaces.map((workspace) => workspace.name)]),
    declaredForTests: new Set(),
  }
  return [...workspaces, tools]
}

/** The project a file belongs to. */
export const projectOf = (projects: readonly Project[], path: string): Project | undefined =>
  projects.find((project) => path.startsWith(`${project.folder}/`))
