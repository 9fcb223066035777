import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Parses the command line. On an error it prints the reason and the help, and exits with status 2. */
export function readArgs<T extends ParseArgsConfig>(config: T, help: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${help}`)
    process.exit(2)
  }
}
