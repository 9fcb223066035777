export { connectDb, type Fragment, type Json, type Row, type Sql, type Tx } from './connect.ts'
export { migrate, schemaOf } from './migrate.ts'
export { provisionService, urlFor, type RolePasswords } from './provision.ts'
export { inTx, readsOf, teamSql, type TeamSql, type TxOptions } from './team-sql.ts'
