import { ToolError, toWireError, type WireError } from '@adloom/contracts/errors'

/** Tells the parent how far a long read is. What it tells must be plain data. */
export type Tell = (told: unknown) => void

/** The reads of a reader by name. Inputs and results must be plain data, because they travel between processes. */
export type Reads = Record<string, (input: never, tell: Tell) => unknown>

export type Request = { what: string; input: unknown }

/** `refused` is for the caller. `fault` is for the log only, because it may quote the input. */
export type Answer = ({ value: unknown } | { refused: WireError } | { fault: string }) & { memoryBytes: number }

/** What a read tells before its answer. */
export type Told = { told: unknown }

/**
 * The main loop of a reader, a process that reads untrusted input for its parent. It answers one request at a time
 * until the parent exits. This module is separate so that a reader loads no code of a service.
 */
export function serveReads(reads: Reads): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ what, input }: Request) => {
    const answer = await perform(reads[what], input, (told) => process.send?.({ told } satisfies Told))
    process.send?.({ ...answer, memoryBytes: process.memoryUsage.rss() } satisfies Answer)
  })
  process.send?.('ready')
}

async function perform(read: Reads[string] | undefined, input: unknown, tell: Tell) {
  try {
    if (!read) throw new Error('unknown read')
    return { value: await read(input as never, tell) }
  } catch (cause) {
    if (cause instanceof ToolError) return { refused: toWireError(cause) }
    return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}
