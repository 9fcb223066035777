/** What decides which packaged servers fit: the running process, or another in tests. */
export type Machine = { platform: string; arch: string }

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** This machine has no program of a server. The message says why, and in the same line what to do about it. */
export class NoServer extends Error {
  override name = 'NoServer'
  readonly reason: string
  readonly ways: readonly string[]

  constructor(reason: string, ...ways: string[]) {
    const todo = OR.format(ways)
    super(todo === '' ? reason : `${reason} ${todo[0]!.toUpperCase()}${todo.slice(1)}.`)
    this.reason = reason
    this.ways = ways
  }

  /** The same with more ways out. */
  or(...ways: string[]): NoServer {
    return new NoServer(this.reason, ...this.ways, ...ways)
  }
}
