import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '@adloom/service'

/** Argon2id, 46 MiB in one pass, as OWASP's password storage sheet recommends. `memory` is in KiB. */
const PARAMETERS = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
type Cost = typeof PARAMETERS
const SALT_BYTES = 16

/** Each hash occupies a thread and 46 MiB. A limit of two leaves threads for signing statements. */
const CONCURRENCY_MAX = 2
/** About two seconds of work. Further requests are refused with `unavailable` instead of waiting longer. */
const WAITING_MAX = 64

export type Passwords = {
  /**
   * Returns a PHC string: algorithm, parameters, salt and tag. `sibling` is an existing hash of the same address. The
   * new hash reuses its salt; see `matches`.
   */
  hash(password: string, sibling?: string): Promise<string>
  /**
   * Tells for each hash whether the password matches. Hashes that share a salt need one computation together, and an
   * empty list also costs one. So the time reveals neither whether an address has an account nor how many.
   */
  matches(hashes: readonly string[], password: string): Promise<boolean[]>
  /** Whether a hash was made with parameters other than the current ones. */
  isOutdated(hash: string): boolean
}

/** `parameters` are cheaper ones in tests of other things. */
export function createPasswords(parameters: Cost = PARAMETERS): Passwords {
  const header = headerOf(parameters)
  const queued = createQueue(CONCURRENCY_MAX, WAITING_MAX)
  const hash = (password: string, sibling?: string) => queued(() => hashPassword(parameters, password, sibling))
  let decoy: Promise<string> | undefined
  return {
    hash,
    async matches(stored, password) {
      // Without an account, verify against a decoy hash so that the response takes just as long.
      decoy ??= hash(randomBytes(32).toString('base64'))
      const phcs = stored.length > 0 ? stored : [await decoy]
      const results = await queued(() => verifyPassword(phcs, password))
      return results.slice(0, stored.length)
    },
    isOutdated: (stored) => !stored.startsWith(header),
  }
}

const argon2id = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const headerOf = ({ memory, passes, parallelism }: Cost) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

async function hashPassword(parameters: Cost, password: string, sibling?: string): Promise<string> {
  const nonce = sibling === undefined ? randomBytes(SALT_BYTES) : parsePhc(sibling).nonce
  const tag = await argon2id('argon2id', { message: canonical(password), nonce, ...parameters })
  return `${headerOf(parameters)}${unpadded(nonce)}$${unpadded(tag)}`
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
    /** Everything except the tag: together with the password it determines the tag. */
    salted: phc.slice(0, -tag.length),
    tag: expected,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
}

/** Different keyboards may encode the same character differently. */
const canonical = (password: string) => password.normalize('NFKC')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
