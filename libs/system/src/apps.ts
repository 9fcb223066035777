import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BusUser } from '@adloom/bus'
import type { Source } from '@adloom/runtime'
import { APPS as NAMED, SCHEMAS } from './apps.gen.ts'

export { SCHEMAS }

/** A process that runs on a machine of one's own, as its service's manifest describes it. */
export type App = {
  service: string
  folder: string
  entry: string
  schema: SchemaName | null
  http: boolean
  isGateway: boolean
  /** Runs on a machine of one's own only: deployments do not contain it, and it has no user on the bus. */
  isDevelopmentOnly: boolean
  /** What it reaches on the internet. */
  outside: string | null
  startsAfter: readonly string[]
  environment: Readonly<Record<string, Source>>
  handedOn: { when: string; variables: readonly string[] } | null
}
export type AppName = keyof typeof NAMED
export type SchemaName = (typeof SCHEMAS)[number]

/** The processes of Adloom, in the order in which they are shown. */
export const APPS: Readonly<Record<AppName, App>> = NAMED
export const APP_NAMES = Object.keys(APPS) as AppName[]
/** Those with a user on the bus, which are those that an installation deploys. */
export type BusApp = Extract<AppName, BusUser>
export const DEPLOYED_APPS = APP_NAMES.filter((app): app is BusApp => !APPS[app].isDevelopmentOnly)
/** The schemas of those. */
export const DEPLOYED_SCHEMAS = SCHEMAS.filter((schema) => DEPLOYED_APPS.some((app) => APPS[app].schema === schema))

/** The processes that listen: for clients, or for the gateway. */
export type ListeningApp = { [Name in AppName]: (typeof NAMED)[Name]['http'] extends true ? Name : never }[AppName]
export const LISTENING_APPS = APP_NAMES.filter((app): app is ListeningApp => APPS[app].http)

export const ROOT = join(import.meta.dirname, '../../..')

/** Where the migrations of a service lie: those every service on the bus has, then its own. */
export const migrationFolders = (service: SchemaName) =>
  [
    ...(DEPLOYED_SCHEMAS.includes(service) ? [join(ROOT, 'libs/service/migrations')] : []),
    join(ROOT, 'apps', service, 'migrations'),
  ].filter((folder) => existsSync(folder))
