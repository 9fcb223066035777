import { type Clock, type Log, type Secret, systemClock } from '@adloom/runtime'
import { randomInt } from 'node:crypto'
import { createMetaPlatform } from '../../src/ad-platform/meta/adapter.ts'
import { CLIENT_OPTIONS, type ClientOptions } from '../../src/ad-platform/meta/client/client.ts'
import { verdictOn } from '../../src/ad-platform/meta/client/failures.ts'
import { createTransport, type GraphAnswer, type Params } from '../../src/ad-platform/meta/client/transport.ts'
import type { MetaSettings } from '../../src/ad-platform/meta/settings.ts'
import type { AccountAccess, AdPlatform } from '../../src/ad-platform/port.ts'

/** `differs`: the platform answers otherwise than we assume, and the code does not depend on it. */
export type Outcome = 'pass' | 'fail' | 'differs' | 'skipped'
/** What was found out about a doubt of docs/contract-run.md. */
export type Finding = { doubt: number; what: string; outcome: Outcome; said: string }

export type RunOptions = {
  settings: MetaSettings
  token: Secret
  accountId: string
  log: Log
  clock?: Clock
  options?: ClientOptions
  onFinding?(finding: Finding): void
}

/** What the probes ask with. Objects that they make are remembered, and deleted at the end. */
export type Probe = ReturnType<typeof openProbe>

const ANSWER_MS = 60_000

export function openProbe({
  settings,
  token,
  accountId,
  log,
  clock = systemClock,
  options = CLIENT_OPTIONS,
  onFinding,
}: RunOptions) {
  const transport = createTransport(settings)
  const access: AccountAccess = { token, accountId, lane: 'interactive' }
  const findings: Finding[] = []
  const made: string[] = []

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, params: Params = {}, as = token) {
    if (method === 'POST') refuseSpending(path, params)
    return transport({ method, path, params, token: as }, AbortSignal.timeout(ANSWER_MS))
  }

  return {
    access,
    platform: pausedOnly(createMetaPlatform(settings, log, clock, options)),
    wait: options.wait,
    clock,
    /** In the name of everything that this run makes. */
    mark: `contract-run ${randomInt(0x10_00_00, 0xff_ff_ff).toString(16)}`,
    findings,
    made,
    send,
    get: (path: string, params?: Params) => send('GET', path, params),
    /** Makes an object that is deleted at the end. */
    async make(edge: string, params: Params): Promise<string> {
      const { body } = await send('POST', `${accountId}/${edge}`, params)
      const { id } = body as { id?: string }
      if (id === undefined) throw new Error(`${edge}: no id in ${JSON.stringify(body)}`)
      made.push(id)
      return id
    },
    find(doubt: number, what: string, outcome: Outcome, said: string) {
      const finding = { doubt, what, outcome, said }
      findings.push(finding)
      onFinding?.(finding)
    },
  }
}

const CREATES = /\/(campaigns|adsets|ads)$/

/** The run costs nothing: what it makes is paused, and it switches nothing on. */
export function refuseSpending(path: string, params: Params) {
  const said = JSON.stringify(params)
  if (/"status"\s*:\s*"(?!PAUSED|DELETED)/.test(said) || /\bACTIVE\b/.test(said))
    throw new Error('A contract run makes and changes paused objects only.')
  if (CREATES.test(path) && params['status'] !== 'PAUSED') throw new Error('A contract run makes paused objects only.')
}

const pausedOnly = (platform: AdPlatform): AdPlatform => ({
  ...platform,
  async setStatus(access, entity, status) {
    if (status !== 'paused') throw new Error('A contract run switches nothing on.')
    await platform.setStatus(access, entity, status)
  },
})

/** `100/33`, `190`, or `ok`. */
export function codeOf(answer: GraphAnswer): string {
  const words = verdictOn(answer)?.words
  if (!words) return 'ok'
  return words.subcode === null ? String(words.code) : `${words.code}/${words.subcode}`
}
