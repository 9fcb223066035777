import { createInterface } from 'node:readline/promises'

/**
 * Asks a person yes or no. Yes is the default, because they asked for the ad. Without a terminal nobody can answer, so a
 * script that calls this goes on.
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(`${question} [Y/n] `)
    return !/^\s*n/i.test(answer)
  } finally {
    terminal.close()
  }
}
