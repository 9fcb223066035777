// npm run typecheck: the types of everything. Services, libs and tools are one program. As programs of their own, each would
// read the contracts again. The web app and the end-to-end tests also need the types of a browser, so they stand apart.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const programs = ['tools/typecheck', 'apps/e2e', 'apps/dashboard']

const codes = await Promise.all(programs.map(typecheck))
process.exitCode = codes.every((code) => code === 0) ? 0 : 1

async function typecheck(folder: string): Promise<number | null> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [tsc, '--noEmit', '-p', join(root, folder)], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
