import { type Bus, call } from '@adloom/bus'
import { Caller, referenceTo, ToolError } from '@adloom/contracts'
import { getStatementKeys } from '@adloom/contracts/calls/auth/get-statement-keys'
import type { Clock } from '@adloom/runtime'
import { decodeProtectedHeader, importJWK, jwtVerify, type CryptoKey } from 'jose'
import { LRUCache } from 'lru-cache'

export const STATEMENT_ISSUER = 'adloom-auth'
export const STATEMENT_AUDIENCE = 'adloom-services'
export const STATEMENT_TYPE = 'adloom-caller+jwt'

export type Statements = {
  /** Reads a statement about a caller. Errors: `unauthenticated` unless auth signed it and it has not expired. */
  read(statement: string | undefined): Promise<Caller>
  /** The caller that a reference stands for. Null: the reference is unknown, or its statement has expired. */
  find(reference: string): Caller | null
}

type Known = { statement: string; caller: Caller; expiresAtMs: number }

const KNOWN_MAX = 10_000

/**
 * Caches verified statements by a reference to their text, so that most requests need no signature check. The expiry is
 * checked every time. The public keys are fetched from auth when a statement names an unknown key. Only the gateway can
 * send references, because no other process may publish on the subjects of tools.
 */
export function createStatements(bus: Bus, clock: Clock): Statements {
  const known = new LRUCache<string, Known>({ max: KNOWN_MAX })
  const keys = new Map<string, CryptoKey | Uint8Array>()

  const keyFor = async (kid: string) => {
    if (!keys.has(kid)) {
      const answer = await call(bus, getStatementKeys, {})
      for (const jwk of answer.keys) keys.set(String(jwk['kid']), await importJWK(jwk, 'EdDSA'))
    }
    const key = keys.get(kid)
    if (!key) throw refused('signed with a key that auth does not have')
    return key
  }

  const verify = async (statement: string): Promise<Known> => {
    try {
      const { kid } = decodeProtectedHeader(statement)
      const key = await keyFor(kid ?? '')
      const { payload } = await jwtVerify(statement, key, {
        issuer: STATEMENT_ISSUER,
        audience: STATEMENT_AUDIENCE,
        typ: STATEMENT_TYPE,
        algorithms: ['EdDSA'],
        currentDate: clock.now(),
      })
      return { statement, caller: Caller.parse(payload['caller']), expiresAtMs: payload.exp! * 1000 }
    } catch (cause) {
      throw cause instanceof ToolError ? cause : refused(cause)
    }
  }

  const findFresh = (reference: string): Known | null => {
    const entry = known.get(reference)
    if (!entry || entry.expiresAtMs > clock.now().getTime()) return entry ?? null
    known.delete(reference)
    return null
  }

  return {
    find: (reference) => findFresh(reference)?.caller ?? null,
    async read(statement) {
      if (!statement) throw refused('none given')
      const reference = referenceTo(statement)
      const fresh = findFresh(reference)
      if (fresh?.statement === statement) return fresh.caller
      const entry = await verify(statement)
      known.set(reference, entry)
      return entry.caller
    },
  }
}

const refused = (cause: unknown) =>
  new ToolError(
    'unauthenticated',
    'The credential is missing or not valid.',
    {},
    new Error('statement refused', { cause }),
  )
