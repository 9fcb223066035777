import { createRequire } from 'node:module'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Bus } from '@adloom/bus'
import type { Sql } from '@adloom/db'
import { ROOT } from '@adloom/system'

/** A connection of the NATS client, as the bus uses it. */
export type Nats = Bus['nc']
export type NatsMessage = Awaited<ReturnType<Nats['request']>>

export type ExpressApp = ((req: IncomingMessage, res: ServerResponse) => void) & {
  use(handler: unknown): void
  post(path: string, handler: (req: ExpressRequest, res: ExpressResponse) => Promise<void>): void
}
export type ExpressRequest = IncomingMessage & { body: Record<string, unknown> }
export type ExpressResponse = ServerResponse & { json(value: unknown): void }

const packageOf = (workspace: string, name: string): unknown =>
  createRequire(join(ROOT, workspace, 'package.json'))(name)

/**
 * The packages that the product uses, imported without our libraries, for the side that the product is compared with.
 */
export const bareNats = () =>
  packageOf('libs/bus', 'nats') as { connect(options: Record<string, unknown>): Promise<Nats> }
export const barePostgres = () =>
  packageOf('libs/db', 'postgres') as (url: string, options?: { max?: number; onnotice?: () => void }) => Sql
export const bareExpress = () => packageOf('apps/gateway', 'express') as (() => ExpressApp) & { json(): unknown }
