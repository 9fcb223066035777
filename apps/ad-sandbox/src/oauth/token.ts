import { createHash } from 'node:crypto'
import type { Tx } from '@adloom/db'

export type Token = {
  token: string
  kind: 'user' | 'system_user'
  appId: string
  userId: string
  userName: string
  permissions: string[]
  declined: string[]
  /** As `act_…`. */
  accountIds: string[]
  issuedAt: Date
  /** Null: it does not expire. */
  expiresAt: Date | null
  dataAccessExpiresAt: Date | null
  /** The subcode of error 190. Null: it works. */
  brokenAs: number | null
}

export type NewToken = Pick<Token, 'kind' | 'appId' | 'permissions' | 'accountIds'> & {
  declined?: readonly string[]
  /** Undefined: it does not expire. */
  lifeSeconds?: number | undefined
}

/** Why a token stopped working. Source: reference, expiry behaviour. */
export const BROKEN = {
  appRemoved: 458,
  checkpoint: 459,
  passwordChanged: 460,
  expired: 463,
  unconfirmedUser: 464,
  invalidated: 467,
} as const

/** The person who signs in here, and the system user of a business. */
const HOLDERS = {
  user: { userId: '10220817163405871', userName: 'Robin Keller' },
  system_user: { userId: '122104938571026643', userName: 'Sandbox system user' },
}
const SECONDS = 1000
/** After which a person has to come back, whatever the token says. */
const DATA_ACCESS_DAYS = 90

export async function issueToken(tx: Tx, now: Date, given: NewToken): Promise<Token> {
  const { kind, appId, permissions, accountIds, declined = [], lifeSeconds } = given
  const holder = HOLDERS[kind]
  const after = (seconds: number) => new Date(now.getTime() + seconds * SECONDS)
  const issued: Token = {
    token: `EAA${await nextSecret(tx, 'token', 120)}`,
    kind,
    appId,
    ...holder,
    permissions,
    declined: [...declined],
    accountIds,
    issuedAt: now,
    expiresAt: lifeSeconds === undefined ? null : after(lifeSeconds),
    dataAccessExpiresAt: kind === 'user' ? after(DATA_ACCESS_DAYS * 86_400) : null,
    brokenAs: null,
  }
  await tx`
    insert into tokens (token, kind, app_id, user_id, user_name, permissions, declined, account_ids, issued_at,
                        expires_at, data_access_expires_at)
    values (${issued.token}, ${kind}, ${appId}, ${holder.userId}, ${holder.userName}, ${permissions},
            ${issued.declined}, ${accountIds}, ${now}, ${issued.expiresAt}, ${issued.dataAccessExpiresAt})`
  return issued
}

/** Letters and digits that nobody can guess who does not know the seed: the same for the same world and script. */
export async function nextSecret(tx: Tx, kind: string, length: number): Promise<string> {
  const [world] = await tx<{ seed: string; secrets: number }[]>`
    update world set secrets = secrets + 1 returning seed, secrets`
  const digest = (block: number) =>
    createHash('sha512').update(`${kind}:${world!.seed}:${world!.secrets}:${block}`).digest('base64')
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, index) => digest(index))
  return blocks.join('').replaceAll(/[+/=]/g, '').slice(0, length)
}

export async function findToken(tx: Tx, token: string): Promise<Token | null> {
  const [found] = await tx<Token[]>`
    select token, kind, app_id as "appId", user_id as "userId", user_name as "userName", permissions, declined,
      account_ids as "accountIds", issued_at as "issuedAt", expires_at as "expiresAt",
      data_access_expires_at as "dataAccessExpiresAt", broken_as as "brokenAs"
    from tokens where token = ${token}`
  return found ?? null
}

/** One token, or all of a person: those of a system user stay with the business. */
export async function breakTokens(tx: Tx, which: { token: string } | { userId: string }, as: number): Promise<void> {
  const condition = 'token' in which ? tx`token = ${which.token}` : tx`user_id = ${which.userId}`
  await tx`update tokens set broken_as = ${as} where ${condition} and broken_as is null`
}

/** The subcode with which the token is refused, or null. */
export const brokenSubcode = ({ brokenAs, expiresAt }: Token, now: Date): number | null =>
  brokenAs ?? (expiresAt !== null && expiresAt <= now ? BROKEN.expired : null)
