import { UNREAD } from '../../facts/facts.ts'
import { issueOf } from '../issue.ts'
import { adSetsIn, type Check } from './check.ts'

/** Ids of the platform are digits. */
const ID = /^\d{1,32}$/

/** Whether the platform has what the draft names: page, Instagram account, pixel and interests. */
export const checkOffered: Check = function* ({ configuration, facts: { account, options, interests } }) {
  const { identity, tracking, appId } = configuration
  if (options !== UNREAD && options) {
    const { pages, instagramAccounts, pixels } = options
    if (identity?.pageId !== undefined && !pages.some(({ id }) => id === identity.pageId))
      yield issueOf('page_unknown', 'identity.pageId')
    if (
      identity?.instagramAccountId !== undefined &&
      !instagramAccounts.some(({ id }) => id === identity.instagramAccountId)
    )
      yield issueOf('instagram_account_unknown', 'identity.instagramAccountId')
    const pixel = pixels.find(({ id }) => id === tracking?.pixelId)
    if (tracking?.pixelId !== undefined && !pixel) yield issueOf('pixel_unknown', 'tracking.pixelId')
    if (pixel && !pixel.isAvailable) yield issueOf('pixel_unavailable', 'tracking.pixelId')
  }
  if (appId !== undefined && !ID.test(appId)) yield issueOf('app_id_malformed', 'appId')
  for (const { adSet, path } of adSetsIn(configuration)) {
    const { interests: asked = [], customAudienceIds = [] } = adSet.targeting ?? {}
    for (const [index, id] of customAudienceIds.entries())
      if (!ID.test(id)) yield issueOf('audience_id_malformed', `${path}.targeting.customAudienceIds[${index}]`)
    if (asked.length === 0 || !account || account === UNREAD) continue
    if (interests === UNREAD) {
      if (options !== UNREAD) yield issueOf('interests_unread', `${path}.targeting.interests`)
      continue
    }
    for (const [index, interest] of asked.entries())
      if (!interests.get(interest)) yield issueOf('interest_unknown', `${path}.targeting.interests[${index}]`)
  }
}
