/** What decides which packaged servers fit: the running process, or another in tests. */
export type Machine = { platform: string; arch: string }

/** The error for a machine that no server of ours fits: says which, and the ways out. */
export function noServer(reason: string, ways: { variable: string; server: string }): Error {
  return new Error(
    `${reason} Set ${ways.variable} to a running ${ways.server}, or start Docker and set ADLOOM_CONTAINERS=1.`,
  )
}
