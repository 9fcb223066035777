import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Reads the command line. What is wrong with it is said in a line, followed by the help; the process then ends with 2. */
export function readArgs<T extends ParseArgsConfig>(config: T, help: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${help}`)
    process.exit(2)
  }
}
