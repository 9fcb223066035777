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
  /** The origin of people's pages, without a trailing slash. */
  publicUrl: string
  /** The scopes that unlock something in this installation: what forms offer of their own. */
  offeredScopes: Config['offeredScopes']
  http: Config['http']
  passwords: Passwords
  knownDevices: KnownDevices
  statementKeys: SigningKeys
  /** null: this installation sends no mail. */
  mailer: Mailer | null
  oauth: AuthorizationServer
  oauthKeys: SigningKeys
  revocationFeed: RevocationFeed
  /** For work that no answer waits for. */
  background: Background
}

/** Which kind of handler gets what of these. Calls across teams, jobs and the routes of people's pages get all of it. */
const access = {
  reads: [],
  writes: ['publicUrl', 'offeredScopes', 'mailer', 'revocationFeed', 'background'],
  calls: [],
  consumers: ['revocationFeed'],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/** Connects auth to what it needs. `outside` stands for what is not ours. Dispose of it last. */
export async function createDeps(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
  outside: { fetchDocument?: FetchDocument } = {},
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
    passwords: createPasswords(),
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

export const { implementAction, implementCallAcrossTeams, implementConsumer } = implementFor<Deps>()
