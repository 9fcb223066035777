import type { CallContract } from '@adloom/contracts'
import type { Bus } from '../connect.ts'

/** A bus for reads: it asks only what changes nothing, and can neither publish nor serve. */
export type ReadingBus = Pick<Bus, 'name' | 'nc' | 'isConnected'> & { readonly readsOnly?: true }

/** A call that changes nothing. */
export type ReadCall = CallContract & { readonly effect: 'read' }

/** The same connection, for reads alone. */
export const readingBus = ({ name, nc, isConnected }: Bus): ReadingBus => ({ name, nc, isConnected, readsOnly: true })
