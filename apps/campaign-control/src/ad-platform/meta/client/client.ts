import { setTimeout } from 'node:timers/promises'
import type { Clock, Log, Secret } from '@adloom/runtime'
import { PlatformError, type PlatformFailure } from '../../platform-error.ts'
import type { AccountAccess, Lane } from '../../port.ts'
import type { MetaSettings } from '../settings.ts'
import { META_VERSION } from '../version.ts'
import { errorOf, silence, type Verdict, verdictOn } from './failures.ts'
import {
  createTransport,
  type GraphAnswer,
  type GraphFile,
  type GraphRequest,
  NoAnswer,
  type Params,
  withoutSecrets,
} from './transport.ts'
import { createUsageMeter, type Use } from './usage.ts'
import { createQueues } from './queues.ts'

/** How a client behaves. Tests give their own, so that an hour takes no time and a page holds little. */
export type ClientOptions = {
  wait(ms: number, signal?: AbortSignal): Promise<unknown>
  /** From 0 up to 1. */
  random(): number
  patience: Record<Lane, Patience>
  /** Items of a page, of objects and of results. */
  pageSizes: { objects: number; results: number }
}
/** How long a caller can wait: for one answer, for all attempts, and for a limit to pass. */
export type Patience = { answerMs: number; allMs: number; limitMs: number }

/** What a request is for. `accountId` null: no single account. */
export type Purpose = {
  token: Secret | null
  lane: Lane
  accountId: string | null
  isInsights?: boolean
  signal?: AbortSignal | undefined
}

export const CLIENT_OPTIONS: ClientOptions = {
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  random: Math.random,
  patience: {
    // The gateway gives up after 15 seconds.
    interactive: { answerMs: 6_000, allMs: 12_000, limitMs: 3_000 },
    background: { answerMs: 60_000, allMs: 300_000, limitMs: 15_000 },
  },
  pageSizes: { objects: 200, results: 500 },
}
/** Awaited right before a request leaves. */
export type OnSent = () => Promise<void>
type Accept = (refusal: Verdict) => unknown

/** After these, a write may be done all the same. */
const MAY_HAVE_WORKED: ReadonlySet<PlatformFailure> = new Set(['transient', 'too_much_data'])
const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 60_000
/** A list can lag behind a write, so it is read back more than once. */
const READ_BACK_AFTER_MS = [1_000, 5_000]
/** Between two writes to one account, while it has the limited tier. */
const WRITE_SPACING_MS = 300

export type MetaClient = ReturnType<typeof createMetaClient>

/** The Graph API with its rules: repeats reads, never blindly writes, and keeps within the limits that it announces. */
export function createMetaClient(settings: MetaSettings, log: Log, clock: Clock, options: ClientOptions) {
  const { random, patience, pageSizes } = options
  const send = createTransport(settings)
  const usage = createUsageMeter(clock)
  const queues = createQueues()
  const strangeVersions = new Set<string>()
  const now = () => clock.now().getTime()
  const wait = async (ms: number, signal?: AbortSignal) => {
    try {
      await options.wait(ms, signal)
    } catch (cause) {
      throw new PlatformError('transient', { cause })
    }
  }

  /** One attempt, once the limits allow it. Throws `throttled` where that takes longer than the caller can wait. */
  async function attempt(
    request: GraphRequest,
    purpose: Purpose,
    deadline: number,
    onSent?: OnSent,
  ): Promise<GraphAnswer | Verdict> {
    const use = useOf(purpose)
    await passLimits(use, purpose)
    await onSent?.()
    if (purpose.signal?.aborted) throw new PlatformError('transient', { cause: purpose.signal.reason })
    usage.spend(use, request.method, request.reads)
    const timeout = AbortSignal.timeout(Math.max(1, Math.min(patience[purpose.lane].answerMs, deadline - now())))
    const signal = purpose.signal ? AbortSignal.any([purpose.signal, timeout]) : timeout
    let verdict: Verdict | null
    try {
      const answer = await send(request, signal)
      usage.note(answer.headers, use)
      checkVersion(answer.headers)
      verdict = verdictOn(answer)
      if (!verdict) return answer
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause
      verdict = silence(cause)
    }
    verdict.words.message = withoutSecrets(verdict.words.message, request)
    log.warn({ method: request.method, path: request.path, failure: verdict.failure, ...verdict.words }, 'Meta refused')
    return verdict
  }

  async function passLimits(use: Use, { lane, signal }: Purpose) {
    const ms = usage.waitMs(use, lane)
    if (ms > patience[lane].limitMs) throw new PlatformError('throttled', { retryAfterMs: ms })
    if (ms > 0) await wait(ms, signal)
  }

  /** Notes a limit that was met. Returns how long such requests have to wait. The next attempt waits, or gives up. */
  function meetLimit({ limitOf, afterMs }: Verdict, purpose: Purpose): number {
    const use = useOf(purpose)
    const blockedMs = usage.block(limitOf ?? 'account', use, afterMs, 1 + 0.2 * random())
    return Math.max(blockedMs, usage.waitMs(use, purpose.lane))
  }

  /**
   * Repeats what may succeed later, until the caller's patience ends. `accept` may take a refusal for an answer: what it
   * returns, unless that is undefined.
   */
  async function read(request: GraphRequest, purpose: Purpose, accept?: Accept): Promise<unknown> {
    const deadline = now() + patience[purpose.lane].allMs
    for (let failures = 0; ;) {
      const answer = await attempt(request, purpose, deadline)
      if ('body' in answer) return answer.body
      const accepted = accept?.(answer)
      if (accepted !== undefined) return accepted
      if (purpose.signal?.aborted) throw errorOf(answer, null, purpose.signal.reason)
      if (answer.failure === 'throttled') {
        const retryAfterMs = meetLimit(answer, purpose)
        if (retryAfterMs > patience[purpose.lane].limitMs || now() > deadline) throw errorOf(answer, retryAfterMs)
        continue
      }
      if (answer.failure !== 'transient') throw errorOf(answer, answer.afterMs)
      const backoffMs = random() * Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** failures)
      failures += 1
      if (failures > answer.repeatsMax || now() + backoffMs > deadline) throw errorOf(answer)
      await wait(backoffMs, purpose.signal)
    }
  }

  /**
   * A write that may be repeated without harm, because it states what is to be. `isDone` reads it back. After a lost
   * answer the write is repeated only if it has certainly not taken effect.
   */
  async function write(
    request: GraphRequest,
    purpose: Purpose & { accountId: string },
    isDone: () => Promise<boolean>,
  ) {
    await queues.inTurn(purpose.accountId, async () => {
      const answer = await sendWrite(request, purpose)
      if ('failure' in answer && !(await isDoneNow(isDone, answer, purpose.signal)))
        await writeAgain(request, purpose, isDone)
      await spaceOut(purpose.accountId)
    })
  }

  /**
   * Makes something new, in one attempt: repeated, it would be there twice. After a refusal for too many requests it is
   * sent when the limit has passed, because the refused one made nothing. A lost answer is `unknown_outcome`.
   */
  const create = (request: GraphRequest, purpose: Purpose & { accountId: string }, onSent?: OnSent) =>
    queues.inTurn(purpose.accountId, async () => {
      const answer = await sendWrite(request, purpose, onSent)
      if ('failure' in answer) throw errorOf({ ...answer, failure: 'unknown_outcome' })
      await spaceOut(purpose.accountId)
      return answer.body
    })

  /** Sends a write, after limits have passed. Returns the verdict if it may have taken effect, and throws refusals. */
  async function sendWrite(request: GraphRequest, purpose: Purpose, onSent?: OnSent): Promise<GraphAnswer | Verdict> {
    const { allMs, limitMs } = patience[purpose.lane]
    for (const deadline = now() + allMs; ;) {
      const answer = await attempt(request, purpose, deadline, onSent)
      if ('body' in answer || MAY_HAVE_WORKED.has(answer.failure)) return answer
      if (answer.failure !== 'throttled') throw errorOf(answer, answer.afterMs)
      const retryAfterMs = meetLimit(answer, purpose)
      if (retryAfterMs > limitMs || now() > deadline) throw errorOf(answer, retryAfterMs)
    }
  }

  /** The first write may still take effect, so whatever stops the second one leaves the outcome unknown. */
  async function writeAgain(request: GraphRequest, purpose: Purpose, isDone: () => Promise<boolean>) {
    let answer: GraphAnswer | Verdict
    try {
      answer = await sendWrite(request, purpose)
    } catch (cause) {
      if (!(cause instanceof PlatformError)) throw cause
      throw new PlatformError('unknown_outcome', { platform: cause.platform, cause })
    }
    if ('failure' in answer && !(await isDoneNow(isDone, answer, purpose.signal)))
      throw errorOf({ ...answer, failure: 'unknown_outcome' })
  }

  async function isDoneNow(isDone: () => Promise<boolean>, unclear: Verdict, signal?: AbortSignal) {
    for (const ms of READ_BACK_AFTER_MS) {
      try {
        await wait(ms, signal)
        if (await isDone()) return true
      } catch (cause) {
        throw errorOf({ ...unclear, failure: 'unknown_outcome' }, null, cause)
      }
    }
    return false
  }

  const spaceOut = async (accountId: string) => {
    if (!usage.isFullTier(digitsOf(accountId))) await wait(WRITE_SPACING_MS)
  }

  function checkVersion(headers: Headers) {
    const warning = headers.get('x-ad-api-version-warning')
    const version = headers.get('facebook-api-version') ?? META_VERSION
    if (version === META_VERSION && !warning) return
    const strange = `${version} ${warning ?? ''}`
    if (strangeVersions.has(strange) || strangeVersions.size > 20) return
    strangeVersions.add(strange)
    log.error({ asked: META_VERSION, answered: version, warning }, 'Meta answers with another version of its API')
  }

  const get = (path: string, params: Params, purpose: Purpose) =>
    read({ method: 'GET', path, params, token: purpose.token }, purpose)

  return {
    pageSizes,
    get,
    wait,
    /** Repeated like a read: for what changes nothing, or what may be done twice. */
    post: (path: string, params: Params, purpose: Purpose) =>
      read({ method: 'POST', path, params, token: purpose.token }, purpose),
    delete: (path: string, params: Params, purpose: Purpose) =>
      read({ method: 'DELETE', path, params, token: purpose.token }, purpose),
    /** Several reads in one request. */
    readMany: (batch: readonly object[], purpose: Purpose) => {
      const params = { batch, include_headers: false }
      return read({ method: 'POST', path: '', params, reads: batch.length, token: purpose.token }, purpose)
    },
    /** A picture. Repeated like a read: uploading the same twice does no harm. */
    uploadImage: (path: string, file: GraphFile, purpose: Purpose) =>
      read({ method: 'POST', path, file, token: purpose.token }, purpose),
    /** A step of the upload of a video, with a part of it or none. Repeated like a read. */
    uploadVideo: (path: string, params: Params, purpose: Purpose, file?: GraphFile, accept?: Accept) =>
      read(
        { method: 'POST', path, params, isVideo: true, token: purpose.token, ...(file && { file }) },
        purpose,
        accept,
      ),
    /** Makes an object of the account, in one attempt. */
    create: (path: string, fields: Params, access: AccountAccess, onSent?: OnSent) =>
      create({ method: 'POST', path, params: fields, token: access.token }, { ...access }, onSent),
    /** Deletes an object of the account. */
    remove: (id: string, access: AccountAccess, isDone: () => Promise<boolean>) =>
      write({ method: 'DELETE', path: id, token: access.token }, { ...access }, isDone),
    /** Sets fields of an object of the account. */
    set: (id: string, fields: Params, access: AccountAccess, isDone: () => Promise<boolean>) =>
      write({ method: 'POST', path: id, params: fields, token: access.token }, { ...access }, isDone),
  }
}

export const digitsOf = (accountId: string) => accountId.replace(/^act_/, '')

const useOf = ({ accountId, isInsights = false }: Purpose): Use => ({
  account: accountId === null ? null : digitsOf(accountId),
  isInsights,
})
