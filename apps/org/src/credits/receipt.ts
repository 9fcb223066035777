import type { actions, OutputOf } from '@adloom/contracts'
import type { Reservation } from './reservation.ts'

export type Receipt = OutputOf<(typeof actions)['list_receipts']>['receipts'][number]

/** The columns of a reservation that a receipt needs. */
export type ReceiptRow = Pick<Reservation, 'id' | 'credits' | 'charged' | 'released' | 'state'> & {
  purpose: string
  credentialId: string
  createdAt: Date
}

const STATUS = { open: 'open', closed: 'settled', orphaned: 'given_back' } as const

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    receiptId: row.id,
    purpose: row.purpose,
    credentialId: row.credentialId,
    status: STATUS[row.state],
    credits: { reserved: row.credits, charged: row.charged, released: row.released },
    createdAt: row.createdAt.toISOString(),
  }
}
