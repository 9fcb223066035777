import type { Tx } from '@adloom/db'
import { askedDays, cellOf, deliveries, deliveryCell, entityColumn, inScope, type Scope } from './scope.ts'

/** How many rows a scope has. Those with conversions alone are not counted. */
export async function countRows(tx: Tx, scope: Scope): Promise<number> {
  if (scope.adIds?.length === 0) return 0
  const [counted] = await tx<{ rows: number }[]>`
    with ${askedDays(tx, scope)}
    select count(*)::int as rows from (
      select from ${deliveries(tx, scope)} t join asked a on a.day = t.day
      where ${inScope(tx, scope)}
      group by a.period, t.${entityColumn(tx, scope.level)}, ${cellOf(tx, scope, deliveryCell(tx, scope))}
    ) counted`
  return counted!.rows
}
