import { invalid } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/route.ts'
import { creativeIdOf } from '../objects/creative-of.ts'
import { videoStatus } from '../objects/video-status.ts'
import { statusOf } from '../world/effective-status.ts'
import { getNode, listNodes, type Node, type NodeType } from '../world/node.ts'
import { AD_RULES } from '../rules/ad.ts'
import { AD_SET_RULES } from '../rules/ad-set.ts'
import { hasBudget, isSet } from '../rules/budget.ts'
import { CAMPAIGN_RULES } from '../rules/campaign.ts'
import { CREATIVE_RULES } from '../rules/creative.ts'
import { derivedFields, keptValues, partsOf } from '../rules/creative-spec.ts'
import { parseInline } from './parse.ts'
import type { Values } from '../rules/rule.ts'
import { check } from '../rules/rule.ts'

/** A write that keeps every rule: what it would store. */
export type Plan = { campaignId?: string; adSetId?: string; fields: Values; inlineCreative?: Values }

type Write = { ctx: GraphContext; account: Node; values: Values; before: Node | null }
const afterOf = ({ values, before }: Write): Values => ({ ...before?.fields, ...values })
const changedBy = ({ values, before }: Write) => (before ? new Set(Object.keys(values)) : null)

/** Checks a write to an object of this type. */
export const PLANS = {
  campaign: planCampaign,
  ad_set: planAdSet,
  creative: planCreative,
  ad: planAd,
  label: async ({ values }: Write): Promise<Plan> => ({ fields: values }),
  video: async ({ values }: Write): Promise<Plan> => ({ fields: values }),
} satisfies Partial<Record<NodeType, (write: Write) => Promise<Plan>>>

async function planCampaign(write: Write): Promise<Plan> {
  const { ctx, account, before, values } = write
  const after = afterOf(write)
  check(CAMPAIGN_RULES, { after, before, account, now: ctx.now }, changedBy(write))
  if (before) return { fields: values }
  const categories = (values['special_ad_categories'] as string[]).filter((one) => one !== 'NONE')
  const strategy = hasBudget(values) ? { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' } : {}
  return {
    fields: { status: 'ACTIVE', buying_type: 'AUCTION', ...strategy, ...values, special_ad_categories: categories },
  }
}

async function planAdSet(write: Write): Promise<Plan> {
  const { ctx, account, before, values } = write
  const campaign = before
    ? (await getNode(ctx.tx, before.campaignId!))!
    : await parentOf(ctx, account, 'campaign', values, 'campaign_id')
  const after = afterOf(write)
  const known = await idsOf(ctx, account, ['page', 'pixel', 'custom_conversion'])
  check(AD_SET_RULES, { after, before, account, campaign, known, now: ctx.now }, changedBy(write))
  if (before) return { fields: values }
  const { campaign_id: _, ...own } = values
  const strategy = hasBudget(campaign.fields) ? {} : { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }
  const defaults = { status: 'ACTIVE', start_time: ctx.now.toISOString(), attribution_spec: ATTRIBUTION, ...strategy }
  return { campaignId: campaign.id, fields: { ...defaults, ...dsaDefaults(account), ...own } }
}

const ATTRIBUTION = [
  { event_type: 'CLICK_THROUGH', window_days: 7 },
  { event_type: 'VIEW_THROUGH', window_days: 1 },
]

const dsaDefaults = ({ fields }: Node): Values =>
  Object.fromEntries(
    ['dsa_beneficiary', 'dsa_payor'].flatMap((name) =>
      isSet(fields[`default_${name}`]) ? [[name, fields[`default_${name}`]]] : [],
    ),
  )

async function planCreative({ ctx, account, values, before }: Write): Promise<Plan> {
  if (before) return { fields: values }
  const listOf = (type: NodeType) => listNodes(ctx.tx, { type, accountId: account.id })
  const videos = (await listOf('video')).map((video): [string, boolean] => [
    video.id,
    videoStatus(video, ctx.now).video_status === 'ready',
  ])
  const images = (await listOf('image')).filter((image) => image.fields['status'] !== 'DELETED')
  check(
    CREATIVE_RULES,
    {
      values,
      parts: partsOf(values),
      pages: await idsOf(ctx, account, ['page']),
      instagramAccounts: await idsOf(ctx, account, ['instagram_account']),
      images: new Set(images.map((image) => String(image.fields['hash']))),
      videos: new Map(videos),
    },
    null,
  )
  return { fields: { status: 'ACTIVE', ...keptValues(values), ...derivedFields(values, String(ctx.now.getTime())) } }
}

async function planAd(write: Write): Promise<Plan> {
  const { ctx, account, before, values } = write
  const adSet = before
    ? (await getNode(ctx.tx, before.adSetId!))!
    : await parentOf(ctx, account, 'ad_set', values, 'adset_id')
  const { creative: sent, adset_id: _, ...own } = values
  const creative = await creativeOf(ctx, account, sent, before)
  const siblings = (await listNodes(ctx.tx, { type: 'ad', adSetId: adSet.id })).filter(
    (ad) => ad.id !== before?.id && !['ARCHIVED', 'DELETED'].includes(statusOf(ad)),
  )
  const after = afterOf(write)
  check(AD_RULES, { after, before, adSet, siblings, creative: creative.fields }, changedBy(write))
  const reference: Values = creative.id === undefined ? {} : { creative_id: creative.id }
  const inline = creative.id === undefined ? { inlineCreative: creative.fields } : {}
  if (before) return { fields: { ...own, ...(isSet(sent) && reference) }, ...inline }
  return {
    campaignId: adSet.campaignId!,
    adSetId: adSet.id,
    fields: { status: 'ACTIVE', ...own, ...reference },
    ...inline,
  }
}

/** The creative that an ad names, or the fields of one that it brings along. */
async function creativeOf(ctx: GraphContext, account: Node, sent: unknown, before: Node | null) {
  const inline = sent as Record<string, unknown> | undefined
  const id = inline ? (inline['creative_id'] ?? inline['id']) : before && creativeIdOf(before)
  if (isSet(id)) {
    const found = typeof id === 'string' ? await getNode(ctx.tx, id) : null
    if (found?.type !== 'creative' || found.accountId !== account.id || statusOf(found) === 'DELETED')
      throw invalid('Invalid parameter: the account has no such creative.', ['creative', 'creative_id'])
    return { id: found.id, fields: found.fields }
  }
  const values = parseInline(inline ?? {})
  return { fields: (await planCreative({ ctx, account, values, before: null })).fields }
}

async function parentOf(ctx: GraphContext, account: Node, type: NodeType, values: Values, name: string): Promise<Node> {
  const parent = await getNode(ctx.tx, values[name] as string)
  if (parent?.type !== type || parent.accountId !== account.id)
    throw invalid(`Invalid parameter: the account has no such ${type === 'campaign' ? 'campaign' : 'ad set'}.`, name)
  if (['ARCHIVED', 'DELETED'].includes(statusOf(parent)))
    throw invalid('Invalid parameter', name, {
      subcode: 1_487_056,
      userTitle: 'The parent was archived or deleted',
      userMessage: 'Nothing can be added to an object that was archived or deleted.',
    })
  return parent
}

async function idsOf({ tx }: GraphContext, { id: accountId }: Node, types: readonly NodeType[]): Promise<Set<string>> {
  const lists = await Promise.all(types.map((type) => listNodes(tx, { type, accountId })))
  return new Set(lists.flat().map(({ id }) => id))
}
