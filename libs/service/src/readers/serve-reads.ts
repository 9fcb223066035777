import { ToolError, toWireError, type WireError } from '@adloom/contracts/errors'

/** What a reader can do, by name. What goes in and comes out has to be plain data: it travels between processes. */
export type Reads = Record<string, (input: never) => unknown>

export type Request = { what: string; input: unknown }

/** `refused` is for the caller. `fault` is for the log: it may quote what was read. */
export type Answer = ({ value: unknown } | { refused: WireError } | { fault: string }) & { memoryBytes: number }

/**
 * The whole life of a reader, which is a process that another has started to read what strangers sent: it does as it is
 * asked, one thing at a time, until that process is gone. Kept apart so that a reader loads nothing of a service.
 */
export function serveReads(reads: Reads): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ what, input }: Request) => {
    const answer = await perform(reads[what], input)
    process.send?.({ ...answer, memoryBytes: process.memoryUsage.rss() } satisfies Answer)
  })
  process.send?.('ready')
}

async function perform(read: Reads[string] | undefined, input: unknown) {
  try {
    if (!read) throw new Error('there is no such read')
    return { value: await read(input as never) }
  } catch (cause) {
    if (cause instanceof ToolError) return { refused: toWireError(cause) }
    return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}
