/** A world of the ad sandbox: the same scenario, seed and script give the same bytes. */
export type SandboxOptions = {
  scenario?: string
  seed?: string
  /** Its first moment, an ISO time. Its clock stands still until it is moved. */
  now?: string
}

/** What a fault does and to which requests: apps/ad-sandbox/README.md. */
export type SandboxFault = {
  match?: {
    method?: 'GET' | 'POST' | 'DELETE'
    pathRegex?: string
    /** `act_…` */
    account?: string
    /** It acts from the nth request on that the rest matches. */
    nth?: number
    probability?: number
  }
  /** How often it acts. Default: once. Null: until faults are cleared. */
  times?: number | null
  action: { type: string; [name: string]: unknown }
}

/** A request as the sandbox remembers it, without credentials. */
export type SandboxRequest = {
  number: number
  at: string
  method: string
  path: string
  params: Record<string, string>
  accountId: string | null
  /** 0: the connection was closed before anything was done. */
  status: number
  errorCode: number | null
  errorSubcode: number | null
  faults: string[]
  /** Items of a batch. 0: it was none. */
  items: number
}

export type SandboxToken = {
  kind?: 'user' | 'system_user'
  permissions?: string[]
  /** As `act_…`. Default: all. */
  accounts?: string[]
  expiresInSeconds?: number
}

export type Sandbox = ReturnType<typeof speakTo>

const FIRST_MOMENT = '2026-11-16T12:00:00Z'

/** Speaks the control plane of a running sandbox. */
export function speakTo(url: string, app: { id: string; secret: string }) {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
    const res = await fetch(`${url}/__sandbox${path}`, { method, ...init })
    if (!res.ok) throw new Error(`the sandbox refused ${method} ${path}: ${res.status} ${await res.text()}`)
    return (await res.json()) as T
  }
  const queryOf = (params: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
  const clock = async (change: object) => new Date((await ask<{ now: string }>('POST', '/clock', change)).now)

  return {
    /** Its address, without a version and a trailing slash. */
    url,
    app,
    reset: ({ scenario = 'empty', seed = 'adloom', now = FIRST_MOMENT }: SandboxOptions = {}) =>
      ask('POST', '/reset', { scenario, seed, now }),
    /** A token that works for all accounts, unless told otherwise. */
    token: async (options: SandboxToken = {}) => (await ask<{ token: string }>('POST', '/tokens', options)).token,
    clock: {
      now: async () => new Date((await ask<{ now: string }>('GET', '/clock')).now),
      set: (now: string | Date) => clock({ now: new Date(now).toISOString() }),
      advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
        clock({ advanceSeconds: ((days * 24 + hours) * 60 + minutes) * 60 + seconds }),
      /** How many times faster than real time it runs. 0: it stands still. */
      run: (rate: number) => clock({ rate }),
    },
    addFault: (fault: SandboxFault) => ask<{ id: number }>('POST', '/faults', fault),
    clearFaults: () => ask('DELETE', '/faults'),
    /** Whether calls need `appsecret_proof`, and how soon limits are reached. */
    setApp: (change: { requiresProof?: boolean; tier?: string; quotaShare?: number }) => ask('POST', '/app', change),
    /** Those that were answered or met by a fault, oldest first. `after` is the number of one seen before. */
    requests: async (after = 0) =>
      (await ask<{ requests: SandboxRequest[] }>('GET', `/requests?${queryOf({ after, limit: 10_000 })}`)).requests,
    /** What ads delivered by day: what totals are compared with. Days are those of the account, both included. */
    ledger: async (query: { account: string; since: string; until: string; dimension?: string }) =>
      (await ask<{ rows: LedgerRow[] }>('GET', `/ledger?${queryOf(query)}`)).rows,
    /** What the model knows and a report only estimates, for each ad. Days are those of the account, both included. */
    truth: async (query: { account: string; from: string; to: string }) =>
      (await ask<{ ads: AdTruth[] }>('GET', `/truth?${queryOf(query)}`)).ads,
    state: () => ask<{ now: string; objects: Record<string, number> }>('GET', '/state'),
    /** What a person decides in the dialog at this address. Returns the address that the browser is sent to. */
    async decide(
      dialog: string,
      answer: { decision: 'allow' | 'deny'; accounts?: string[]; permissions?: string[] },
    ): Promise<string> {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const res = await fetch(dialog, { method: 'POST', headers, body: JSON.stringify(answer) })
      if (!res.ok) throw new Error(`the dialog refused: ${res.status} ${await res.text()}`)
      return ((await res.json()) as { redirect: string }).redirect
    },
  }
}

/** In 1/1000 of the minor unit where it is money. */
type LedgerRow = {
  adId: string
  adSetId: string
  campaignId: string
  day: string
  /** `25-34|female`. Empty without a dimension. */
  cell: string
  counts: Record<string, number>
  conversions: { event: string; attribution: string; count: number; value: number }[]
}

type AdTruth = {
  adId: string
  adSetId: string
  campaignId: string
  /** In 1/1000 of the minor unit, for 1,000 impressions. */
  cpm: number
  ctr: number
  cvr: number
  /** In 1/1000 of the minor unit. */
  orderValue: number
  plants: { nodeId: string; effect: string; cell: string; value: number; startsAt: string }[]
}

type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number }
