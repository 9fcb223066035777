import type { Log } from './log.ts'

/**
 * Runs `pass` again and again: at once when woken, otherwise every `everyMs`. One pass at a time; a failing pass is
 * logged and tried again at the next turn. `pass` tells whether there may be more to do at once.
 */
export function startLoop(name: string, everyMs: number, log: Log, pass: () => Promise<boolean>) {
  let stopped = false
  let woken = false
  let wake: (() => void) | undefined

  const rest = () =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve()
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const running = (async () => {
    while (!stopped) {
      woken = false
      let more = false
      try {
        more = await pass()
      } catch (cause) {
        if (!stopped) log.error({ err: cause, loop: name }, 'pass failed; will retry')
      }
      if (!more) await rest()
    }
  })()

  return {
    wake() {
      woken = true
      wake?.()
    },
    async [Symbol.asyncDispose]() {
      stopped = true
      wake?.()
      await running
    },
  }
}
export type Loop = ReturnType<typeof startLoop>
