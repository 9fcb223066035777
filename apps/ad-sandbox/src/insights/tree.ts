import type { Tx } from '@adloom/db'
import type { Place } from './figures/row.ts'
import { getNode, listNodes, type Node, type NodeType } from '../world/node.ts'
import type { Level } from './request/read-request.ts'
import type { Settings } from './sums/sum-up.ts'

/** The account's objects that rows are about, by id. */
export type Tree = {
  account: Node
  campaigns: ReadonlyMap<string, Node>
  adSets: ReadonlyMap<string, Node>
  /** Empty unless rows or filters are about single ads. */
  ads: ReadonlyMap<string, Node>
}

export async function loadTree(tx: Tx, entity: Node, needsAds: boolean): Promise<Tree> {
  const accountId = entity.accountId!
  const campaignId = entity.type === 'campaign' ? entity.id : entity.campaignId
  const inside = campaignId === null ? { accountId } : { accountId, campaignId }
  const byId = async (type: NodeType) =>
    new Map((await listNodes(tx, { type, ...inside })).map((node) => [node.id, node]))
  const campaign = campaignId === null ? null : await getNode(tx, campaignId)
  return {
    account: (await getNode(tx, accountId))!,
    campaigns: campaign ? new Map([[campaign.id, campaign]]) : await byId('campaign'),
    adSets: await byId('ad_set'),
    ads: needsAds ? await byId('ad') : new Map(),
  }
}

/** The objects above and at an entity, and the attribution settings of the ad sets in it. */
export function placeOf(tree: Tree, level: Level, id: string): Place {
  const { account } = tree
  if (level === 'account') return { account, attributionSettings: settingsIn(tree, () => true) }
  if (level === 'campaign') {
    const inCampaign = settingsIn(tree, (adSet) => adSet.campaignId === id)
    return { account, ...find('campaign', tree.campaigns, id), attributionSettings: inCampaign }
  }
  const ad = level === 'ad' ? tree.ads.get(id) : undefined
  const adSetId = ad?.adSetId ?? id
  const adSet = tree.adSets.get(adSetId)
  return {
    account,
    ...find('campaign', tree.campaigns, adSet?.campaignId ?? ''),
    ...find('adSet', tree.adSets, adSetId),
    ...(ad && { ad }),
    attributionSettings: settingsIn(tree, (one) => one.id === adSetId),
  }
}

/** What each ad set's own setting counts. */
export const countedBy = ({ adSets }: Tree): Settings =>
  new Map([...adSets.values()].map((adSet) => [adSet.id, countedWindows(adSet).join(',')]))

const find = <Key extends string>(key: Key, nodes: ReadonlyMap<string, Node>, id: string) => {
  const node = nodes.get(id)
  return (node ? { [key]: node } : {}) as { [K in Key]?: Node }
}

const settingsIn = ({ adSets }: Tree, isIn: (adSet: Node) => boolean) => [
  ...new Set([...adSets.values()].filter(isIn).map((adSet) => settingOf(adSet).join('_'))),
]

/** Seven days after a click and one after a view, where nothing else is set. */
const DEFAULT_SPEC = [
  { event_type: 'CLICK_THROUGH', window_days: 7 },
  { event_type: 'VIEW_THROUGH', window_days: 1 },
]

/** `['7d_click', '1d_view']` */
function settingOf({ fields }: Node): string[] {
  const spec = (fields['attribution_spec'] ?? DEFAULT_SPEC) as typeof DEFAULT_SPEC
  return spec.flatMap(({ event_type: event, window_days: days }) =>
    event === 'CLICK_THROUGH' ? [`${days}d_click`] : event === 'VIEW_THROUGH' ? [`${days}d_view`] : [`${days}d_ev`],
  )
}

/** Conversions are stored with the narrowest window that they fall in: a wide one counts the narrower, too. */
const countedWindows = (adSet: Node): string[] =>
  settingOf(adSet).flatMap((window) => {
    if (window === '7d_click') return ['1d_click', '7d_click']
    return window === '28d_click' ? ['1d_click', '7d_click', '28d_click'] : [window]
  })
