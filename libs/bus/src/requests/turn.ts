let turn: Promise<void> | null = null

/**
 * Resolves when the event loop has read everything that has arrived. All messages sent then go out in one write, even
 * when they answer requests from many connections. The write is most of the cost of forwarding a request.
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) =>
    setImmediate(() => {
      turn = null
      resolve()
    }),
  )
  return turn
}
