import type { Log } from './log.ts'

/**
 * Runs `pass` repeatedly: immediately when woken, otherwise every `everyMs`. Passes never overlap. A failed pass is
 * logged and retried at the next interval. `pass` returns whether there is more work to do immediately.
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
