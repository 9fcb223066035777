import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from '../layout.ts'
import type { ComposeService } from './compose.ts'

/** What deploy/Dockerfile gives the process in an image, by target. A test holds this and the file together. */
export const TARGETS = {
  app: {
    env: { NODE_ENV: 'production', HTTP_HOST: '0.0.0.0', HTTP_PORT: '8080', HEALTH_PORT: '8080' },
    entrypoint: [],
    cmd: ['node', '--enable-source-maps', '--import', './dist/telemetry.js', './dist/main.js'],
  },
  operator: {
    env: { NODE_ENV: 'production' },
    entrypoint: ['node', '--enable-source-maps', 'tools/adloom/dist/adloom.js'],
    cmd: ['--help'],
  },
} as const satisfies Record<string, { env: Record<string, string>; entrypoint: string[]; cmd: string[] }>

/** What an image holds, as a folder: `/adloom` of the image is `root`. */
export type Image = { root: string; workdir: string }

/** Lays out what an image holds below `dir`. */
export function layOutImage({ target, args }: NonNullable<ComposeService['build']>, dir: string): Image {
  const service = args?.['APP']
  const root = join(dir, service ?? target)
  layOut(service ?? target, root)
  return { root, workdir: service ? `apps/${service}` : '' }
}

/** How large an image is beside its base. */
export function measure({ root }: Image): { packages: number; megabytes: number } {
  const files = globSync('**/*', { cwd: root }).map((path) => statSync(join(root, path)))
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  const packages = globSync('**/node_modules/{[^@.]*,@*/*}/package.json', { cwd: root })
  return { packages: packages.length, megabytes: Math.round(bytes / 1e5) / 10 }
}
