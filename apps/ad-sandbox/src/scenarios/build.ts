import type { Tx } from '@adloom/db'
import { deliverUpTo } from '../delivery/deliver.ts'
import { type Calendar, calendarOf } from '../delivery/model/calendar.ts'
import { derivedFields } from '../rules/creative-spec.ts'
import { insertNode, type NewNode, updateNode } from '../world/node.ts'
import type {
  AccountScript,
  AdScript,
  AdSetScript,
  CampaignScript,
  EditScript,
  PlantScript,
  WorldScript,
} from './script.ts'

/** Everything is made at nine in the morning, a minute apart. */
const MADE_AT_HOUR = 9
/** Where people leave their address without leaving the platform. */
const FORM = '4010000000000001'
const REVIEW_MS = 20 * 60_000

/** Makes the objects of a script in the past of `now`, edits them as it says, and delivers up to `now`. */
export async function buildWorld(tx: Tx, seed: string, now: Date, script: WorldScript): Promise<void> {
  const longAgo = new Date(now.getTime() - 400 * 86_400_000)
  const common = (node: NewNode) => insertNode(tx, seed, node, longAgo)
  const business = await common({
    type: 'business',
    fields: { name: script.business, verification_status: 'verified' },
  })
  await common({
    type: 'user',
    fields: { name: script.person, email: `${script.person.toLowerCase().replaceAll(' ', '.')}@adloom.example` },
  })
  for (const account of script.accounts) {
    const site = await buildAccount(tx, seed, now, longAgo, account, business.id)
    for (const campaign of account.campaigns) await buildCampaign(site, campaign)
    await applyEdits(site)
    await plant(site)
    await deliverUpTo(tx, account.id, now)
  }
}

type Site = {
  tx: Tx
  seed: string
  now: Date
  script: AccountScript
  calendar: Calendar
  pageId: string
  instagramId: string
  pixelId: string
  labels: Map<string, string>
  pictures: Map<string, string>
  videos: Map<string, string>
  edits: { at: number; id: string; set: EditScript['set'] }[]
  plants: { id: string; plant: PlantScript }[]
}

async function buildAccount(
  tx: Tx,
  seed: string,
  now: Date,
  longAgo: Date,
  script: AccountScript,
  businessId: string,
): Promise<Site> {
  const { id, name, currency, zone, page, website } = script
  const make = (node: NewNode) => insertNode(tx, seed, { accountId: id, ...node }, longAgo)
  await make({
    ...{ id, type: 'ad_account' },
    fields: {
      ...{ name, currency, timezone_name: zone, timezone_id: 1, account_status: 1, disable_reason: 0, balance: 0 },
      ...{ amount_spent: 0, min_daily_budget: 100, min_campaign_group_spend_cap: 10_000, is_prepay_account: false },
      ...{
        funding_source: '1010101010',
        funding_source_details: { id: '1010101010', display_string: 'Visa *4242', type: 1 },
      },
      ...{ business_id: businessId, user_tasks: ['MANAGE', 'ADVERTISE', 'ANALYZE'], ...script.fields },
    },
  })
  const instagram = await make({
    type: 'instagram_account',
    fields: { username: page.toLowerCase().replaceAll(/\W/g, ''), name: page },
  })
  const pageNode = await make({
    type: 'page',
    fields: {
      name: page,
      category: 'Brand',
      link: website,
      tasks: ['ADVERTISE', 'ANALYZE'],
      instagram_account_id: instagram.id,
    },
  })
  const pixel = await make({ type: 'pixel', fields: { name: `${page} website`, is_unavailable: false } })
  return {
    ...{ tx, seed, now, script, calendar: calendarOf(zone), pageId: pageNode.id, instagramId: instagram.id },
    ...{ pixelId: pixel.id, labels: new Map(), pictures: new Map(), videos: new Map(), edits: [] },
    plants: (script.plants ?? []).map((plant) => ({ id, plant })),
  }
}

async function buildCampaign(site: Site, script: CampaignScript) {
  const { tx, seed, calendar, now } = site
  const accountId = site.script.id
  const { daily, lifetime, daysAgo } = script
  const made = instantAt(site, daysAgo, MADE_AT_HOUR)
  const end = lifetime && calendar.day(calendar.dayAt(now.getTime()).number + lifetime.endsInDays).end
  const hasBudget = daily !== undefined || lifetime !== undefined
  const fields = {
    ...{ name: script.name, objective: script.objective, status: 'ACTIVE', buying_type: 'AUCTION' },
    ...{ special_ad_categories: [], start_time: new Date(made).toISOString() },
    ...(hasBudget ? { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' } : { is_adset_budget_sharing_enabled: false }),
    ...(daily !== undefined && { daily_budget: daily }),
    ...(lifetime && end && { lifetime_budget: lifetime.amount, stop_time: new Date(end).toISOString() }),
    ...(script.labels && { adlabels: await Promise.all(script.labels.map((name) => labelId(site, name, made))) }),
    ...script.fields,
  }
  const campaign = await insertNode(tx, seed, { type: 'campaign', accountId, fields }, new Date(made))
  note(site, campaign.id, script)
  for (const [i, adSet] of script.adSets.entries()) {
    const at = adSet.daysAgo === undefined ? made + (i + 1) * 60_000 : instantAt(site, adSet.daysAgo, MADE_AT_HOUR)
    await buildAdSet(site, script, adSet, campaign.id, at, end ? new Date(end) : null)
  }
}

async function buildAdSet(
  site: Site,
  { objective }: CampaignScript,
  script: AdSetScript,
  campaignId: string,
  made: number,
  end: Date | null,
) {
  const { tx, seed } = site
  const promotesPage = script.destination !== undefined || objective === 'OUTCOME_AWARENESS'
  const fields = {
    ...{ name: script.name, status: 'ACTIVE', billing_event: 'IMPRESSIONS', optimization_goal: script.goal },
    ...{ targeting: targetingOf(site, script), start_time: new Date(made).toISOString() },
    attribution_spec: [
      { event_type: 'CLICK_THROUGH', window_days: 7 },
      { event_type: 'VIEW_THROUGH', window_days: 1 },
    ],
    ...(script.event && { promoted_object: { pixel_id: site.pixelId, custom_event_type: script.event } }),
    ...(script.destination && { destination_type: script.destination }),
    ...(promotesPage && { promoted_object: { page_id: site.pageId } }),
    ...(script.daily !== undefined && { daily_budget: script.daily, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }),
    ...(end && { end_time: end.toISOString() }),
    ...script.fields,
  }
  const accountId = site.script.id
  const adSet = await insertNode(tx, seed, { type: 'ad_set', accountId, campaignId, fields }, new Date(made))
  note(site, adSet.id, script)
  for (const [i, ad] of script.ads.entries()) {
    const at = ad.daysAgo === undefined ? made + (i + 1) * 10_000 : instantAt(site, ad.daysAgo, MADE_AT_HOUR)
    await buildAd(site, script, ad, { accountId, campaignId, adSetId: adSet.id }, at)
  }
}

async function buildAd(
  site: Site,
  { destination }: AdSetScript,
  script: AdScript,
  place: Pick<NewNode, 'accountId' | 'campaignId' | 'adSetId'>,
  made: number,
) {
  const { tx, seed } = site
  const spec = { name: script.name.slice(0, 100), object_story_spec: await storyOf(site, destination, script, made) }
  const { id: creativeId } = await insertNode(
    ...([tx, seed] as const),
    {
      type: 'creative',
      accountId: place.accountId!,
      fields: { status: 'ACTIVE', ...spec, ...derivedFields(spec, String(made)) },
    },
    new Date(made),
  )
  const fields = {
    ...{ name: script.name, status: 'ACTIVE', creative_id: creativeId, review_outcome: 'APPROVED' },
    ...{
      review_ends_at: new Date(made + REVIEW_MS).toISOString(),
      conversion_domain: new URL(site.script.website).hostname,
    },
    ...script.fields,
  }
  const ad = await insertNode(tx, seed, { type: 'ad', ...place, fields }, new Date(made))
  note(site, ad.id, script)
}

async function storyOf(
  site: Site,
  destination: string | undefined,
  { picture, isVideo, headline, text, button = 'SHOP_NOW', path = '/' }: AdScript,
  made: number,
) {
  const link = new URL(path, site.script.website).href
  const form = destination === 'ON_AD' ? { lead_gen_form_id: FORM } : {}
  const call_to_action = { type: button, value: { link, ...form } }
  const image_hash = await pictureHash(site, picture, made)
  const page = { page_id: site.pageId, instagram_user_id: site.instagramId }
  if (!isVideo) return { ...page, link_data: { link, message: text, name: headline, image_hash, call_to_action } }
  const video_id = await videoId(site, picture, headline, made)
  return { ...page, video_data: { video_id, image_hash, title: headline, message: text, call_to_action } }
}

function targetingOf(
  { script }: Site,
  { audience, countries = script.countries, ages, women, placements }: AdSetScript,
) {
  const isBroad = audience === 'broad' && ages === undefined
  return {
    geo_locations: { countries, location_types: ['home', 'recent'] },
    ...{ age_min: ages?.[0] ?? 18, age_max: ages?.[1] ?? 65 },
    ...(women && { genders: [2] }),
    ...(audience === 'interest' && { flexible_spec: [{ interests: [{ id: '6003443805331', name: 'Skin care' }] }] }),
    ...(audience === 'custom' && { custom_audiences: [{ id: '120200000000000777' }] }),
    targeting_automation: { advantage_audience: isBroad ? 1 : 0 },
    ...placements,
  }
}

function note(site: Site, id: string, { edits = [], plants = [] }: Pick<CampaignScript, 'edits' | 'plants'>) {
  site.edits.push(
    ...edits.map(({ daysAgo, hour, set }) => ({ at: instantAt(site, daysAgo, hour) + 23 * 60_000, id, set })),
  )
  site.plants.push(...plants.map((plant) => ({ id, plant })))
}

/** In the order in which they happened: the log of changes has that order. */
async function applyEdits({ tx, edits, now }: Site) {
  for (const { at, id, set } of edits.toSorted((a, b) => a.at - b.at))
    if (at <= now.getTime()) await updateNode(tx, id, set, new Date(at))
}

async function plant(site: Site) {
  for (const { id, plant } of site.plants) {
    const start = plant.daysAgo === undefined ? new Date(0) : new Date(instantAt(site, plant.daysAgo, 0))
    await site.tx`
      insert into delivery_plants (account_id, node_id, effect, cell, value, starts_at)
      values (${site.script.id}, ${id}, ${plant.effect}, ${plant.cell ?? ''}, ${plant.value}, ${start})`
  }
}

/** An hour of the account's zone on a day before today. An hour that the clocks leave out becomes the next. */
function instantAt({ calendar, now }: Site, daysAgo: number, hour: number): number {
  const { hours } = calendar.day(calendar.dayAt(now.getTime()).number - daysAgo)
  return (hours.find(({ hourOfDay }) => hourOfDay >= hour) ?? hours.at(-1)!).start
}

const once = async (known: Map<string, string>, key: string, make: () => Promise<string>) => {
  const id = known.get(key) ?? (await make())
  known.set(key, id)
  return id
}

const labelId = (site: Site, name: string, at: number) =>
  once(site.labels, name, async () => (await make(site, { type: 'label', fields: { name } }, at)).id)

const pictureHash = (site: Site, hash: string, at: number) =>
  once(site.pictures, hash, async () => {
    const fields = { hash, name: `${hash.slice(0, 8)}.jpg`, width: 1080, height: 1080, status: 'ACTIVE' }
    await make(site, { type: 'image', fields }, at)
    return hash
  })

const videoId = (site: Site, picture: string, title: string, at: number) =>
  once(site.videos, picture, async () => {
    const uploaded = new Date(at).toISOString()
    const fields = { title, length: 15, upload_size: 4_200_000, received_bytes: 4_200_000, is_uploaded: true }
    const node = { ...fields, uploaded_at: uploaded, processing_ends_at: uploaded }
    return (await make(site, { type: 'video', fields: node }, at)).id
  })

const make = ({ tx, seed, script }: Site, node: NewNode, at: number) =>
  insertNode(tx, seed, { accountId: script.id, ...node }, new Date(at))
