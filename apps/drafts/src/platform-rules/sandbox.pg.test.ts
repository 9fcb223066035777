import type { Objective } from '@adloom/contracts'
import {
  CALLS_TO_ACTION,
  CONVERSION_EVENTS,
  OPTIMIZATION_GOALS,
  type OptimizationGoal,
  type Position,
  PUBLISHERS,
  type Publisher,
} from '@adloom/contracts/shapes/launch-words'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIDDING, COMBINATIONS, type Promoted } from './combinations.ts'
import { BENEFICIARY } from './disclosure.ts'
import { PLACEMENTS } from './placements.ts'

// Compares the tables of this room with what the platform takes, asked directly: nothing of our adapter is in between.

const ACCOUNT = 'act_1001'
/** Meta's words that are not simply ours in capitals. Source: Marketing API v26.0. */
const GOALS: Partial<Record<OptimizationGoal, string>> = {
  ...{ ad_recall: 'AD_RECALL_LIFT', conversions: 'OFFSITE_CONVERSIONS' },
  ...{ purchases: 'OFFSITE_CONVERSIONS', leads: 'OFFSITE_CONVERSIONS' },
}
const EVENTS: Record<string, string> = { initiate_checkout: 'INITIATED_CHECKOUT', view_content: 'CONTENT_VIEW' }
const BIDS: Record<string, string> = {
  ...{ lowest_cost: 'LOWEST_COST_WITHOUT_CAP', cost_cap: 'COST_CAP' },
  ...{ bid_cap: 'LOWEST_COST_WITH_BID_CAP', min_roas: 'LOWEST_COST_WITH_MIN_ROAS' },
}
const POSITIONS: Partial<Record<Publisher, Partial<Record<Position, string>>>> = {
  facebook: { reels: 'facebook_reels', in_stream: 'instream_video', right_column: 'right_hand_column' },
  instagram: { feed: 'stream', explore: 'explore_home', search: 'ig_search' },
  threads: { feed: 'threads_stream' },
}
const OBJECTIVES = Object.keys(COMBINATIONS) as Objective[]

let stage: Stage
let base: string
let token: string
let pageId: string
let pixelId: string
const campaigns = new Map<Objective, string>()
beforeAll(async () => {
  stage = await openStage()
  const sandbox = await stage.openSandbox({ scenario: 'single_healthy' })
  base = `${sandbox.url}/v26.0`
  token = await sandbox.token({ kind: 'system_user' })
  pageId = (await ask('GET', '/act_1001/promote_pages?fields=id')).data[0]!.id
  pixelId = (await ask('GET', '/act_1001/adspixels?fields=id')).data[0]!.id
  for (const objective of OBJECTIVES) {
    const { id } = await ask('POST', `/${ACCOUNT}/campaigns`, {
      ...CAMPAIGN,
      objective: `OUTCOME_${objective.toUpperCase()}`,
    })
    campaigns.set(objective, id)
  }
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

type Sent = Record<string, unknown>
/** What answers hold, as far as these tests look into it. */
type Answer = {
  id: string
  data: { id: string }[]
  success?: true
  error: { error_data?: { blame_field_specs?: string[][] } }
  images: Record<string, { hash: string }>
}
async function ask(method: string, path: string, body?: Sent) {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const init = body ? { body: new URLSearchParams(Object.fromEntries(fields)) } : {}
  const response = await fetch(base + path, { method, headers: { authorization: `Bearer ${token}` }, ...init })
  return (await response.json()) as Answer
}

const CAMPAIGN = { name: 'C', special_ad_categories: [], status: 'PAUSED', is_adset_budget_sharing_enabled: false }
const DRY = { execution_options: ['validate_only'] }

/** Null: the platform would take the ad set. Otherwise the field that it blames. */
async function adSet(objective: Objective, changes: Sent): Promise<string | null> {
  const answer = await ask('POST', `/${ACCOUNT}/adsets`, {
    ...{ name: 'S', status: 'PAUSED', billing_event: 'IMPRESSIONS', daily_budget: 5_000, ...DRY },
    campaign_id: campaigns.get(objective)!,
    targeting: targeting({}),
    ...changes,
  })
  return answer.success === true ? null : (answer.error.error_data?.blame_field_specs?.[0]?.join('.') ?? 'error')
}
const targeting = (changes: Sent) => ({
  ...{
    geo_locations: { countries: ['US'] },
    age_min: 18,
    age_max: 65,
    targeting_automation: { advantage_audience: 0 },
  },
  ...changes,
})

const goalAt = (goal: OptimizationGoal) => GOALS[goal] ?? goal.toUpperCase()
const promotedAt = (promoted: Promoted, event = 'PURCHASE') =>
  ({
    nothing: undefined,
    page: { page_id: pageId },
    pixel: { pixel_id: pixelId, custom_event_type: event },
    app: { application_id: '1', object_store_url: 'https://store.example/app' },
  })[promoted]

/** Where ads of an objective may lead, as far as a draft can say: nowhere named, or to a post, page or film. */
const DESTINATIONS: Partial<Record<Objective, readonly (string | undefined)[]>> = {
  engagement: [undefined, 'ON_POST', 'ON_PAGE', 'ON_VIDEO'],
}

/** Whether the platform takes a goal at any of the destinations that a draft can have. */
async function isTaken(objective: Objective, goal: OptimizationGoal, promoted: Sent | undefined): Promise<boolean> {
  const asked = (DESTINATIONS[objective] ?? [undefined]).map((destination) =>
    adSet(objective, {
      optimization_goal: goalAt(goal),
      ...(promoted && { promoted_object: promoted }),
      ...(destination && { destination_type: destination }),
    }),
  )
  return (await Promise.all(asked)).includes(null)
}

test.each(OBJECTIVES)('%s: exactly the goals of the table are taken, with what they promote', async (objective) => {
  const everything = { ...promotedAt('page'), ...promotedAt('pixel'), ...promotedAt('app') }
  const allowed = COMBINATIONS[objective]
  for (const goal of OPTIMIZATION_GOALS) {
    const needs = allowed[goal]
    expect(await isTaken(objective, goal, needs ? promotedAt(needs) : everything), goal).toBe(needs !== undefined)
    const isEnough = needs === 'nothing' || needs === 'page' || (await isTaken(objective, goal, undefined))
    expect(isEnough, `${goal} without`).toBe(needs === 'nothing' || needs === 'page')
  }
})

test('every conversion event is taken', async () => {
  for (const event of CONVERSION_EVENTS) {
    const promoted_object = promotedAt('pixel', EVENTS[event] ?? event.toUpperCase())
    expect(await adSet('sales', { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object }), event).toBeNull()
  }
})

test('a bid strategy needs exactly what the table says, and goes with exactly those goals', async () => {
  const HAS = { bidAmount: { bid_amount: 100 }, minRoas: { bid_constraints: { roas_average_floor: 20_000 } } }
  for (const [strategy, { needs, goals }] of Object.entries(BIDDING)) {
    for (const goal of ['value', 'conversions', 'link_clicks'] as const) {
      const asked = {
        optimization_goal: goalAt(goal),
        promoted_object: promotedAt('pixel'),
        bid_strategy: BIDS[strategy],
      }
      const isLegal = goals === null || (goals as readonly string[]).includes(goal)
      const found = await adSet('sales', { ...asked, ...(needs && HAS[needs]) })
      expect(found === null, `${strategy} ${goal}`).toBe(isLegal)
      const without = needs ? await adSet('sales', asked) : 'nothing is needed'
      expect(without, `${strategy} without ${needs}`).not.toBeNull()
    }
  }
})

test('every placement of the table is taken', async () => {
  for (const publisher of PUBLISHERS) {
    for (const position of Object.keys(PLACEMENTS[publisher]) as Position[]) {
      const word = POSITIONS[publisher]?.[position] ?? position
      const chosen = { publisher_platforms: [publisher], [`${publisher}_positions`]: [word] }
      const found = await adSet('traffic', { optimization_goal: 'LINK_CLICKS', targeting: targeting(chosen) })
      expect(found, `${publisher} ${position}`).toBeNull()
    }
  }
})

test('beneficiary and payor are asked for in exactly the countries of the table', async () => {
  const elsewhere = 'US GB CH TR JP BR AU CA RS UA ZA IN MX'.split(' ')
  for (const country of [...BENEFICIARY.countries, ...elsewhere]) {
    const asked = {
      optimization_goal: 'LINK_CLICKS',
      targeting: targeting({ geo_locations: { countries: [country] } }),
    }
    const isDisclosed = BENEFICIARY.countries.has(country)
    expect(await adSet('traffic', asked), country).toBe(isDisclosed ? 'dsa_beneficiary' : null)
    expect(await adSet('traffic', { ...asked, dsa_beneficiary: 'Lumea', dsa_payor: 'Lumea' }), country).toBeNull()
  }
})

test('every button is taken', async () => {
  const images = await ask('POST', `/${ACCOUNT}/adimages`, { bytes: POINT })
  const { hash } = Object.values(images.images)[0]!
  for (const button of CALLS_TO_ACTION) {
    const type = button === 'install_app' ? 'INSTALL_MOBILE_APP' : button.toUpperCase()
    const link = 'https://lumea.example/'
    const link_data = { link, message: 'M', image_hash: hash, call_to_action: { type, value: { link } } }
    const creative = { name: 'K', object_story_spec: { page_id: pageId, link_data }, ...DRY }
    expect(await ask('POST', `/${ACCOUNT}/adcreatives`, creative), button).toEqual({ success: true })
  }
})

const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
