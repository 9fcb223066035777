import type { Params } from '../../src/ad-platform/meta/client/transport.ts'
import { codeOf, type Probe } from './probe.ts'

type Fields = Record<string, string | boolean | undefined>

/** A campaign and an ad set, made paused, changed, found again and deleted. */
export async function probeObjects(probe: Probe): Promise<void> {
  await probeDryRuns(probe)
  const campaignId = await probeCampaign(probe)
  const adSetId = await probeAdSet(probe, campaignId)
  await probeFinding(probe, campaignId)
  await probeChanges(probe, campaignId, adSetId)
  await probeDeleting(probe, campaignId, adSetId)
}

const campaignOf = ({ mark }: Probe) => ({
  name: mark,
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  status: 'PAUSED',
})

const TARGETING = { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } }

const adSetOf = ({ mark }: Probe, campaignId: string, dailyBudget: number) => ({
  name: mark,
  campaign_id: campaignId,
  daily_budget: dailyBudget,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'LINK_CLICKS',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  targeting: TARGETING,
  status: 'PAUSED',
})

const CHECK_ONLY = { execution_options: ['validate_only'] }

async function probeDryRuns(probe: Probe) {
  const { send, access, find } = probe
  const edge = `${access.accountId}/campaigns`
  const dry = await send('POST', edge, { ...campaignOf(probe), ...CHECK_ONLY })
  const { success, id } = dry.body as Fields
  find(30, 'a dry run makes nothing', success === true && id === undefined ? 'pass' : 'fail', JSON.stringify(dry.body))
  const { is_adset_budget_sharing_enabled: _left, ...without } = campaignOf(probe)
  const code = codeOf(await send('POST', edge, { ...without, ...CHECK_ONLY }))
  find(12, 'a campaign without the sharing flag', code === '100/4834011' ? 'pass' : 'differs', code)
}

async function probeCampaign(probe: Probe): Promise<string> {
  const { make, get, find } = probe
  const label = await make('adlabels', { name: probe.mark })
  const id = await make('campaigns', { ...campaignOf(probe), adlabels: [{ id: label }] })
  const fields = 'name,status,effective_status,objective,daily_budget,lifetime_budget,start_time,stop_time'
  const body = (await get(id, { fields })).body as Fields
  const isPaused = body['status'] === 'PAUSED' && body['effective_status'] === 'PAUSED'
  find(1, 'a campaign is made paused', isPaused ? 'pass' : 'fail', `${body['status']}, ${body['effective_status']}`)
  const budget = body['daily_budget'] ?? 'absent'
  find(1, 'a budget that is not set', budget === 'absent' || budget === '0' ? 'pass' : 'fail', String(budget))
  return id
}

async function probeAdSet(probe: Probe, campaignId: string): Promise<string> {
  const { make, send, get, find, access } = probe
  const edge = `${access.accountId}/adsets`
  const account = (await get(access.accountId, { fields: 'currency,min_daily_budget' })).body as Fields
  const minimum = Number(account['min_daily_budget'] ?? 100)

  const low = codeOf(await send('POST', edge, { ...adSetOf(probe, campaignId, 1), ...CHECK_ONLY }))
  find(12, 'a budget below the minimum', low === '100/1885272' || low === '100/1885650' ? 'pass' : 'differs', low)
  const { targeting_automation: _left, ...bare } = TARGETING
  const flagless = { ...adSetOf(probe, campaignId, minimum * 4), targeting: bare, ...CHECK_ONLY }
  const flag = codeOf(await send('POST', edge, flagless))
  find(12, 'an ad set without the audience flag', flag === '100/1870227' ? 'pass' : 'differs', flag)
  const { daily_budget: _none, ...budgetless } = adSetOf(probe, campaignId, 0)
  const none = codeOf(await send('POST', edge, { ...budgetless, ...CHECK_ONLY }))
  find(13, 'an ad set without any budget', none.startsWith('100') ? 'pass' : 'differs', none)
  const website = { ...adSetOf(probe, campaignId, minimum * 4), destination_type: 'WEBSITE', ...CHECK_ONLY }
  const destination = codeOf(await send('POST', edge, website))
  find(10, 'the destination website said for traffic', destination === 'ok' ? 'pass' : 'differs', destination)

  const id = await make('adsets', adSetOf(probe, campaignId, minimum * 4))
  const read = await probe.platform.getAdSet(access, id)
  find(6, 'the word for paused twice over', read.rawStatus === 'PAUSED' ? 'pass' : 'differs', read.rawStatus)
  const raw = (await get(id, { fields: 'daily_budget' })).body as Fields
  const isSame = Number(raw['daily_budget']) === minimum * 4 && read.budget?.type === 'daily'
  find(1, 'a budget reads as it was written', isSame ? 'pass' : 'fail', String(raw['daily_budget']))
  return id
}

/** Before a lost write is repeated, it is looked for in these ways. */
async function probeFinding({ get, find, access, mark, wait, clock }: Probe, campaignId: string) {
  const path = `${access.accountId}/campaigns`
  const has = async (path: string, params: Params) => {
    const { data = [] } = (await get(path, { fields: 'id', ...params })).body as { data?: { id: string }[] }
    return data.some(({ id }) => id === campaignId)
  }
  const byName = { filtering: [{ field: 'name', operator: 'CONTAIN', value: mark }] }
  const atOnce = await has(path, byName)
  if (!atOnce) await wait(10_000)
  const isFound = atOnce || (await has(path, byName))
  find(1, 'a new campaign is found by its name', isFound ? 'pass' : 'fail', atOnce ? 'at once' : 'after 10 seconds')
  const { data = [] } = (await get(`${access.accountId}/adlabels`, { fields: 'id,name', limit: 500 })).body as {
    data?: { id: string; name: string }[]
  }
  const labels = data.filter(({ name }) => name === mark).map(({ id }) => id)
  const byLabel = await has(`${access.accountId}/campaignsbylabels`, { ad_label_ids: labels, operator: 'ALL' })
  find(1, 'a new campaign is found by its label', byLabel ? 'pass' : 'fail', `${labels.length} labels of this name`)
  const since = Math.floor(clock.now().getTime() / 1000) - 3_600
  const changed = { filtering: [{ field: 'campaign.updated_time', operator: 'GREATER_THAN', value: since }] }
  find(24, 'a new campaign is found as changed', (await has(path, changed)) ? 'pass' : 'differs', 'within the hour')
}

async function probeChanges({ platform, access, find, get }: Probe, campaignId: string, adSetId: string) {
  const before = await platform.getAdSet(access, adSetId)
  const amount = before.budget!.amount * 2n
  await platform.setBudget(access, { type: 'ad_set', id: adSetId }, { type: 'daily', amount })
  const after = await platform.getAdSet(access, adSetId)
  find(1, 'a budget that was doubled', after.budget?.amount === amount ? 'pass' : 'fail', String(after.budget?.amount))
  await platform.setStatus(access, { type: 'campaign', id: campaignId }, 'paused')
  const { status } = (await get(campaignId, { fields: 'status' })).body as Fields
  find(1, 'pausing what is paused', status === 'PAUSED' ? 'pass' : 'fail', String(status))
}

async function probeDeleting(probe: Probe, campaignId: string, adSetId: string) {
  const { send, get, find, platform, access, made } = probe
  for (const id of [adSetId, campaignId]) {
    await send('DELETE', id)
    made.splice(made.indexOf(id), 1)
  }
  const read = await platform.getCampaign(access, campaignId)
  find(1, 'a deleted campaign can be read', read.status === 'deleted' ? 'pass' : 'fail', read.rawStatus)
  const edit = codeOf(await send('POST', campaignId, { name: probe.mark }))
  find(12, 'a deleted campaign cannot be changed', edit === 'ok' ? 'fail' : 'pass', edit)
  const byName = { fields: 'id', filtering: [{ field: 'name', operator: 'CONTAIN', value: probe.mark }] }
  const { data = [] } = (await get(`${access.accountId}/campaigns`, byName)).body as { data?: unknown[] }
  find(1, 'a deleted campaign is not in plain lists', data.length === 0 ? 'pass' : 'differs', `${data.length} found`)
}
