import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { inTx, type Json, type Sql } from '@adloom/db'
import type { Clock, Log, Secret } from '@adloom/runtime'
import { createSeal } from '../secrets/seal.ts'

const DAY_MS = 24 * 3_600_000
/** How long a key signs before a new one replaces it. */
const ROTATE_AFTER_MS = 30 * DAY_MS
/** How long a replaced key stays valid: longer than its signatures live, and than a replica may keep signing with it. */
const VALID_AFTER_ROTATION_MS = DAY_MS

export type SigningKey = { kid: string; privateKey: KeyObject }
export type PublicJwk = Record<string, unknown>

/** The purpose and table of a kind of key. */
type Family = {
  table: string
  purpose: string
  alg: string
  generate: () => { publicKey: KeyObject; privateKey: KeyObject }
}

/** Ed25519, for caller statements. */
export const STATEMENT_KEYS: Family = {
  table: 'statement_keys',
  purpose: 'adloom statement keys',
  alg: 'EdDSA',
  generate: () => generateKeyPairSync('ed25519'),
}
/** P-256, for access tokens: widely supported by OAuth clients and resource servers. */
export const OAUTH_KEYS: Family = {
  table: 'oauth_keys',
  purpose: 'adloom oauth keys',
  alg: 'ES256',
  generate: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

/** Signing keys, stored in the database so that all replicas share them. */
export type SigningKeys = {
  /** Loads the newest key. Makes a new one if it is missing, too old, or cannot be opened. */
  refresh(): Promise<void>
  /** The key to sign with. Throws before the first refresh. */
  current(): SigningKey
  /** All valid keys, as public JWKs. */
  list(): Promise<PublicJwk[]>
}

type KeyRow = { generation: number; kid: string; private_sealed: Buffer; created_at: Date }

export function createSigningKeys(
  { table, purpose, alg, generate }: Family,
  db: Sql,
  secret: Secret,
  clock: Clock,
  log: Log,
): SigningKeys {
  const seal = createSeal(secret, purpose)
  let signing: SigningKey | undefined

  const open = (row: KeyRow): SigningKey | null => {
    const jwk = seal.open(row.private_sealed, row.kid)
    return jwk === null
      ? null
      : { kid: row.kid, privateKey: createPrivateKey({ key: JSON.parse(jwk) as object, format: 'jwk' }) }
  }

  const insertNext = async (generation: number) => {
    const { publicKey, privateKey } = generate()
    const kid = randomUUID()
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' }
    const sealed = seal.close(JSON.stringify(privateKey.export({ format: 'jwk' })), kid)
    await insertKey(db, table, { generation, kid, jwk, sealed, now: clock.now() })
  }

  return {
    async refresh() {
      const newest = await findNewest(db, table)
      const opened = newest && open(newest)
      if (newest && !opened)
        log.warn({ kid: newest.kid, table }, 'signing key was sealed with another secret; creating a new one')
      const isDue = !newest || !opened || clock.now().getTime() - newest.created_at.getTime() >= ROTATE_AFTER_MS
      if (!isDue) {
        signing = opened
        return
      }
      // If several replicas do this at once, the first wins and all of them load its key.
      await insertNext((newest?.generation ?? 0) + 1)
      const winner = await findNewest(db, table)
      signing = (winner && open(winner)) ?? opened ?? undefined
    },
    current() {
      if (!signing) throw new Error('no signing key could be opened')
      return signing
    },
    list: () => listValid(db, table, new Date(clock.now().getTime() - VALID_AFTER_ROTATION_MS)),
  }
}

async function findNewest(db: Sql, table: string): Promise<KeyRow | null> {
  const [row] = await db<KeyRow[]>`
    select generation, kid, private_sealed, created_at from ${db(table)} order by generation desc limit 1`
  return row ?? null
}

type NewKey = { generation: number; kid: string; jwk: PublicJwk; sealed: Buffer; now: Date }

async function insertKey(db: Sql, table: string, key: NewKey): Promise<void> {
  await inTx(db, {}, async (tx) => {
    const [inserted] = await tx`
      insert into ${tx(table)} (generation, kid, public_jwk, private_sealed, created_at)
      values (${key.generation}, ${key.kid}, ${tx.json(key.jwk as Json)}, ${key.sealed}, ${key.now})
      on conflict (generation) do nothing returning 1`
    if (!inserted) return
    await tx`
      update ${tx(table)} set retired_at = ${key.now}
      where generation < ${key.generation} and retired_at is null`
  })
}

async function listValid(db: Sql, table: string, retiredAfter: Date): Promise<PublicJwk[]> {
  const rows = await db<{ public_jwk: PublicJwk }[]>`
    select public_jwk from ${db(table)}
    where retired_at is null or retired_at > ${retiredAfter} order by generation desc`
  return rows.map((row) => row.public_jwk)
}
