let turn: Promise<void> | null = null

/**
 * Resolves when the event loop has read everything that has arrived by now. What is sent then goes out in one write, also
 * of many requests that came over many connections: to write is most of what passing one on costs.
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
