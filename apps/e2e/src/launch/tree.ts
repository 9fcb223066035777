import type { Configuration, LaunchWorld, Picture } from './world.ts'
import type { Node } from './graph.ts'

// What a draft must look like on the platform, in a table of its own: nothing here is taken from the adapter.

const OBJECTIVES: Record<string, string> = { sales: 'OUTCOME_SALES', traffic: 'OUTCOME_TRAFFIC' }
const GOALS: Record<string, string> = { purchases: 'OFFSITE_CONVERSIONS', link_clicks: 'LINK_CLICKS' }
const POSITIONS: Record<string, Record<string, string>> = {
  facebook: { feed: 'feed', story: 'story' },
  instagram: { feed: 'stream', story: 'story' },
}
const GENDERS: Record<string, number[] | undefined> = { male: [1], female: [2] }

type Status = 'ACTIVE' | 'PAUSED'
/** A campaign as the platform shows it, with the fields that a draft decides. */
export type Tree = { name: string; status: Status; adSets: { name: string; status: Status; ads: object[] }[] }

/** What carries the mark of a launch: ` [k7f3q9]`, ` [k7f3q9.2]`. */
const MARKED = / \[([a-z2-9]{6})(?:\.[c\d.]+)?\]$/
const tokenOf = ({ name }: Node) => MARKED.exec(String(name))?.[1]
const bare = (name: unknown) => String(name).replace(MARKED, '')

const FIELDS = {
  campaigns: 'name,objective,status,daily_budget,lifetime_budget,bid_strategy,special_ad_categories,stop_time,adlabels',
  adsets:
    'name,campaign_id,status,optimization_goal,targeting,promoted_object,bid_amount,daily_budget,lifetime_budget,end_time,adlabels',
  ads: 'name,adset_id,status,adlabels,creative{name,object_story_spec,asset_feed_spec,url_tags,degrees_of_freedom_spec}',
}

/** Everything of the account that carries a mark, in trees. Throws for a part without a parent of its own launch. */
export async function readTrees({
  graph,
}: Pick<LaunchWorld, 'graph'>): Promise<(Tree & { token: string; ids: Ids })[]> {
  const [campaigns, adSets, ads] = await Promise.all([
    graph.list('campaigns', FIELDS.campaigns),
    graph.list('adsets', FIELDS.adsets),
    graph.list('ads', FIELDS.ads),
  ])
  const ours = campaigns.filter(tokenOf)
  for (const part of [...ours, ...adSets.filter(tokenOf), ...ads.filter(tokenOf)]) {
    const labels = (part['adlabels'] ?? []) as { name: string }[]
    if (!labels.some(({ name }) => name === `adloom:${tokenOf(part)}`))
      throw new Error(`no label: ${String(part['name'])}`)
  }
  const isIn = (child: Node, key: string, parent: Node) => {
    if (child[key] !== parent.id) return false
    if (tokenOf(child) !== tokenOf(parent)) throw new Error(`${String(child['name'])} stands in another launch`)
    return true
  }
  return ours.map((campaign) => {
    const own = adSets.filter((adSet) => isIn(adSet, 'campaign_id', campaign))
    const in_ = (adSet: Node) => ads.filter((ad) => isIn(ad, 'adset_id', adSet))
    return {
      token: tokenOf(campaign)!,
      ids: { campaign: campaign.id, adSets: own.map(({ id }) => id), ads: own.flatMap(in_).map(({ id }) => id) },
      ...without(campaign, ['id', 'adlabels']),
      name: bare(campaign['name']),
      status: campaign['status'] as Status,
      adSets: byName(own.map((adSet) => ({ ...seenAdSet(adSet), ads: byName(in_(adSet).map(seenAd)) }))),
    }
  })
}
export type Ids = { campaign: string; adSets: string[]; ads: string[] }

function seenAdSet(adSet: Node) {
  const targeting = without(adSet['targeting'] as object, ['targeting_automation'])
  return {
    ...without(adSet, ['id', 'adlabels', 'campaign_id']),
    name: bare(adSet['name']),
    status: adSet['status'] as Status,
    targeting,
  }
}

function seenAd(ad: Node) {
  const { id: _, name: __, degrees_of_freedom_spec: freedom, ...creative } = ad['creative'] as Node
  const features = Object.values((freedom as { creative_features_spec: object }).creative_features_spec)
  if (
    features.length === 0 ||
    features.some((feature: { enroll_status: string }) => feature.enroll_status !== 'OPT_OUT')
  )
    throw new Error('the platform may change what the person has reviewed')
  return { name: bare(ad['name']), status: ad['status'], creative }
}

/** What `readTrees` must find of a draft. */
export function expectedTree(configuration: Configuration, pictures: readonly Picture[], status: Status): Tree {
  const { name, objective, budget, identity, tracking, adSets = [] } = configuration
  return {
    name,
    status,
    objective: OBJECTIVES[objective!],
    daily_budget: cents(budget!.amount.amount),
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    special_ad_categories: [],
    adSets: byName(
      adSets.map(({ name: adSetName, optimizationGoal, targeting = {}, placements, ads = [] }) => {
        const { countries, ageMin = 18, ageMax = 65, genders = 'all' } = targeting
        const places = placements?.mode === 'manual' ? placements : null
        const positionsOn = (publisher: string) => places!.positions!.map((one) => POSITIONS[publisher]![one])
        return {
          name: adSetName,
          status,
          optimization_goal: GOALS[optimizationGoal!],
          promoted_object: { pixel_id: tracking!.pixelId, custom_event_type: 'PURCHASE' },
          targeting: {
            geo_locations: { countries },
            age_min: ageMin,
            age_max: ageMax,
            ...(GENDERS[genders] && { genders: GENDERS[genders] }),
            ...(places && {
              publisher_platforms: places.publishers,
              ...Object.fromEntries(places.publishers!.map((one) => [`${one}_positions`, positionsOn(one)])),
            }),
          },
          ads: byName(
            ads.map((ad) => ({
              name: ad.name,
              status,
              creative: {
                url_tags: tracking!.urlParameters,
                ...creativeOf(
                  ad,
                  identity!.pageId!,
                  pictures.find(({ assetId }) => assetId === ad.assets![0]!.assetId)!,
                ),
              },
            })),
          ),
        }
      }),
    ),
  } as Tree
}

type Ad = NonNullable<NonNullable<Configuration['adSets']>[number]['ads']>[number]

/** One text is a story, several are a feed from which the platform chooses. */
function creativeOf({ copy, callToAction, destinationUrl: link }: Ad, pageId: string, { md5 }: Picture) {
  const { primaryTexts = [], headlines = [], descriptions = [] } = copy!
  const type = callToAction!.toUpperCase()
  const texts = (list: readonly string[]) => list.map((text) => ({ text }))
  if ([primaryTexts, headlines, descriptions].some((list) => list.length > 1))
    return {
      object_story_spec: { page_id: pageId },
      asset_feed_spec: {
        ad_formats: ['SINGLE_IMAGE'],
        images: [{ hash: md5 }],
        bodies: texts(primaryTexts),
        titles: texts(headlines),
        ...(descriptions.length > 0 && { descriptions: texts(descriptions) }),
        link_urls: [{ website_url: link }],
        call_to_action_types: [type],
        optimization_type: 'DEGREES_OF_FREEDOM',
      },
    }
  const [message, name, description] = [primaryTexts[0], headlines[0], descriptions[0]]
  const link_data = { link, message, name, description, image_hash: md5, call_to_action: { type, value: { link } } }
  return { object_story_spec: { page_id: pageId, link_data } }
}

const cents = (amount: string) => String(Math.round(Number(amount) * 100))
const byName = <T extends { name: string }>(those: T[]) => those.toSorted((a, b) => (a.name < b.name ? -1 : 1))
const without = (object: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
