import type { Tx } from '@adloom/db'
import type { Log } from '@adloom/runtime'

export type Method = 'GET' | 'POST' | 'DELETE'

export type UploadedFile = { name: string; fileName: string; bytes: Buffer }

/** A request as a route reads it, however it was encoded. */
export type GraphRequest = {
  method: Method
  /** Without the version: `/act_1/campaigns`. */
  path: string
  /** Query, form and JSON members in one. Nested values are JSON texts, as on the wire. Credentials are left out. */
  params: Readonly<Record<string, string>>
  files: readonly UploadedFile[]
  /** Where the client reached this server, with the version: `http://127.0.0.1:4100/v26.0`. */
  base: string
  /** The token, which the addresses of further pages carry. */
  token: string | null
}

/** Who a token speaks for, and what it may. */
export type Grant = {
  kind: 'user' | 'system_user' | 'app'
  appId: string
  userId: string
  userName: string
  permissions: readonly string[]
  /** Asked for, and refused by the person. */
  declined: readonly string[]
  /** The ad accounts that the person ticked, as `act_…`. */
  accountIds: readonly string[]
}

export type GraphContext = {
  /** One transaction for the request: an error undoes it all. */
  tx: Tx
  /** Virtual time. */
  now: Date
  seed: string
  /** Null for a request without a token. */
  grant: Grant | null
  /** Faults that meet this request and are up to its route, such as `report_fail` and `video_stuck`. */
  faults: readonly { readonly type: string }[]
  log: Log
}

export type Route = {
  method: Method
  /** `/act_:account/campaigns`, `/:id/insights`. A parameter fills the rest of its segment. */
  path: string
  /** The hourly quota that a call counts against. */
  use: 'ads_management' | 'ads_insights' | null
  /** What the token must be allowed. Null: the route looks itself, or needs no token. */
  permission: 'read' | 'write' | null
  /** Answers with the JSON body. */
  handle(ctx: GraphContext, request: GraphRequest, args: Readonly<Record<string, string>>): Promise<unknown>
}
