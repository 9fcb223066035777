import { type Clock, type Log, systemClock } from '@adloom/runtime'
import { connectService, implementCallFor, type ServiceDeps } from '@adloom/service'
import { type Background, createBackground } from './background.ts'
import type { Config } from './config.ts'
import { createPasswords, type Passwords } from './password.ts'
import type { RevocationFeed } from './revocation.ts'
import { createStatementKeys, type StatementKeys } from './statement-keys.ts'

export type Deps = ServiceDeps & {
  /** The origin of people's pages, without a trailing slash. */
  publicUrl: string
  http: Config['http']
  passwords: Passwords
  statementKeys: StatementKeys
  revocationFeed: RevocationFeed
  /** For work that no answer waits for. */
  background: Background
}

/** Connects auth to what it needs. Dispose of it last. */
export async function createDeps(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Promise<Deps & AsyncDisposable> {
  const service = await connectService('auth', config, log, clock)
  return {
    ...service,
    publicUrl: config.publicUrl,
    http: config.http,
    passwords: createPasswords(),
    statementKeys: createStatementKeys(service.systemDb, config.secret, clock, log),
    revocationFeed: { newest: 0, wake() {} },
    background: createBackground(log),
  }
}

export const implementCall = implementCallFor<Deps>()
