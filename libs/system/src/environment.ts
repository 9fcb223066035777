import { join } from 'node:path'
import { schemaOf, urlFor } from '@adloom/db'
import { freePort } from '@adloom/infra'
import type { DevelopmentSource, Source } from '@adloom/runtime'
import { APPS, type AppName, type BusApp, LISTENING_APPS, type ListeningApp, ROOT } from './apps.ts'
import type { SecretName, Secrets } from './secrets.ts'

/** Where everything of one installation is. */
export type Site = {
  dataDir: string
  /** The superuser's address of the database; apps get that of their own roles. */
  databaseUrl: string
  natsUrl: string
  /** The origin that people and clients use, without a trailing slash. */
  publicUrl: string
  ports: Record<ListeningApp, number>
  secrets: Secrets
  /** Given on to the apps as they are: log level, rate limit, OTEL_ settings. */
  extra: Record<string, string>
  /** Given on to one app alone: outside models and their keys. */
  own?: Partial<Record<AppName, Record<string, string>>>
}

/** Free ports for the apps that listen, but for those that are given. */
export async function choosePorts(given: Partial<Site['ports']> = {}): Promise<Site['ports']> {
  const ports = { ...given }
  for (const app of LISTENING_APPS) ports[app] ??= await freePort()
  return ports as Site['ports']
}

/** The environment of one app: its own secrets and nobody else's. */
export function environmentOf(app: AppName, site: Site): Record<string, string> {
  const { schema, environment } = APPS[app]
  const bus = isOnBus(app) ? { NATS_URL: site.natsUrl, NATS_USER: app, NATS_PASSWORD: site.secrets.bus[app] } : {}
  const database = schema ? databaseOf(schema, site) : {}
  const port = isListening(app) ? { HTTP_PORT: String(site.ports[app]) } : {}
  const values = Object.entries(environment).flatMap(([name, source]) => {
    const value = valueOf(source, site)
    return value === null ? [] : [[name, value]]
  })
  return {
    ADLOOM_PUBLIC_URL: site.publicUrl,
    ...site.extra,
    ...bus,
    ...database,
    ...port,
    ...Object.fromEntries(values),
    ...site.own?.[app],
  }
}

/** Null: on this machine its default holds. */
function valueOf(source: Source | DevelopmentSource, site: Site): string | null {
  if ('inDevelopment' in source) return valueOf(source.inDevelopment, site)
  if ('value' in source) return source.value
  if ('secret' in source) return site.secrets[source.secret as SecretName]
  if ('volume' in source) return join(site.dataDir, source.volume)
  if ('addressOf' in source) return `http://127.0.0.1:${site.ports[source.addressOf as ListeningApp]}`
  if ('folder' in source) return join(ROOT, source.folder)
  return null
}

const isOnBus = (app: AppName): app is BusApp => !APPS[app].isDevelopmentOnly
const isListening = (app: AppName): app is ListeningApp => APPS[app].http

function databaseOf(service: keyof Secrets['roles'], site: Site) {
  const { app, system } = site.secrets.roles[service]
  const schema = schemaOf(service)
  return {
    DATABASE_URL: urlFor(site.databaseUrl, `${schema}_app`, app),
    DATABASE_SYSTEM_URL: urlFor(site.databaseUrl, `${schema}_system`, system),
  }
}
