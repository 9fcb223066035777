import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { startEphemeral } from '@adloom/infra'
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
  const servers = await startEphemeral()
  try {
    const secrets = completeSecrets()
    const admin = connectDb(servers.postgres.url, { name: 'global-setup', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
    await admin.unsafe(`create database ${TEMPLATE}`)
    await provisionDatabase(withDatabase(servers.postgres.url, TEMPLATE), secrets)
    await admin.unsafe(`alter database ${TEMPLATE} with is_template true allow_connections false`)
    await admin.end()
    project.provide('testBed', { databaseUrl: servers.postgres.url, secrets })
  } catch (cause) {
    await servers.stop()
    throw cause
  }
  return () => servers.stop()
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
