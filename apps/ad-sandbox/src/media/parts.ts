import type { Tx } from '@adloom/db'

/** Bytes that were uploaded for an object, from `firstByte` on. */
export const writePart = (tx: Tx, nodeId: string, firstByte: number, bytes: Buffer) =>
  tx`insert into media_parts (node_id, first_byte, bytes) values (${nodeId}, ${firstByte}, ${bytes})`

/** All bytes of an object, in order. Null: there are none, as of a picture that a scenario only names. */
export async function readParts(tx: Tx, nodeId: string): Promise<Buffer | null> {
  const parts = await tx<{ bytes: Buffer }[]>`
    select bytes from media_parts where node_id = ${nodeId} order by first_byte`
  return parts.length === 0 ? null : Buffer.concat(parts.map(({ bytes }) => bytes))
}
