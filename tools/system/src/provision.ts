import { connectBus, natsAuthorization, provisionStreams } from '@adloom/bus'
import { migrate, provisionService } from '@adloom/db'
import { migrationFolders, SCHEMAS } from './apps.ts'
import type { Secrets } from './secrets.ts'

/** Roles, schemas and migrations of every service. Safe to repeat, and by several at once. */
export async function provisionDatabase(adminUrl: string, secrets: Secrets): Promise<void> {
  await Promise.all(
    SCHEMAS.map(async (service) => {
      await provisionService(adminUrl, service, secrets.roles[service])
      await migrate(adminUrl, service, migrationFolders(service))
    }),
  )
}

/** Streams and durable consumers of every service. Safe to repeat. */
export async function provisionBus(natsUrl: string, secrets: Secrets): Promise<void> {
  const bus = await connectBus('provision', { url: natsUrl, user: 'provision', password: secrets.bus.provision })
  try {
    await provisionStreams(bus)
  } finally {
    await bus[Symbol.asyncDispose]()
  }
}

/** The users part of nats-server's configuration for this installation. */
export const natsUsers = (secrets: Secrets) => natsAuthorization((user) => JSON.stringify(secrets.bus[user]))
