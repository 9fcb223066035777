import type { GraphContext } from '../graph/route.ts'
import { effectiveStatus, isInReview } from '../world/effective-status.ts'
import { getNode, listNodes, type Node } from '../world/node.ts'
import { addressesOf } from './addresses.ts'
import { deliveredOf } from './delivered.ts'
import { offsetHoursIn } from './time.ts'
import { videoStatus } from './video-status.ts'

/**
 * What fields need beside their own object. One reading serves one request: parents, accounts and sums are read once,
 * however many objects ask for them.
 */
export type Reading = ReturnType<typeof openReading>

export function openReading({ tx, now }: Pick<GraphContext, 'tx' | 'now'>, base: string) {
  const nodes = new Map<string, Promise<Node | null>>()
  const addresses = addressesOf(base)
  const once = <T>(compute: (accountId: string) => Promise<T>) => {
    const known = new Map<string, Promise<T>>()
    return (accountId: string) => {
      const result = known.get(accountId) ?? compute(accountId)
      known.set(accountId, result)
      return result
    }
  }
  const node = (id: string | null | undefined): Promise<Node | null> => {
    if (typeof id !== 'string') return Promise.resolve(null)
    const found = nodes.get(id) ?? getNode(tx, id)
    nodes.set(id, found)
    return found
  }
  const zoneOf = async ({ accountId }: Node) =>
    ((await node(accountId))?.fields['timezone_name'] as string | undefined) ?? 'UTC'
  const delivered = once(async (accountId) => deliveredOf(tx, (await node(accountId))!, now))
  /** An account that has spent all that it may is like one that nobody pays for. */
  const standingOf = once(async (accountId) => {
    const account = await node(accountId)
    const cap = account?.fields['spend_cap'] as number | undefined
    if (!account || !cap || (await delivered(accountId)).spent < cap) return account
    return { ...account, fields: { ...account.fields, is_spend_cap_reached: true } }
  })
  const adSetsOf = once(async (campaignId) => listNodes(tx, { type: 'ad_set', campaignId }))
  const images = once(async (accountId) => {
    const all = await listNodes(tx, { type: 'image', accountId })
    return new Map(all.map((image) => [String(image.fields['hash']), image]))
  })

  return {
    tx,
    now,
    node,
    zoneOf,
    ...videosOf(now, addresses),
    async effectiveStatusOf(item: Node) {
      const [account, campaign, adSet] = await Promise.all([
        item.type === 'ad' ? standingOf(item.accountId!) : null,
        node(item.campaignId),
        node(item.adSetId),
      ])
      return effectiveStatus(item, { account, campaign, adSet }, now)
    },
    /** What is left of today's budget, or of the budget for the whole flight. */
    async budgetRemaining(item: Node) {
      const { daily_budget: daily, lifetime_budget: lifetime } = item.fields
      const budget = (daily ?? lifetime) as number | undefined
      if (budget === undefined) return 0
      const { today, total } = (await delivered(item.accountId!)).budgetOf(item.id)
      return Math.max(0, budget - (daily === undefined ? total : today))
    },
    async amountSpent(account: Node) {
      return ((account.fields['amount_spent'] as number | undefined) ?? 0) + (await delivered(account.id)).spent
    },
    async offsetHours(account: Node) {
      return offsetHoursIn(now, await zoneOf(account))
    },
    async labelsOf(item: Node) {
      const ids = item.fields['adlabels'] as string[] | undefined
      if (!ids || ids.length === 0) return undefined
      const labels = await Promise.all(ids.map(node))
      return labels.flatMap((label) => (label ? [{ id: label.id, name: label.fields['name'] }] : []))
    },
    /** It cannot be asked for: it follows from campaign budget, Advantage audience and open placements. */
    async advantageState(campaign: Node) {
      const targetings = (await adSetsOf(campaign.id)).map(
        (adSet) => adSet.fields['targeting'] as Targeting | undefined,
      )
      const hasBudget =
        campaign.fields['daily_budget'] !== undefined || campaign.fields['lifetime_budget'] !== undefined
      const hasAudience = targetings.every((one) => one?.targeting_automation?.advantage_audience === 1)
      const hasPlacements = targetings.every((one) => !one?.publisher_platforms)
      const isWhole = hasBudget && hasAudience && hasPlacements && targetings.length > 0
      return {
        advantage_state: (isWhole && ADVANTAGE[String(campaign.fields['objective'])]) || 'DISABLED',
        advantage_budget_state: enabled(hasBudget),
        advantage_audience_state: enabled(hasAudience && targetings.length > 0),
        advantage_placement_state: enabled(hasPlacements && targetings.length > 0),
      }
    },
    learningStage: async (adSet: Node) => (await delivered(adSet.accountId!)).learningOf(adSet),
    /** What a review says shows when it is over. */
    afterReview: (ad: Node, field: string) => (isInReview(ad, now) ? undefined : ad.fields[field]),
    previewLink: (ad: Node) => addresses.adPage(ad.id),
    imageUrl: (image: Node, size: 'full' | 'small') => addresses.image(image, size),
    async pictureOf(creative: Node, size: 'full' | 'thumbnail') {
      const { image_hash: hash, video_id: videoId } = creative.fields
      const image = (await images(creative.accountId!)).get(String(hash))
      if (image) return addresses.image(image, size === 'full' ? 'full' : 'small')
      return size === 'thumbnail' && typeof videoId === 'string' ? addresses.thumbnail(videoId) : undefined
    },
  }
}

const videosOf = (now: Date, addresses: ReturnType<typeof addressesOf>) => ({
  videoStatus: (video: Node) => videoStatus(video, now),
  videoPicture: (video: Node) => (isReady(video, now) ? addresses.thumbnail(video.id) : undefined),
  videoSource: (video: Node) => (isReady(video, now) ? addresses.video(video.id) : undefined),
  videoLength: (video: Node) => (isReady(video, now) ? video.fields['length'] : undefined),
})

type Targeting = { targeting_automation?: { advantage_audience?: number }; publisher_platforms?: string[] }

const enabled = (is: boolean) => (is ? 'ENABLED' : 'DISABLED')
const isReady = (video: Node, now: Date) => videoStatus(video, now).video_status === 'ready'

const ADVANTAGE: Record<string, string> = {
  OUTCOME_SALES: 'ADVANTAGE_PLUS_SALES',
  OUTCOME_APP_PROMOTION: 'ADVANTAGE_PLUS_APP',
  OUTCOME_LEADS: 'ADVANTAGE_PLUS_LEADS',
}
