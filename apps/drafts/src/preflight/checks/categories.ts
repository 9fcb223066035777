import { SPECIAL_AD_CATEGORIES } from '@adloom/contracts/shapes/launch-words'
import { CATEGORIES, PROTECTED_AUDIENCE } from '../../platform-rules/categories.ts'
import { FINANCIAL_VERIFICATION, holdsIn, NO_POLITICS } from '../../platform-rules/disclosure.ts'
import { issueOf } from '../issue.ts'
import { adSetsIn, type Check, listWords, wordIn } from './check.ts'

/** What special ad categories limit. */
export const checkCategories: Check = function* ({ configuration }) {
  const { specialAdCategories: named = [], specialAdCategoryCountries: where = [] } = configuration
  for (const [index, word] of named.entries())
    if (!wordIn(SPECIAL_AD_CATEGORIES, word)) {
      const categories = listWords(SPECIAL_AD_CATEGORIES)
      yield issueOf('special_category_unknown', `specialAdCategories[${index}]`, { categories })
    }
  const categories = named.flatMap((word) => wordIn(SPECIAL_AD_CATEGORIES, word) ?? [])
  const rules = categories.map((category) => CATEGORIES[category])
  if (rules.some((rule) => rule.needsCountries) && where.length === 0)
    yield issueOf('special_category_countries_missing', 'specialAdCategoryCountries')
  if (rules.some((rule) => rule.needsPermission)) yield issueOf('special_category_permission', 'specialAdCategories')
  const countries = [...where, ...adSetsIn(configuration).flatMap(({ adSet }) => adSet.targeting?.countries ?? [])]
  if (categories.includes('politics') && holdsIn(NO_POLITICS, countries))
    yield issueOf('politics_not_accepted', 'specialAdCategories', { source: NO_POLITICS.source })
  if (categories.includes('financial_products') && holdsIn(FINANCIAL_VERIFICATION, countries))
    yield issueOf('financial_verification', 'specialAdCategories', {
      countries: listWords([...FINANCIAL_VERIFICATION.countries]),
    })
  if (rules.some((rule) => rule.isProtected)) yield* protectedTargeting(configuration)
}

function* protectedTargeting(configuration: Parameters<typeof adSetsIn>[0]) {
  for (const { adSet, path } of adSetsIn(configuration)) {
    const { targeting } = adSet
    if (!targeting) continue
    for (const name of ['ageMin', 'ageMax', 'genders'] as const)
      if (targeting[name] !== PROTECTED_AUDIENCE[name])
        yield issueOf('special_category_audience', `${path}.targeting.${name}`)
    if (targeting.interests?.length) yield issueOf('special_category_interests', `${path}.targeting.interests`)
    if (targeting.customAudienceIds?.length)
      yield issueOf('special_category_lookalike', `${path}.targeting.customAudienceIds`)
  }
}
