import { type Clock, type Log, systemClock } from '@adloom/runtime'
import { type Access, connectService, implementFor, type ServiceDeps } from '@adloom/service'
import { type Background, createBackground } from './background.ts'
import type { Config } from './config.ts'
import { createMailer, type Mailer } from './mail.ts'
import { createKnownDevices, type KnownDevices } from './sign-in/known-device.ts'
import { createPasswords, type Passwords } from './accounts/password.ts'
import type { RevocationFeed } from './credentials/revocation.ts'
import { type AuthorizationServer, createAuthorizationServer } from './oauth/authorization-server.ts'
import type { FetchDocument } from './oauth/clients/fetch-document.ts'
import { createSigningKeys, OAUTH_KEYS, type SigningKeys, STATEMENT_KEYS } from './statements/signing-keys.ts'

type Own = {
  /** The origin of the web pages, without a trailing slash. */
  publicUrl: string
  /** The scopes that unlock a tool in this installation. Forms offer these by default. */
  offeredScopes: Config['offeredScopes']
  http: Config['http']
  passwords: Passwords
  knownDevices: KnownDevices
  statementKeys: SigningKeys
  /** null if this installation sends no mail. */
  mailer: Mailer | null
  oauth: AuthorizationServer
  oauthKeys: SigningKeys
  revocationFeed: RevocationFeed
  background: Background
}

/** Which dependencies each kind of handler receives. Calls across teams, jobs and HTTP routes receive all of them. */
const access = {
  reads: [],
  writes: ['publicUrl', 'offeredScopes', 'mailer', 'revocationFeed', 'background'],
  calls: [],
  consumers: ['revocationFeed'],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/**
 * Connects auth to its dependencies. `outside` replaces in tests external systems, and password hashes by cheaper ones.
 * Dispose of the result last.
 */
export async function createDeps(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
  outside: { fetchDocument?: FetchDocument; passwords?: Passwords } = {},
): Promise<Deps & AsyncDisposable> {
  const service = await connectService('auth', config, log, clock)
  const background = createBackground(log)
  const mailer = createMailer(config.mail, log)
  const keysOf = (family: typeof OAUTH_KEYS) => createSigningKeys(family, service.systemDb, config.secret, clock, log)
  return {
    ...service,
    access,
    publicUrl: config.publicUrl,
    offeredScopes: config.offeredScopes,
    http: config.http,
    mailer,
    passwords: outside.passwords ?? createPasswords(),
    knownDevices: createKnownDevices(config.secret),
    statementKeys: keysOf(STATEMENT_KEYS),
    oauth: createAuthorizationServer(config.publicUrl, config.oauth, config.secret, { clock, log, ...outside }),
    oauthKeys: keysOf(OAUTH_KEYS),
    revocationFeed: { newest: 0, wake() {} },
    background,
    async [Symbol.asyncDispose]() {
      await background[Symbol.asyncDispose]()
      mailer?.[Symbol.dispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

export const { implementAction, implementCall, implementCallAcrossTeams, implementConsumer } = implementFor<Deps>()
