import { dirname } from 'node:path'
import { filesOf, textOf } from './check.ts'

/** A workspace of the repository, which is a project of Nx. */
export type Project = {
  /** Folder relative to the root. */
  folder: string
  name: string
  tags: readonly string[]
  /** The scripts of its package.json, each of which is a target. */
  targets: readonly string[]
  /** Third-party and own packages its source may import. */
  declared: ReadonlySet<string>
  /** What its tests and config files may import beside those. */
  declaredForTests: ReadonlySet<string>
}

type Manifest = {
  name: string
  workspaces?: string[]
  nx?: { tags?: string[] }
  scripts?: object
} & Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies' | 'optionalDependencies', object>>

export function projectsOf(root: string): Project[] {
  const top: Manifest = JSON.parse(textOf(root, 'package.json'))
  const shared = Object.keys({ ...top.dependencies, ...top.devDependencies })
  return (top.workspaces ?? [])
    .flatMap((pattern) => filesOf(root, `${pattern}/package.json`))
    .map((path): Project => {
      const manifest: Manifest = JSON.parse(textOf(root, path))
      return {
        folder: dirname(path),
        name: manifest.name,
        tags: manifest.nx?.tags ?? [],
        targets: Object.keys(manifest.scripts ?? {}),
        declared: new Set(
          Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }),
        ),
        declaredForTests: new Set([...Object.keys(manifest.devDependencies ?? {}), ...shared]),
      }
    })
}

/** The project a file belongs to. */
export const projectOf = (projects: readonly Project[], path: string): Project | undefined =>
  projects.find((project) => path.startsWith(`${project.folder}/`))
