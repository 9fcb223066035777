import { issueOf } from '../issue.ts'
import type { Check } from './check.ts'

/** What a launch needs and a draft may lack. */
export const checkMissing: Check = function* ({ configuration }) {
  const { objective, identity, adSets = [] } = configuration
  if (!objective) yield issueOf('objective_missing', 'objective')
  if (identity?.pageId === undefined) yield issueOf('page_missing', 'identity.pageId')
  if (adSets.length === 0) yield issueOf('ad_sets_missing', 'adSets')
  for (const [index, { optimizationGoal, targeting, ads = [] }] of adSets.entries()) {
    const path = `adSets[${index}]`
    if (optimizationGoal === undefined) yield issueOf('goal_missing', `${path}.optimizationGoal`)
    if (!targeting?.countries?.length) yield issueOf('countries_missing', `${path}.targeting.countries`)
    if (ads.length === 0) yield issueOf('ads_missing', `${path}.ads`)
  }
}
