import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { jsonSchemaOf } from '@adloom/contracts'
import { type AppName, APPS, ROOT } from '@adloom/system'

type Schema = Parameters<typeof jsonSchemaOf>[0]

/** The schema that an app reads its environment with. Loaded from its file, because apps are nobody's packages. */
export async function configOf(app: AppName): Promise<Schema> {
  const { folder, entry } = APPS[app]
  const module: Record<string, Schema> = await import(pathToFileURL(join(ROOT, folder, 'src/config.ts')).href)
  // `WorkerConfig` of worker.ts, `SyncConfig` of sync.ts.
  const name = entry === 'main' ? 'Config' : `${entry[0]!.toUpperCase()}${entry.slice(1)}Config`
  const schema = module[name]
  if (!schema) throw new Error(`${folder}/src/config.ts has no ${name}`)
  return schema
}
