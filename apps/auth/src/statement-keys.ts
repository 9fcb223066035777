import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { inTx, type Json, type Sql } from '@adloom/db'
import type { Clock, Log, Secret } from '@adloom/runtime'
import { createSeal } from './seal.ts'

const DAY_MS = 24 * 3_600_000
/** A key signs for this long before a new one takes over. */
const ROTATE_AFTER_MS = 30 * DAY_MS
/** A key that was taken over stays valid for this long: more than a statement lives and a replica goes on signing with it. */
const VALID_AFTER_ROTATION_MS = DAY_MS

export type SigningKey = { kid: string; privateKey: KeyObject }
export type PublicJwk = Record<string, unknown>

/** The Ed25519 keys that caller statements are signed with. They live in the database, so that all replicas share them. */
export type StatementKeys = {
  /** Takes over what the database has; makes a new key when there is none, it is old, or it cannot be opened. */
  refresh(): Promise<void>
  /** The key to sign with. Throws before the first refresh. */
  current(): SigningKey
  /** All that are still valid, as public JWKs. */
  list(): Promise<PublicJwk[]>
}

type KeyRow = { generation: number; kid: string; private_sealed: Buffer; created_at: Date }

export function createStatementKeys(db: Sql, secret: Secret, clock: Clock, log: Log): StatementKeys {
  const seal = createSeal(secret, 'adloom statement keys')
  let signing: SigningKey | undefined

  const open = (row: KeyRow): SigningKey | null => {
    const jwk = seal.open(row.private_sealed, row.kid)
    return jwk === null
      ? null
      : { kid: row.kid, privateKey: createPrivateKey({ key: JSON.parse(jwk) as object, format: 'jwk' }) }
  }

  const insertNext = async (generation: number) => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const kid = randomUUID()
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' }
    const sealed = seal.close(JSON.stringify(privateKey.export({ format: 'jwk' })), kid)
    await insertKey(db, { generation, kid, jwk, sealed, now: clock.now() })
  }

  return {
    async refresh() {
      const newest = await findNewest(db)
      const opened = newest && open(newest)
      if (newest && !opened)
        log.warn({ kid: newest.kid }, 'the signing key was sealed under another secret; making one')
      const isDue = !newest || !opened || clock.now().getTime() - newest.created_at.getTime() >= ROTATE_AFTER_MS
      if (!isDue) {
        signing = opened
        return
      }
      // Several replicas may do this at once: the first wins, and all take what is then in the database.
      await insertNext((newest?.generation ?? 0) + 1)
      const winner = await findNewest(db)
      signing = (winner && open(winner)) ?? opened ?? undefined
    },
    current() {
      if (!signing) throw new Error('no signing key could be opened')
      return signing
    },
    list: () => listValid(db, new Date(clock.now().getTime() - VALID_AFTER_ROTATION_MS)),
  }
}

async function findNewest(db: Sql): Promise<KeyRow | null> {
  const [row] = await db<KeyRow[]>`
    select generation, kid, private_sealed, created_at from statement_keys order by generation desc limit 1`
  return row ?? null
}

type NewKey = { generation: number; kid: string; jwk: PublicJwk; sealed: Buffer; now: Date }

async function insertKey(db: Sql, key: NewKey): Promise<void> {
  await inTx(db, {}, async (tx) => {
    const [inserted] = await tx`
      insert into statement_keys (generation, kid, public_jwk, private_sealed, created_at)
      values (${key.generation}, ${key.kid}, ${tx.json(key.jwk as Json)}, ${key.sealed}, ${key.now})
      on conflict (generation) do nothing returning 1`
    if (!inserted) return
    await tx`
      update statement_keys set retired_at = ${key.now}
      where generation < ${key.generation} and retired_at is null`
  })
}

async function listValid(db: Sql, retiredAfter: Date): Promise<PublicJwk[]> {
  const rows = await db<{ public_jwk: PublicJwk }[]>`
    select public_jwk from statement_keys
    where retired_at is null or retired_at > ${retiredAfter} order by generation desc`
  return rows.map((row) => row.public_jwk)
}
