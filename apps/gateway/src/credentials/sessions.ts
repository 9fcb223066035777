import { keyOf, type Known, unauthenticated } from './authenticate.ts'
import type { Lookups, Presented } from './lookups.ts'

/** A person who is signed in. `known` is null when they may not act for the team that was named, or none was. */
export type Person = { sessionId: string; known: Known | null }

/** Who is signed in with this token. Errors: `unauthenticated`, `unavailable` when it cannot be looked up now. */
export type Sessions = (presented: Presented) => Promise<Person>

/** Auth is asked each time: people click seldom, signing out is over at once, and auth sees that a session is in use. */
export const createSessions =
  (lookUp: Lookups): Sessions =>
  async (presented) => {
    const { credential } = presented
    const answer = credential === null ? null : await lookUp(keyOf(credential), presented)
    if (answer?.valid) {
      const { caller, statement, statementExpiresAt: expiresAtMs } = answer
      const known = { caller, statement, readBy: new Set<string>(), expiresAtMs, renewAtMs: expiresAtMs }
      return { sessionId: caller.credential.id, known }
    }
    if (answer?.sessionId === undefined) throw unauthenticated('Sign in first.')
    return { sessionId: answer.sessionId, known: null }
  }
