import { UNREAD } from '../../facts/facts.ts'
import { disclosureOf } from '../../plan/ad-sets.ts'
import { BENEFICIARY, holdsIn, isDisclosed, SYNTHETIC_PEOPLE } from '../../platform-rules/disclosure.ts'
import { issueOf } from '../issue.ts'
import { adSetsIn, type Check } from './check.ts'

/** What ads must say of themselves, by the countries that they reach and by how their pictures came to be. */
export const checkDisclosure: Check = function* ({ configuration, facts }) {
  const { assets, options } = facts
  const isUnknown = options === UNREAD || options === null
  for (const { adSet, path } of adSetsIn(configuration)) {
    const { countries = [] } = adSet.targeting ?? {}
    if (isDisclosed(countries) && !disclosureOf(facts) && !isUnknown)
      yield issueOf('disclosure_missing', `${path}.targeting.countries`, { source: BENEFICIARY.source })
    if (assets === UNREAD) continue
    const used = (adSet.ads ?? []).flatMap((ad) => ad.assets ?? []).flatMap(({ assetId }) => assets.get(assetId) ?? [])
    if (!used.some(({ hasSyntheticPerson }) => hasSyntheticPerson)) continue
    for (const rule of SYNTHETIC_PEOPLE)
      if (holdsIn(rule, countries)) yield issueOf('synthetic_person', `${path}.ads`, { source: rule.source })
  }
  if (assets !== UNREAD && usesAi(configuration, assets)) yield issueOf('made_with_ai', 'adSets')
}

const usesAi = (
  configuration: Parameters<typeof adSetsIn>[0],
  assets: ReadonlyMap<string, { isAiGenerated: boolean }>,
) =>
  adSetsIn(configuration).some(({ adSet }) =>
    (adSet.ads ?? []).some((ad) => ad.assets?.some(({ assetId }) => assets.get(assetId)?.isAiGenerated)),
  )
