import { DEPLOYED_SCHEMAS, type MigrationSecrets, provisionBus, provisionDatabase } from '@adloom/system'

/** Brings roles, schemas, migrations, streams and consumers up to date. Run it before each new version of the services. */
export async function migrateEverything(): Promise<void> {
  const { ADMIN_DATABASE_URL, NATS_URL } = process.env
  const secrets = readSecrets(Boolean(NATS_URL))
  await provisionDatabase(ADMIN_DATABASE_URL!, secrets)
  console.log('Database: roles, schemas and migrations are up to date.')
  if (!NATS_URL) return
  await provisionBus(NATS_URL, secrets)
  console.log('Bus: streams and consumers are up to date.')
}

function readSecrets(withBus: boolean): MigrationSecrets {
  const names = migrationVariables(withBus)
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}. See deploy/README.md.`)
  const valueOf = (name: string) => process.env[name] ?? ''
  const roles = DEPLOYED_SCHEMAS.map((schema) => [
    schema,
    { app: valueOf(roleVariable(schema, 'app')), system: valueOf(roleVariable(schema, 'system')) },
  ])
  return {
    roles: Object.fromEntries(roles) as MigrationSecrets['roles'],
    bus: { provision: valueOf('NATS_PROVISION_PASSWORD') },
  }
}

/** The variables that migrate needs besides NATS_URL. Without a bus it migrates the database only. */
export const migrationVariables = (withBus: boolean): string[] => [
  'ADMIN_DATABASE_URL',
  ...DEPLOYED_SCHEMAS.flatMap((schema) => [roleVariable(schema, 'app'), roleVariable(schema, 'system')]),
  ...(withBus ? ['NATS_PROVISION_PASSWORD'] : []),
]

/** `POSTGRES_CAMPAIGN_CONTROL_APP_PASSWORD`: the password to give to the role of a service. */
const roleVariable = (schema: string, role: 'app' | 'system') =>
  `POSTGRES_${schema.replaceAll('-', '_')}_${role}_PASSWORD`.toUpperCase()
