import { type OutputOf, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/org'
import { implementAction } from '../deps.ts'
import { presentReceipt, type ReceiptRow } from '../credits/receipt.ts'

type Line = OutputOf<typeof actions.get_receipt>['lines'][number]

export const handler = implementAction(actions.get_receipt, async ({ sql, caller }, { receiptId }) => {
  const [receipt] = await sql<ReceiptRow[]>`
    select id, purpose, credential_id as "credentialId", credits, charged, released, state, created_at as "createdAt"
    from credit_reservations where team_id = ${caller.teamId} and id = ${receiptId}`
  if (!receipt) throw new ToolError('not_found', 'There is no such receipt.')
  const lines = await sql<(Omit<Line, 'at'> & { at: Date })[]>`
    select kind, credits, generation_id as "generationId", created_at as at
    from credit_entries where team_id = ${caller.teamId} and reservation_id = ${receiptId} order by id`
  return { ...presentReceipt(receipt), lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })) }
})
