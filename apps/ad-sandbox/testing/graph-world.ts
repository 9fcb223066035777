import { openStage } from '@adloom/testing'
import sharp from 'sharp'
import type { NewNode } from '../src/world/node.ts'
import { insertNode } from '../src/world/node.ts'
import { inSandbox } from './account.ts'

export type Params = Record<string, unknown>
/** What answers hold, as far as tests look into it. */
export type Body = {
  id: string
  name: string
  data: Body[]
  paging: { cursors: { after: string }; next?: string }
  error: {
    code: number
    message: string
    error_subcode?: number
    error_data?: { blame_field_specs?: string[][] }
  }
  images: Record<string, { hash: string; url: string; url_128: string }>
  business: { id: string }
  creative: { id: string }
  adsets: { data: Body[] }
  adlabels: { id: string }[]
  video_id: string
  upload_session_id: string
  start_offset: string
  end_offset: string
  uri: string
  body: string
  [other: string]: unknown
}
export type Answer = { status: number; body: Body }

/** The first moment of the worlds of these tests: a Friday at 7 in the morning in New York. */
const FIRST_MOMENT = '2026-11-20T12:00:00Z'
export const PAGE = '5010000000000001'
export const INSTAGRAM = '6010000000000001'
export const PIXEL = '7010000000000001'
export const ACCOUNT = 'act_1001'

const NODES: NewNode[] = [
  { id: '9010000000000001', type: 'business', fields: { name: 'Test business' } },
  account(ACCOUNT, { name: 'Test account', ad_rules: [{ id: '8010000000000001', name: 'Pause', status: 'ENABLED' }] }),
  account('act_1002', { name: 'Another account' }),
  account('act_1003', { name: 'Disabled', account_status: 2, disable_reason: 1 }),
  account('act_1004', { name: 'Unpaid', funding_source: undefined }),
  { id: PAGE, type: 'page', accountId: ACCOUNT, fields: { name: 'Test page' } },
  { id: INSTAGRAM, type: 'instagram_account', accountId: ACCOUNT, fields: { username: 'test' } },
  { id: PIXEL, type: 'pixel', accountId: ACCOUNT, fields: { name: 'Test pixel' } },
]

function account(id: string, fields: Params): NewNode {
  const common = { currency: 'USD', timezone_name: 'America/New_York', account_status: 1, min_daily_budget: 100 }
  return {
    ...{ id, type: 'ad_account' },
    fields: {
      ...common,
      funding_source: '1',
      business_id: '9010000000000001',
      min_campaign_group_spend_cap: 10_000,
      ...fields,
    },
  }
}

/** A sandbox with four accounts, and a client of its API. */
export async function openGraphWorld() {
  const stage = await openStage()
  const sandbox = await stage.openSandbox({ scenario: 'empty', seed: 'nodes', now: FIRST_MOMENT })
  let token = ''
  const call = (method: string, path: string, params: Params = {}, files: Record<string, Buffer> = {}) =>
    send(sandbox.url, token, method, path, params, files)
  /** Throws unless the answer is a success. */
  const ok = async (method: string, path: string, params?: Params, files?: Record<string, Buffer>) => {
    const { status, body } = await call(method, path, params, files)
    if (status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
    return body
  }
  return {
    sandbox,
    call,
    get: (path: string, params?: Params) => ok('GET', path, params),
    post: (path: string, params?: Params, files?: Record<string, Buffer>) => ok('POST', path, params, files),
    remove: (path: string, params?: Params) => ok('DELETE', path, params),
    /** Starts over with the accounts alone. */
    async reset() {
      await sandbox.reset({ scenario: 'empty', seed: 'nodes', now: FIRST_MOMENT })
      await inSandbox(stage, async (tx) => {
        for (const node of NODES) await insertNode(tx, 'nodes', node, new Date('2026-01-01T00:00:00Z'))
      })
      token = await sandbox.token()
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  }
}

async function send(
  url: string,
  token: string,
  method: string,
  path: string,
  params: Params,
  files: Record<string, Buffer>,
): Promise<Answer> {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const form = new FormData()
  for (const [name, value] of texts) form.set(name, value)
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`)
  const query = method === 'POST' ? '' : `?${new URLSearchParams(texts).toString()}`
  const body = Object.keys(files).length > 0 ? form : new URLSearchParams(texts)
  const res = await fetch(`${url}/v26.0${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { body }),
  })
  return { status: res.status, body: (await res.json()) as Body }
}

export const CAMPAIGN = {
  name: 'Campaign',
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  status: 'PAUSED',
  is_adset_budget_sharing_enabled: false,
}
/** A campaign with a budget of its own. */
export const CBO = {
  name: 'Campaign',
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  status: 'PAUSED',
  daily_budget: 5_000,
}
export const TARGETING = { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } }
export const AD_SET = {
  name: 'Ad set',
  status: 'PAUSED',
  daily_budget: 2_000,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'OFFSITE_CONVERSIONS',
  promoted_object: { pixel_id: PIXEL, custom_event_type: 'PURCHASE' },
  targeting: TARGETING,
}
export const LINK = 'https://shop.example/p'
export const CREATIVE = {
  name: 'Creative',
  object_story_spec: {
    page_id: PAGE,
    instagram_user_id: INSTAGRAM,
    link_data: {
      link: LINK,
      message: 'Text',
      name: 'Headline',
      call_to_action: { type: 'SHOP_NOW', value: { link: LINK } },
    },
  },
}

/** A picture of one colour. */
export const picture = (width = 640, height = 640, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** An MP4 with a header that tells its length, and otherwise nothing. */
export function video(seconds: number, size = 2_000): Buffer {
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(seconds * 1_000, 16)
  const parts = [box('ftyp', Buffer.from('isom0000isom')), box('moov', box('mvhd', header))]
  return Buffer.concat([...parts, box('mdat', Buffer.alloc(Math.max(0, size - 144)))])
}
