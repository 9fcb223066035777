import type { Caller } from '@adloom/contracts'
import { STATEMENT_AUDIENCE, STATEMENT_ISSUER, STATEMENT_TYPE } from '@adloom/service'
import { SignJWT } from 'jose'
import type { SigningKey } from './signing-keys.ts'

/** How long services accept a statement. It is short, because they cannot learn that a statement is out of date. */
const STATEMENT_MS = 5 * 60_000

export type SignedStatement = { statement: string; statementExpiresAt: number }

/** Signs a statement about the caller for other services. It never outlives the credential, rounded down to seconds. */
export async function signStatement(
  { kid, privateKey }: SigningKey,
  caller: Caller,
  credentialExpiresAt: Date | null,
  now: Date,
): Promise<SignedStatement> {
  const endMs = Math.min(now.getTime() + STATEMENT_MS, credentialExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const exp = Math.floor(endMs / 1000)
  const statement = await new SignJWT({ caller })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: STATEMENT_TYPE })
    .setIssuer(STATEMENT_ISSUER)
    .setAudience(STATEMENT_AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(exp)
    .sign(privateKey)
  return { statement, statementExpiresAt: exp * 1000 }
}
