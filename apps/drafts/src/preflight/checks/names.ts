import { issueOf } from '../issue.ts'
import { adSetsIn, type Check } from './check.ts'

/** Names that two ad sets, or two ads of one ad set, share: reports are hard to read then. */
export const checkNames: Check = function* ({ configuration }) {
  const adSets = adSetsIn(configuration)
  for (const index of repeatedIn(adSets.map(({ adSet }) => adSet.name)))
    yield issueOf('name_repeated', `adSets[${index}].name`)
  for (const { adSet, path } of adSets)
    for (const index of repeatedIn((adSet.ads ?? []).map(({ name }) => name)))
      yield issueOf('name_repeated', `${path}.ads[${index}].name`)
}

/** Where a name of a list comes again. */
function repeatedIn(names: readonly string[]): number[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew ? [] : [index]
  })
}
