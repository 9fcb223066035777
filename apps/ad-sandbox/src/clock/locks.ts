import type { Tx } from '@adloom/db'

const WORLD = 2_601
const WRITES = 2_602

/** Until the transaction ends, nothing else happens in this world: to begin it, or to move its clock. */
export const lockWorld = (tx: Tx) => tx`select pg_advisory_xact_lock(${WORLD}::bigint)`

/** Until the transaction ends, the world is not replaced and its clock not moved. */
export const holdWorld = (tx: Tx) => tx`select pg_advisory_xact_lock_shared(${WORLD}::bigint)`

/** Writes follow one another, in the order of virtual time. */
export const lockWrites = (tx: Tx) => tx`select pg_advisory_xact_lock(${WRITES}::bigint)`
