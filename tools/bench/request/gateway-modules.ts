import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bus } from '@adloom/bus'
import type { Caller } from '@adloom/contracts'
import type { Clock, Log } from '@adloom/runtime'
import { ROOT } from '@adloom/system'

/** The gateway's own modules, as far as its layers are made of them. */
export type GatewayModules = {
  createLookups(bus: Bus, nowMs: () => number): unknown
  createCredentials(options: { bus: Bus; log: Log; lookUp: unknown; silenceMaxMs: number; nowMs: () => number }): {
    authenticate(presented: Presented): Promise<{ caller: Caller; statement: string }>
  }
  createRateLimiter(
    bus: Bus,
    clock: Clock,
    limit: number,
  ): Disposable & { take(credentialId: string, tool: string): Promise<Grant> }
  createPresenter(publicUrl: string, limit: number, secure: readonly string[]): Presenter
  apiHeaders(publicUrl: string): readonly string[]
  requestIdOf(req: object): string
}
export type Presented = { credential: string | null; audience: 'rest'; address: () => string; requestId: string }
export type Grant = { allowed: boolean; limit: number; remaining: number; endsAtMs: number }
type Outcome = { grant: Grant; isAuthenticated: boolean; replayed: boolean; result: { body: Uint8Array } }
type Presenter = { outcome(outcome: Outcome, requestId: string, credential: string | null, nowMs: number): object }

/** Loaded by path: an app is no package that others import, and a copy would measure something else. */
export async function loadGatewayModules(): Promise<GatewayModules> {
  const files = [
    'credentials/authenticate',
    'credentials/lookups',
    'rate-limit/rate-limit',
    'present',
    'security-headers',
    'request-id',
  ]
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(ROOT, 'apps/gateway/src', `${file}.ts`)).href)),
  )
  return Object.assign({}, ...modules) as GatewayModules
}
