// node tools/layout.ts <service>|operator <folder>: lays out what an image holds beside Node. After `npm run build`.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** What npm reads to install from the lock. */
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '{apps,libs,tools}/*/package.json',
  'tools/package.json',
]

/** Where the bundle of the operator's command line is, and the workspaces whose packages it loads. */
const OPERATOR = { folder: 'tools/adloom', workspaces: ['@adloom/bus', '@adloom/db'] }
const appOf = (service: string) => ({ folder: `apps/${service}`, workspaces: [`@adloom/${service}`] })

/**
 * Makes `out` with the bundle of a service, or of the operator's command line, in the folder that it has here, and beside
 * it the packages that it needs. deploy/Dockerfile and deploy:check both run this.
 */
export function layOut(name: string, out: string): void {
  const { folder, workspaces } = name === 'operator' ? OPERATOR : appOf(name)
  const npm = `${out}.npm`
  for (const file of globSync(MANIFESTS, { cwd: ROOT })) {
    cpSync(join(ROOT, file), join(npm, file))
    if (file.endsWith('/package.json')) leaveOutDev(join(npm, file))
  }
  const chosen = workspaces.flatMap((workspace) => ['--workspace', workspace])
  const args = ['ci', ...chosen, '--include-workspace-root=false', '--omit=dev', '--ignore-scripts', '--no-audit']
  execFileSync('npm', args, { cwd: npm, env: withoutNpm(process.env), stdio: 'pipe' })

  const nested = globSync('libs/*/node_modules/*', { cwd: npm })
  if (nested.length > 0) throw new Error(`A bundle does not reach ${nested.join(', ')}.`)
  if (globSync('node_modules/{testcontainers,vitest}', { cwd: npm }).length > 0)
    throw new Error(`Packages that only tests need would be in the image of ${name}.`)
  // Ours are in the bundle.
  rmSync(join(npm, 'node_modules/@adloom'), { recursive: true, force: true })
  mkdirSync(join(out, folder), { recursive: true })
  renameSync(join(npm, 'node_modules'), join(out, 'node_modules'))
  for (const own of globSync(`${folder}/node_modules`, { cwd: npm })) renameSync(join(npm, own), join(out, own))
  // They say that the bundle is made of modules.
  for (const file of globSync(['package.json', `${folder}/package.json`], { cwd: ROOT }))
    cpSync(join(ROOT, file), join(out, file))
  cpSync(join(ROOT, folder, 'dist'), join(out, folder, 'dist'), { recursive: true })
  rmSync(npm, { recursive: true })
}

/** `--omit=dev` alone does not keep out a workspace that tests need, because every workspace is wanted by the root. */
function leaveOutDev(path: string) {
  const { devDependencies, ...manifest } = JSON.parse(readFileSync(path, 'utf8')) as { devDependencies?: object }
  if (devDependencies) writeFileSync(path, JSON.stringify(manifest))
}

/** The settings of an npm that runs this would change what this one does. */
const withoutNpm = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name)))

if (import.meta.main) {
  const [name = '', out = ''] = process.argv.slice(2)
  layOut(name, out)
}
