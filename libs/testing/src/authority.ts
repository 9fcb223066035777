import { randomUUID } from 'node:crypto'
import { type Bus, decode, encode, serve } from '@adloom/bus'
import { type Caller, SCOPE_NAMES } from '@adloom/contracts'
import { type Clock, silentLog } from '@adloom/runtime'
import { STATEMENT_AUDIENCE, STATEMENT_ISSUER, STATEMENT_TYPE } from '@adloom/service'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Signs statements about callers with a key of its own, for tests of one service without the auth app. */
export type Authority = AsyncDisposable & { sign(caller: Caller): Promise<string> }

/**
 * Speaks auth's side of the bus: the services under test verify its signatures for real. The keys and grants of a team
 * are those that it has signed for.
 */
export async function startAuthority(bus: Bus, clock: Clock): Promise<Authority> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }
  const signed = new Map<Caller, string>()
  const serving = serve(bus, 'calls', 'auth', silentLog, async ({ name, body }) => {
    if (name !== 'list_credentials') return { body: encode({ keys: [jwk] }) }
    const { teamId } = decode(body) as { teamId: string }
    return { body: encode({ credentials: credentialsOf([...signed.keys()], teamId) }) }
  })
  return {
    async sign(caller) {
      const known = signed.get(caller)
      if (known) return known
      const now = Math.floor(clock.now().getTime() / 1000)
      const statement = await new SignJWT({ caller })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: STATEMENT_TYPE })
        .setIssuer(STATEMENT_ISSUER)
        .setAudience(STATEMENT_AUDIENCE)
        .setIssuedAt(now)
        // Long enough for a test that moves its clock by months.
        .setExpirationTime(now + 400 * 86_400)
        .sign(privateKey)
      signed.set(caller, statement)
      return statement
    },
    [Symbol.asyncDispose]: () => serving[Symbol.asyncDispose](),
  }
}

function credentialsOf(callers: readonly Caller[], teamId: string) {
  const bound = callers.filter((caller) => caller.teamId === teamId && caller.credential.kind !== 'session')
  const credentials = bound.map(({ userId, credential: { id, kind, name } }) => ({ id, kind, name, userId }))
  return [...new Map(credentials.map((credential) => [credential.id, credential])).values()]
}

/** A caller with all scopes of a team that nobody else has, unless told otherwise. */
export function makeCaller(known: Partial<Caller> = {}): Caller {
  const workspaceIds = known.workspaceIds ?? [randomUUID()]
  return {
    teamId: randomUUID(),
    userId: randomUUID(),
    role: 'owner',
    scopes: [...SCOPE_NAMES],
    allWorkspaces: true,
    primaryWorkspaceId: workspaceIds[0]!,
    credential: { kind: 'api_key', id: randomUUID(), name: 'test', expiresAt: null },
    ...known,
    workspaceIds,
  }
}

/** The same, signed in to the web app: who may do actions. */
export function makePerson(known: Partial<Caller> = {}): Caller {
  const caller = makeCaller(known)
  return { ...caller, credential: { ...caller.credential, kind: 'session' } }
}
