import { useSyncExternalStore } from 'react'

/** Why a request was refused that would go on after the password: the session has ended, or the sign-in is not fresh. */
export type Gate = 'session' | 'password'

const GATES: Readonly<Record<string, Gate>> = { unauthenticated: 'session', reauthentication_required: 'password' }

type Sent = { path: string; method: string; sentAt: number }

let open: { gate: Gate; passed: Promise<boolean>; end: (isPassed: boolean) => void } | null = null
let passedAt = Number.NEGATIVE_INFINITY
let isDeclined = false
const watchers = new Set<() => void>()

/**
 * Asks the person for their password in place when a request of the page was refused for want of it. Returns whether the
 * request should be sent again. False: it was refused for something else, nobody is there to ask yet (the page has just
 * been opened), or the person would not.
 */
export async function passGate({ path, method, sentAt }: Sent, code: string): Promise<boolean> {
  const gate = GATES[code]
  if (gate === undefined || watchers.size === 0 || !isAsked(method, path)) return false
  // It was on its way while the person entered it for another request.
  if (sentAt < passedAt) return true
  // Who has said no is asked again only for something they do, and not for what a page refreshes by itself.
  if (isDeclined && !navigator.userActivation.isActive) return false
  open ??= openGate(gate)
  return open.passed
}

// Signing in is what answers the question: when that is refused, it must not wait for the answer.
const isAsked = (method: string, path: string) =>
  (path === '/api/session' && method !== 'POST') || /^\/api\/(?:tools|actions)\//.test(path)

function openGate(gate: Gate) {
  const { promise: passed, resolve: end } = Promise.withResolvers<boolean>()
  queueMicrotask(tell)
  return { gate, passed, end }
}

/** Lets the waiting requests go on, or lets them fail. */
export function answerGate(isPassed: boolean): void {
  if (isPassed) passedAt = performance.now()
  isDeclined = !isPassed
  open?.end(isPassed)
  open = null
  tell()
}

const tell = () => {
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What is asked for now, or null. Who uses it shows the question: without them nothing is asked. */
export const useGate = (): Gate | null => useSyncExternalStore(watch, () => open?.gate ?? null)
