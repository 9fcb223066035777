import { join } from 'node:path'
import { schemaOf, urlFor } from '@adloom/db'
import { APPS, type AppName, ROOT } from './apps.ts'
import type { Secrets } from './secrets.ts'

/** Where everything of one installation is. */
export type Site = {
  dataDir: string
  /** The superuser's address of the database; apps get that of their own roles. */
  databaseUrl: string
  natsUrl: string
  /** The origin that people and clients use, without a trailing slash. */
  publicUrl: string
  ports: Record<'auth' | 'generation' | 'gateway', number>
  secrets: Secrets
  /** Given on to the apps as they are: log level, rate limit, OTEL_ settings. */
  extra: Record<string, string>
  /** Given on to the processes of generation alone: outside models and their keys. */
  models?: Record<string, string>
}

/** The environment of one app: its own secrets and nobody else's. */
export function environmentOf(app: AppName, site: Site): Record<string, string> {
  const { schema } = APPS[app]
  const local = (port: number) => `http://127.0.0.1:${port}`
  const bus = { NATS_URL: site.natsUrl, NATS_USER: app, NATS_PASSWORD: site.secrets.bus[app] }
  const database = schema ? databaseOf(schema, site) : {}
  const own: Record<AppName, Record<string, string>> = {
    auth: { HTTP_PORT: String(site.ports.auth), AUTH_SECRET: site.secrets.auth },
    org: {},
    generation: { HTTP_PORT: String(site.ports.generation), ...filesOf(site), ...site.models },
    'generation-worker': { ...filesOf(site), ...site.models },
    gateway: {
      HTTP_PORT: String(site.ports.gateway),
      AUTH_URL: local(site.ports.auth),
      FILES_URL: local(site.ports.generation),
      DASHBOARD_DIR: join(ROOT, 'apps/dashboard/dist'),
    },
  }
  return { ADLOOM_PUBLIC_URL: site.publicUrl, ...site.extra, ...bus, ...database, ...own[app] }
}

const filesOf = (site: Site) => ({ OBJECTS_DIR: join(site.dataDir, 'objects'), FILES_SECRET: site.secrets.files })

function databaseOf(service: keyof Secrets['roles'], site: Site) {
  const { app, system } = site.secrets.roles[service]
  const schema = schemaOf(service)
  return {
    DATABASE_URL: urlFor(site.databaseUrl, `${schema}_app`, app),
    DATABASE_SYSTEM_URL: urlFor(site.databaseUrl, `${schema}_system`, system),
  }
}
