import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, AD_SET, CAMPAIGN, openGraphWorld, PAGE, type Params, PIXEL } from '../../testing/graph-world.ts'
import { GOALS } from '../objects/fields/values.ts'

const world = await openGraphWorld()
afterAll(() => world[Symbol.asyncDispose]())

const PIXEL_EVENT = { pixel_id: PIXEL, custom_event_type: 'LEAD' }
const APP = { application_id: '1', object_store_url: 'https://store.example/app' }

const CATALOG = { product_set_id: '1', custom_event_type: 'PURCHASE' }

/** What may be launched, as the platform's documentation lists it: objective, destination, goals, what is promoted. */
const LEGAL: readonly [objective: string, destination: string | null, goals: string, promoted: Params | null][] = [
  ['AWARENESS', null, 'REACH IMPRESSIONS AD_RECALL_LIFT THRUPLAY', { page_id: PAGE }],
  ['TRAFFIC', null, 'LINK_CLICKS LANDING_PAGE_VIEWS REACH IMPRESSIONS', null],
  ['TRAFFIC', 'MESSENGER', 'LINK_CLICKS REACH IMPRESSIONS', null],
  ['TRAFFIC', 'WHATSAPP', 'LINK_CLICKS REACH IMPRESSIONS', { page_id: PAGE }],
  ['ENGAGEMENT', 'ON_POST', 'POST_ENGAGEMENT REACH IMPRESSIONS', { page_id: PAGE }],
  ['ENGAGEMENT', 'ON_VIDEO', 'THRUPLAY', null],
  ['ENGAGEMENT', 'ON_PAGE', 'PAGE_LIKES', { page_id: PAGE }],
  ['ENGAGEMENT', 'MESSENGER', 'CONVERSATIONS LINK_CLICKS', { page_id: PAGE }],
  ['ENGAGEMENT', 'WEBSITE', 'OFFSITE_CONVERSIONS LANDING_PAGE_VIEWS LINK_CLICKS REACH IMPRESSIONS', PIXEL_EVENT],
  ['LEADS', 'ON_AD', 'LEAD_GENERATION QUALITY_LEAD', { page_id: PAGE }],
  ['LEADS', 'WEBSITE', 'OFFSITE_CONVERSIONS LINK_CLICKS LANDING_PAGE_VIEWS', PIXEL_EVENT],
  ['LEADS', 'PHONE_CALL', 'QUALITY_CALL', { page_id: PAGE }],
  ['APP_PROMOTION', null, 'APP_INSTALLS OFFSITE_CONVERSIONS LINK_CLICKS VALUE', APP],
  ['SALES', 'WEBSITE', 'OFFSITE_CONVERSIONS VALUE LINK_CLICKS LANDING_PAGE_VIEWS REACH IMPRESSIONS', PIXEL_EVENT],
  ['SALES', null, 'OFFSITE_CONVERSIONS VALUE LINK_CLICKS LANDING_PAGE_VIEWS REACH IMPRESSIONS', CATALOG],
]

const campaigns = new Map<string, string>()
beforeAll(async () => {
  await world.reset()
  for (const objective of new Set(LEGAL.map(([name]) => name))) {
    const { id } = await world.post(`/${ACCOUNT}/campaigns`, { ...CAMPAIGN, objective: `OUTCOME_${objective}` })
    campaigns.set(objective, id)
  }
})

test.for(LEGAL)('For %s at %s exactly the goals %s are taken', async ([objective, destination, goals, promoted]) => {
  const taken: string[] = []
  for (const goal of GOALS) {
    const { status, body } = await world.call('POST', `/${ACCOUNT}/adsets`, {
      ...AD_SET,
      campaign_id: campaigns.get(objective),
      optimization_goal: goal,
      destination_type: destination ?? undefined,
      promoted_object: promoted ?? undefined,
      execution_options: ['validate_only'],
    })
    if (status === 200) taken.push(goal)
    else if (body.error.error_data?.blame_field_specs?.[0]?.[0] !== 'optimization_goal')
      taken.push(JSON.stringify(body))
  }
  expect(taken.toSorted()).toEqual(goals.split(' ').toSorted())
})
