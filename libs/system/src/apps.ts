import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BusUser } from '@adloom/bus'

/** The processes of Adloom that run on a machine of one's own, in the order in which they are shown. */
export const APPS = {
  auth: { folder: 'apps/auth', entry: 'main', schema: 'auth', http: true },
  org: { folder: 'apps/org', entry: 'main', schema: 'org', http: false },
  generation: { folder: 'apps/generation', entry: 'main', schema: 'generation', http: true },
  'generation-worker': { folder: 'apps/generation', entry: 'worker', schema: 'generation', http: false },
  gateway: { folder: 'apps/gateway', entry: 'main', schema: null, http: true },
} as const satisfies Partial<
  Record<BusUser, { folder: string; entry: 'main' | 'worker'; schema: string | null; http: boolean }>
>

export type AppName = keyof typeof APPS
export const APP_NAMES = Object.keys(APPS) as AppName[]

/** The services that own a schema. */
export const SCHEMAS = ['auth', 'org', 'generation'] as const
export type SchemaName = (typeof SCHEMAS)[number]

export const ROOT = join(import.meta.dirname, '../../..')

/** Where the migrations of a service lie: those every service has, then its own. */
export const migrationFolders = (service: SchemaName) =>
  [join(ROOT, 'libs/service/migrations'), join(ROOT, 'apps', service, 'migrations')].filter((folder) =>
    existsSync(folder),
  )
