import { randomBytes } from 'node:crypto'

/** Below this a text turns up by chance. */
const LENGTH_MIN = 8

/** What a run has shown, typed or kept that nobody else may read, each with what it is. */
export function collectSecrets() {
  const known = new Map<string, string>()
  /** Remembers a secret and hands it back. Errors: one that is missing, or too short to be looked for. */
  const note = (what: string, text: string | null | undefined): string => {
    if (!text || text.length < LENGTH_MIN) throw new Error(`${what} is no secret that could be looked for`)
    known.set(text, what)
    return text
  }
  const noteAll = (what: string, value: unknown): void => {
    if (typeof value === 'string') note(what, value)
    else for (const [name, inner] of Object.entries(value as object)) noteAll(`${what} ${name}`, inner)
  }
  return {
    known,
    note,
    /** Every string in an object, by its path. */
    noteAll,
    /** A new one: 43 characters after the prefix. */
    make: (what: string, prefix = '') => note(what, `${prefix}${randomBytes(32).toString('base64url')}`),
    /** What of them is in a text, whole or as the part that matters, in any of the ways in which texts are written. */
    findIn(text: string): string[] {
      const found = [...known].filter(([secret]) => writingsOf(secret).some((part) => text.includes(part)))
      return [...new Set(found.map(([, what]) => what))]
    },
  }
}
export type Secrets = ReturnType<typeof collectSecrets>

/** As it is, without its readable prefix, the parts of a JWT, and all of that as an address, JSON, Base64 or hex has it. */
function writingsOf(secret: string): string[] {
  const bare = secret.replace(/^adl_[a-z]+_/, '')
  const parts = [secret, bare, ...bare.split('.')].filter((part) => part.length >= LENGTH_MIN)
  return [...new Set(parts)].flatMap((part) => [
    part,
    encodeURIComponent(part),
    JSON.stringify(part).slice(1, -1),
    // All but the end, which depends on what follows.
    Buffer.from(part).toString('base64').slice(0, -4),
    Buffer.from(part).toString('hex'),
  ])
}

/** What looks like a credential or statement of ours, whether a run knows it or not. */
export const CREDENTIAL_LIKE = /adl_(?:live|at|rt|ac)_[\w-]{16,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}/g
