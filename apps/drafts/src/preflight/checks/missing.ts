import { UNREAD } from '../../facts/facts.ts'
import { destinationOf, formatOf } from '../../plan/defaults.ts'
import { issueOf } from '../issue.ts'
import { adsIn, adSetsIn, type Check } from './check.ts'

/** The most ads of a draft. Source: create_launch_draft. */
const ADS_MAX = 1_000

/** What a launch needs and a draft may lack. */
export const checkMissing: Check = function* ({ configuration, facts: { assets } }) {
  const { objective, identity, adSets = [] } = configuration
  if (!objective) yield issueOf('objective_missing', 'objective')
  if (identity?.pageId === undefined) yield issueOf('page_missing', 'identity.pageId')
  if (adSets.length === 0) yield issueOf('ad_sets_missing', 'adSets')
  for (const { adSet, path } of adSetsIn(configuration)) {
    if (adSet.optimizationGoal === undefined) yield issueOf('goal_missing', `${path}.optimizationGoal`)
    if (!adSet.targeting?.countries?.length) yield issueOf('countries_missing', `${path}.targeting.countries`)
    if (!adSet.ads?.length) yield issueOf('ads_missing', `${path}.ads`)
  }
  const ads = adsIn(configuration)
  if (ads.length > ADS_MAX) yield issueOf('too_many_ads', 'adSets', { count: ads.length, max: ADS_MAX })
  for (const { ad, path } of ads) {
    if (!ad.assets?.length) yield issueOf('assets_missing', `${path}.assets`)
    if (!ad.copy?.primaryTexts?.length) yield issueOf('primary_text_missing', `${path}.copy.primaryTexts`)
    const isCarousel = assets !== UNREAD && formatOf(ad, assets) === 'carousel'
    if (!ad.copy?.headlines?.length && !isCarousel) yield issueOf('headline_missing', `${path}.copy.headlines`)
    if (destinationOf(ad) === null) yield issueOf('destination_missing', `${path}.destinationUrl`)
  }
}
