import { connectBus, natsAuthorization, provisionStreams } from '@adloom/bus'
import { migrate, provisionService, type RolePasswords } from '@adloom/db'
import { migrationFolders, type SchemaName } from './apps.ts'
import type { Secrets } from './secrets.ts'

/** What making an installation ready needs to know: no more than the passwords it sets and the one it signs in with. */
export type MigrationSecrets = {
  roles: Partial<Record<SchemaName, RolePasswords>>
  bus: Pick<Secrets['bus'], 'provision'>
}

/** Roles, schemas and migrations of every service whose passwords are given. Safe to repeat, and by several at once. */
export async function provisionDatabase(adminUrl: string, secrets: Pick<MigrationSecrets, 'roles'>): Promise<void> {
  await Promise.all(
    Object.entries(secrets.roles).map(async ([name, passwords]) => {
      const service = name as SchemaName
      await provisionService(adminUrl, service, passwords)
      await migrate(adminUrl, service, migrationFolders(service))
    }),
  )
}

/** Streams and durable consumers of every service. Safe to repeat. */
export async function provisionBus(natsUrl: string, secrets: Pick<MigrationSecrets, 'bus'>): Promise<void> {
  const bus = await connectBus('provision', { url: natsUrl, user: 'provision', password: secrets.bus.provision })
  try {
    await provisionStreams(bus)
  } finally {
    await bus[Symbol.asyncDispose]()
  }
}

/** The users part of nats-server's configuration for this installation. */
export const natsUsers = (secrets: Secrets) => natsAuthorization((user) => JSON.stringify(secrets.bus[user]))
