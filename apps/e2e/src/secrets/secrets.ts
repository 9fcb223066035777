import { randomBytes } from 'node:crypto'

/** Shorter texts could occur by chance. */
const LENGTH_MIN = 8

/** Collects the secrets of a run, each with a description. */
export function collectSecrets() {
  const known = new Map<string, string>()
  /** Records a secret and returns it. Throws if it is missing or too short to search for. */
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
    /** Records every string in an object, described by its path. */
    noteAll,
    /** Makes a new secret: 43 characters after the prefix. */
    make: (what: string, prefix = '') => note(what, `${prefix}${randomBytes(32).toString('base64url')}`),
    /** Finds recorded secrets in a text, whole or in part, in any common encoding. */
    findIn(text: string): string[] {
      const found = [...known].filter(([secret]) => encodingsOf(secret).some((part) => text.includes(part)))
      return [...new Set(found.map(([, what]) => what))]
    },
  }
}
export type Secrets = ReturnType<typeof collectSecrets>

/** The secret, without its prefix, and the parts of a JWT, each in plain text and as URL, JSON, Base64 or hex. */
function encodingsOf(secret: string): string[] {
  const bare = secret.replace(/^adl_[a-z]+_/, '')
  const parts = [secret, bare, ...bare.split('.')].filter((part) => part.length >= LENGTH_MIN)
  return [...new Set(parts)].flatMap((part) => [
    part,
    encodeURIComponent(part),
    JSON.stringify(part).slice(1, -1),
    // Without the end, which depends on the text that follows.
    Buffer.from(part).toString('base64').slice(0, -4),
    Buffer.from(part).toString('hex'),
  ])
}

/** Matches anything that looks like a credential or a statement, recorded or not. */
export const CREDENTIAL_LIKE = /adl_(?:live|at|rt|ac)_[\w-]{16,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}/g
