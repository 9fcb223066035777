import type { StreamState } from '@adloom/bus'

/** A place in the stream of facts: everything up to and with `seq` is seen. */
export type Position = { epoch: string; seq: number }

/** The id of a message. Clients pass it back and do not look into it. */
export const idOf = ({ epoch, seq }: Position) => `${epoch}-${seq}`

/** The position of an id, or null if it is none of ours. */
export function positionOf(id: string | undefined): Position | null {
  const found = /^([0-9a-z]{1,12})-(\d{1,15})$/.exec(id ?? '')
  return found && { epoch: found[1]!, seq: Number(found[2]) }
}

/** More than this is not repeated: to ask for the state again costs less. */
const REPEATED_MAX = 20_000

/** Whether the stream still holds everything after a position. */
export const isHeld = ({ epoch, seq }: Position, held: StreamState) =>
  epoch === held.epoch && seq + 1 >= held.first && seq <= held.last && held.last - seq <= REPEATED_MAX
