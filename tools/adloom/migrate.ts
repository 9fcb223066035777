import { loadSecrets, provisionBus, provisionDatabase } from '@adloom/system'

/** Roles, schemas, migrations, streams and consumers of an installation: run it before each new version of the services. */
export async function migrateEverything(): Promise<void> {
  const { ADMIN_DATABASE_URL, NATS_URL, ADLOOM_SECRETS_FILE } = process.env
  if (!ADMIN_DATABASE_URL || !ADLOOM_SECRETS_FILE) {
    throw new Error(
      'Set ADMIN_DATABASE_URL (a role that may create roles) and ADLOOM_SECRETS_FILE. See deploy/README.md.',
    )
  }
  const secrets = loadSecrets(ADLOOM_SECRETS_FILE)
  await provisionDatabase(ADMIN_DATABASE_URL, secrets)
  console.log('Database: roles, schemas and migrations are up to date.')
  if (!NATS_URL) return
  await provisionBus(NATS_URL, secrets)
  console.log('Bus: streams and consumers are up to date.')
}
