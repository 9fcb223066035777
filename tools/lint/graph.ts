import { filesOf, isBelow, SOURCES, textOf, type Check } from './check.ts'
import { type Project, projectOf, projectsOf } from './projects.ts'
import { packageOf, referencesOf } from './references.ts'

/**
 * What Nx knows of the repository is true. It takes projects, their targets and the edges between them from package.json.
 * That an import is declared is checked with the boundaries; here, that what is declared is imported.
 */
export const graph: Check = {
  name: 'graph of Nx',
  faults(root, folder) {
    const projects = projectsOf(root)
    const chosen = projects.filter((project) => isBelow(project.folder, folder))
    return chosen.flatMap((project) =>
      [...targetFaults(root, projects, project), ...edgeFaults(root, projects, project)].map(
        (fault) => `${project.folder}/package.json: ${fault}`,
      ),
    )
  },
}

/** So that `nx run-many -t lint typecheck test` leaves nothing out. */
function targetFaults(root: string, projects: readonly Project[], project: Project): string[] {
  const hasTests = ownFiles(root, projects, project).some((path) => /\.test\.tsx?$/.test(path))
  return ['lint', 'typecheck', ...(hasTests ? ['test'] : [])]
    .filter((target) => !project.targets.includes(target))
    .map((target) => `there is no script "${target}"`)
}

/** An edge that stands for no import makes Nx test and build what a change has not touched. */
function edgeFaults(root: string, projects: readonly Project[], project: Project): string[] {
  const imported = new Set(
    ownFiles(root, projects, project).flatMap((path) =>
      referencesOf(path, textOf(root, path)).specifiers.map(packageOf),
    ),
  )
  return projects
    .map(({ name }) => name)
    .filter((name) => project.declared.has(name) || project.declaredForTests.has(name))
    .filter((name) => !imported.has(name))
    .map((name) => `nothing imports ${name}`)
}

const ownFiles = (root: string, projects: readonly Project[], project: Project) =>
  filesOf(root, SOURCES, project.folder).filter((path) => projectOf(projects, path) === project)
