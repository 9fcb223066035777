// npm run codegen: generates files from the manifests, the contracts and the handlers.
//   --check             writes nothing; fails if a file is out of date
//   --accept-schemas    also accepts the current public schemas
import { resolve } from 'node:path'
import { NOT_BUILT } from '@adloom/contracts/not-built'
import { changesBetween } from './compatibility.ts'
import { type Generated, staleFiles, writeStale } from './generated.ts'
import { backendsOf, readManifests, type Service } from './manifests.ts'
import { builtTools, contractRegistries, processRegistries, serviceRegistries } from './registries.ts'
import { serviceLists } from './services.ts'

const root = resolve(import.meta.dirname, '../..')
const isCheck = process.argv.includes('--check')
const accepts = process.argv.includes('--accept-schemas')

/** Writes the files, or with --check reports those that differ. Returns whether all are up to date. */
function bringUpToDate(files: Generated[]): boolean {
  if (!isCheck) {
    for (const path of writeStale(root, files)) console.log(`wrote ${path}`)
    return true
  }
  const stale = staleFiles(root, files)
  for (const path of stale) console.log(`${path} is out of date: run npm run codegen`)
  return stale.length === 0
}

/** Reports how the public schemas changed, and whether that breaks callers. Returns whether they are the accepted ones. */
async function settleSchemas(): Promise<boolean> {
  const { committedSchemas, schemasGolden, schemasOf } = await import('./schemas.ts')
  const golden = [await schemasGolden()]
  if (staleFiles(root, golden).length === 0) return true
  const before = await committedSchemas(root)
  console.log(before ? 'The public schemas have changed since the last commit:' : 'The public schemas have changed.')
  for (const { breaking, text } of before ? changesBetween(before, schemasOf()) : [])
    console.log(`  ${breaking ? 'BREAKS CALLERS' : 'compatible'}  ${text}`)
  if (accepts && !isCheck) return bringUpToDate(golden)
  console.log('To accept the changes, run npm run codegen -- --accept-schemas and add a line to CHANGELOG.md.')
  return false
}

const nameOf = ({ name }: Service) => name
const services = await readManifests(root)
const backends = backendsOf(services)
const built = backends.filter(({ isPlanned }) => !isPlanned)
const registries = [
  ...serviceLists(services),
  ...contractRegistries(root),
  ...processRegistries(root, backends.map(nameOf)),
  ...serviceRegistries(root, built.map(nameOf)),
  builtTools(root, NOT_BUILT),
]
if (!bringUpToDate(registries)) {
  process.exitCode = 1
} else {
  // Imported after the registries are written, because it loads the contracts that they name.
  const { derivedFiles } = await import('./derived.ts')
  const schemasFit = await settleSchemas()
  const filesFit = bringUpToDate(await derivedFiles(root, services))
  if (isCheck && !(schemasFit && filesFit)) process.exitCode = 1
}
