import type { Tx } from '@adloom/db'
import { GraphError } from '../graph/graph-error.ts'
import { issueToken, nextSecret, type Token } from './token.ts'

/** What a person has allowed in the dialog. */
export type Consent = Pick<Token, 'kind' | 'appId' | 'permissions' | 'declined' | 'accountIds'>

const CODE_MINUTES = 10
const SHORT_LIFE_SECONDS = 5_400
export const LONG_LIFE_SECONDS = 5_183_944

export async function issueCode(tx: Tx, now: Date, redirectUri: string, consent: Consent): Promise<string> {
  const code = `AQ${await nextSecret(tx, 'code', 180)}`
  const { kind, appId, permissions, declined, accountIds } = consent
  await tx`
    insert into oauth_codes (code, redirect_uri, app_id, kind, permissions, declined, account_ids, expires_at)
    values (${code}, ${redirectUri}, ${appId}, ${kind}, ${permissions}, ${declined}, ${accountIds},
            ${new Date(now.getTime() + CODE_MINUTES * 60_000)})`
  return code
}

/** Takes a code for a token. It works once, for minutes, and with the address that it was asked for with. */
export async function exchangeCode(tx: Tx, now: Date, code: string, redirectUri: string | undefined): Promise<Token> {
  const [found] = await tx<(Consent & { redirectUri: string; expiresAt: Date; usedAt: Date | null })[]>`
    select kind, app_id as "appId", permissions, declined, account_ids as "accountIds", redirect_uri as "redirectUri",
      expires_at as "expiresAt", used_at as "usedAt"
    from oauth_codes where code = ${code} for update`
  if (!found) throw codeError('Invalid verification code format.', 36_007)
  if (found.usedAt) throw codeError('This authorization code has been used.', 36_009)
  if (found.expiresAt <= now) throw codeError('This authorization code has expired.', 36_007)
  if (found.redirectUri !== redirectUri)
    throw codeError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36_008,
    )
  await tx`update oauth_codes set used_at = ${now} where code = ${code}`
  return issueToken(tx, now, { ...found, lifeSeconds: found.kind === 'user' ? SHORT_LIFE_SECONDS : undefined })
}

const codeError = (message: string, subcode: number) => new GraphError(100, message, { subcode })
