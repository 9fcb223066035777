import type { CallContract } from '@adloom/contracts'
import type { Bus } from '../connect.ts'

/** The bus of a read handler. It only makes calls that change nothing, and can neither publish nor serve. */
export type ReadingBus = Pick<Bus, 'name' | 'nc' | 'isConnected'> & { readonly readsOnly?: true }

/** A call that changes nothing. */
export type ReadCall = CallContract & { readonly effect: 'read' }

/** Narrows a connection to reads. */
export const readingBus = ({ name, nc, isConnected }: Bus): ReadingBus => ({ name, nc, isConnected, readsOnly: true })
