// npm run contact-sheet: draws the 48 pictures of docs/gallery.md anew, three brands in four aspect ratios and four
// variations. Its arguments are those of apps/generation/test/brand-sheets.ts.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')
const script = join(root, 'apps', 'generation', 'test', 'brand-sheets.ts')
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
