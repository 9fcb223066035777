import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { startTestPostgres } from '@adloom/infra'
import { completeSecrets, provisionDatabase, type Secrets } from '@adloom/system'

export type TestBed = { databaseUrl: string; secrets: Secrets }

declare module 'vitest' {
  interface ProvidedContext {
    testBed: TestBed
  }
}

export const TEMPLATE = 'adloom_template'

/**
 * Once for all integration tests: a real PostgreSQL, and in it a template database with every service's schema.
 * Each test file clones the template and starts a nats-server of its own, so that files cannot hear each other.
 */
export default async function setup(project: { provide(key: 'testBed', value: TestBed): void }) {
  const postgres = await startTestPostgres({ containers: inContainers() })
  try {
    const secrets = completeSecrets()
    const admin = connectDb(postgres.url, { name: 'global-setup', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
    await admin.unsafe(`create database ${TEMPLATE}`)
    await provisionDatabase(withDatabase(postgres.url, TEMPLATE), secrets)
    await admin.unsafe(`alter database ${TEMPLATE} with is_template true allow_connections false`)
    await admin.end()
    project.provide('testBed', { databaseUrl: postgres.url, secrets })
  } catch (cause) {
    await postgres.stop()
    throw cause
  }
  return () => postgres.stop()
}

/** Servers of tests run in containers when this is set, even where they are packaged. */
export const inContainers = () => process.env['ADLOOM_CONTAINERS'] === '1'

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
