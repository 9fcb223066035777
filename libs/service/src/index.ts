export type { ConfirmHandler, Outcome, Previewed } from './confirm/handler.ts'
export * from './context.ts'
export * from './cursor.ts'
export { uuidFrom } from './commit.ts'
export { databaseFailure } from './database-failure.ts'
export * from './dispose.ts'
export * from './housekeeping.ts'
export * from './implement.ts'
export * from './inbox.ts'
export * from './named-pictures.ts'
export * from './outbox.ts'
export * from './readers/readers.ts'
export * from './ready.ts'
export * from './serve-actions.ts'
export * from './serve-calls.ts'
export * from './serve-tools.ts'
export * from './turns.ts'
export {
  createStatements,
  STATEMENT_AUDIENCE,
  STATEMENT_ISSUER,
  STATEMENT_TYPE,
  type Statements,
} from './statements.ts'
export * from './usage-period.ts'
export * from './workspace.ts'
