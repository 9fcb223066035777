import { keyOf, type Known, unauthenticated } from './authenticate.ts'
import type { Lookups, Presented } from './lookups.ts'

/** A signed-in person. `known` is null when they named no team, or a team that they may not act for. */
export type Person = { sessionId: string; known: Known | null }

/** Resolves a session token. Errors: `unauthenticated`, and `unavailable` when auth cannot be asked. */
export type Sessions = (presented: Presented) => Promise<Person>

/**
 * Asks auth every time. People call rarely, a sign-out takes effect immediately, and auth records that the session is
 * in use.
 */
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
