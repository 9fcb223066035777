export {
  CALL_TIMEOUTS,
  connectDb,
  connectReads,
  type Fragment,
  JOB_TIMEOUTS,
  type Json,
  MAINTENANCE_TIMEOUTS,
  type ReadPool,
  type Row,
  type Sql,
  type Timeouts,
  type Tx,
} from './connect.ts'
export { keepIdleListShort } from './idle-connections.ts'
export { migrate, schemaOf } from './migrate.ts'
export { provisionService, urlFor, type RolePasswords } from './provision.ts'
export { inTx, type TxOptions } from './in-tx.ts'
export { type Fragments, fragmentsOf, readsOf, teamSql, type TeamSql } from './team-sql.ts'
