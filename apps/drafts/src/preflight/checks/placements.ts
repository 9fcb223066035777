import {
  CALLS_TO_ACTION,
  POSITIONS,
  type Position,
  PUBLISHERS,
  type Publisher,
} from '@adloom/contracts/shapes/launch-words'
import { UNREAD } from '../../facts/facts.ts'
import { type AdSet, formatOf } from '../../plan/defaults.ts'
import { BUTTONS_FOR } from '../../platform-rules/calls-to-action.ts'
import { PLACEMENTS, placementsIn } from '../../platform-rules/placements.ts'
import { issueOf } from '../issue.ts'
import { adsIn, adSetsIn, type Check, listWords, wordIn } from './check.ts'

/** The placements that an ad set names, as far as they are known words. Null: the platform chooses. */
export function chosenPlacements({ placements }: AdSet) {
  if (placements?.mode !== 'manual') return null
  const publishers = (placements.publishers ?? []).flatMap((word) => wordIn(PUBLISHERS, word) ?? [])
  const positions = (placements.positions ?? []).flatMap((word) => wordIn(POSITIONS, word) ?? [])
  return { publishers, positions, used: placementsIn(publishers, positions) }
}

/** Whether the chosen placements exist and show the ads' formats. */
export const checkPlacements: Check = function* ({ configuration, facts: { assets } }) {
  for (const { adSet, path: at } of adSetsIn(configuration)) {
    const chosen = chosenPlacements(adSet)
    if (!chosen) continue
    const path = `${at}.placements`
    const { publishers = [], positions = [] } = adSet.placements ?? {}
    if (publishers.length === 0) yield issueOf('publishers_missing', `${path}.publishers`)
    for (const [index, word] of publishers.entries())
      if (!wordIn(PUBLISHERS, word))
        yield issueOf('publisher_unknown', `${path}.publishers[${index}]`, { publishers: listWords(PUBLISHERS) })
    for (const [index, word] of positions.entries())
      if (!wordIn(POSITIONS, word))
        yield issueOf('position_unknown', `${path}.positions[${index}]`, { positions: listWords(POSITIONS) })
    yield* notThere(chosen, adSet, path)
  }
  for (const { ad, adSet, path } of adsIn(configuration)) {
    const used = chosenPlacements(adSet)?.used ?? []
    const format = assets === UNREAD ? (ad.format ?? null) : formatOf(ad, assets)
    const without = format ? used.filter(({ formats }) => !formats.includes(format)) : []
    if (!format || without.length === 0) continue
    const places = listWords([...new Set(without.map(({ position }) => position))])
    const code = without.length === used.length ? 'format_not_shown' : 'format_not_everywhere'
    yield issueOf(code, `${path}.format`, { format: format.replaceAll('_', ' '), places })
  }
}

type Chosen = { publishers: readonly Publisher[]; positions: readonly Position[] }

/** Publishers that have none of the positions, and positions that none of the publishers has. */
function* notThere({ publishers, positions }: Chosen, { placements }: AdSet, path: string) {
  for (const publisher of publishers) {
    if (placementsIn([publisher], positions).length > 0) continue
    const index = placements!.publishers!.indexOf(publisher)
    const has = listWords(Object.keys(PLACEMENTS[publisher]))
    if (has === '') yield issueOf('publisher_has_no_place', `${path}.publishers[${index}]`)
    else yield issueOf('publisher_without_position', `${path}.publishers[${index}]`, { positions: has })
  }
  for (const position of positions) {
    if (publishers.length === 0 || placementsIn(publishers, [position]).length > 0) continue
    const index = placements!.positions!.indexOf(position)
    const publishersWith = listWords(PUBLISHERS.filter((one) => PLACEMENTS[one][position]))
    yield issueOf('position_not_of_publishers', `${path}.positions[${index}]`, { publishers: publishersWith })
  }
}

/** Whether the buttons exist and lead somewhere fitting. */
export const checkButtons: Check = function* ({ configuration, facts: { assets } }) {
  for (const { ad, path } of adsIn(configuration)) {
    if (ad.callToAction === undefined) continue
    const at = `${path}.callToAction`
    const button = wordIn(CALLS_TO_ACTION, ad.callToAction)
    if (!button) {
      yield issueOf('call_to_action_unknown', at, { buttons: listWords(CALLS_TO_ACTION) })
      continue
    }
    const only = BUTTONS_FOR[button]
    if (only && configuration.objective && !only.includes(configuration.objective))
      yield issueOf('call_to_action_unusual', at)
    if (button === 'no_button' && assets !== UNREAD && formatOf(ad, assets) === 'single_video')
      yield issueOf('film_without_button', at)
  }
}
