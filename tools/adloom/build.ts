// Bundles the operator's command line for production into tools/adloom/dist, with every service's migrations.
import { join, relative } from 'node:path'
import { DEPLOYED_SCHEMAS, migrationFolders, ROOT } from '@adloom/system'
import { bundleEntries } from '../build.ts'

/** `root` holds the sources; `outDir` is emptied first. */
export async function buildOperator(root: string, outDir: string): Promise<void> {
  const migrations = DEPLOYED_SCHEMAS.flatMap(migrationFolders).map((folder) => relative(ROOT, join(folder, '..')))
  await bundleEntries({ root, entries: [join(root, 'tools/adloom/adloom.ts')], outDir, filesOf: migrations })
}

if (import.meta.main) await buildOperator(ROOT, join(import.meta.dirname, 'dist'))
