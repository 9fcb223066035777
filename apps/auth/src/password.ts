import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from '@adloom/service'

/** Argon2id, 46 MiB in one pass, as OWASP's password storage sheet recommends. `memory` is in KiB. */
const PARAMETERS = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** Hashing holds a thread and 46 MiB each; two leave threads for signing statements. */
const CONCURRENCY_MAX = 2
/** About two seconds of work. Who comes after that is told to come again, rather than kept waiting. */
const WAITING_MAX = 64

export type Passwords = {
  /** A PHC string: algorithm, parameters, salt and tag. */
  hash(password: string): Promise<string>
  /** Whether it is the password. Without a hash, the same work is done and the answer is no. */
  matches(hash: string | undefined, password: string): Promise<boolean>
  /** Whether a hash was made with other parameters than those of today. */
  isOutdated(hash: string): boolean
}

export function createPasswords(): Passwords {
  const inTurn = createTurns(CONCURRENCY_MAX, WAITING_MAX)
  const hash = (password: string) => inTurn(() => hashPassword(password))
  let nobodys: Promise<string> | undefined
  return {
    hash,
    async matches(stored, password) {
      // Verified against a hash that fits nothing, so that an unknown person takes as long as a known one.
      nobodys ??= hash(randomBytes(32).toString('base64'))
      const phc = stored ?? (await nobodys)
      const isMatch = await inTurn(() => verifyPassword(phc, password))
      return isMatch && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(HEADER),
  }
}

const argon2id = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const { memory, passes, parallelism } = PARAMETERS
const HEADER = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await argon2id('argon2id', { message: canonical(password), nonce, ...PARAMETERS })
  return `${HEADER}${unpadded(nonce)}$${unpadded(tag)}`
}

async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (!salt || !tag) throw new Error('a stored password hash is not an Argon2id PHC string')
  const expected = Buffer.from(tag, 'base64')
  const actual = await argon2id('argon2id', {
    message: canonical(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(expected, actual)
}

/** The same characters typed on another keyboard may come in another encoding. */
const canonical = (password: string) => password.normalize('NFKC')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
