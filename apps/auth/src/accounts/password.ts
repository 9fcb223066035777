import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '@adloom/service'

/** Argon2id, 46 MiB in one pass, as OWASP's password storage sheet recommends. `memory` is in KiB. */
const PARAMETERS = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** Hashing holds a thread and 46 MiB each; two leave threads for signing statements. */
const CONCURRENCY_MAX = 2
/** About two seconds of work. Who comes after that is told to come again, rather than kept waiting. */
const WAITING_MAX = 64

export type Passwords = {
  /**
   * A PHC string: algorithm, parameters, salt and tag. `sibling` is the hash of another account of the same address,
   * or an earlier one of this account: the salt is then the same, see `matches`.
   */
  hash(password: string, sibling?: string): Promise<string>
  /**
   * For each hash whether it is of the password. Hashes of one salt take one computation together, and no hash at all
   * takes one too, so that the time tells neither whether an address has an account nor how many.
   */
  matches(hashes: readonly string[], password: string): Promise<boolean[]>
  /** Whether a hash was made with other parameters than those of today. */
  isOutdated(hash: string): boolean
}

export function createPasswords(): Passwords {
  const inTurn = createQueue(CONCURRENCY_MAX, WAITING_MAX)
  const hash = (password: string, sibling?: string) => inTurn(() => hashPassword(password, sibling))
  let nobodys: Promise<string> | undefined
  return {
    hash,
    async matches(stored, password) {
      // Verified against a hash that fits nothing, so that an unknown person takes as long as a known one.
      nobodys ??= hash(randomBytes(32).toString('base64'))
      const phcs = stored.length > 0 ? stored : [await nobodys]
      const results = await inTurn(() => verifyPassword(phcs, password))
      return results.slice(0, stored.length)
    },
    isOutdated: (stored) => !stored.startsWith(HEADER),
  }
}

const argon2id = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const { memory, passes, parallelism } = PARAMETERS
const HEADER = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

async function hashPassword(password: string, sibling?: string): Promise<string> {
  const nonce = sibling === undefined ? randomBytes(SALT_BYTES) : parsePhc(sibling).nonce
  const tag = await argon2id('argon2id', { message: canonical(password), nonce, ...PARAMETERS })
  return `${HEADER}${unpadded(nonce)}$${unpadded(tag)}`
}

async function verifyPassword(phcs: readonly string[], password: string): Promise<boolean[]> {
  const message = canonical(password)
  const computed = new Map<string, Buffer>()
  const results: boolean[] = []
  for (const phc of phcs) {
    const { salted, tag, ...parameters } = parsePhc(phc)
    const actual = computed.get(salted) ?? (await argon2id('argon2id', { message, ...parameters }))
    computed.set(salted, actual)
    results.push(timingSafeEqual(tag, actual))
  }
  return results
}

function parsePhc(phc: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (!salt || !tag) throw new Error('a stored password hash is not an Argon2id PHC string')
  const expected = Buffer.from(tag, 'base64')
  return {
    /** All of it but the tag: what a computation depends on beside the password. */
    salted: phc.slice(0, -tag.length),
    tag: expected,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
}

/** The same characters typed on another keyboard may come in another encoding. */
const canonical = (password: string) => password.normalize('NFKC')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
