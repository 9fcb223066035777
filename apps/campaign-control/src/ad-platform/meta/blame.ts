/** Our names for what Meta blames. The first whose words all occur in the blamed path holds, so the narrow come first. */
const FIELDS: readonly (readonly [words: string, field: string])[] = [
  ['promoted_object pixel_id', 'promoted.pixelId'],
  ['promoted_object custom_event_type', 'promoted.conversionEvent'],
  ['promoted_object page_id', 'promoted.pageId'],
  ['promoted_object application_id', 'promoted.appId'],
  ['promoted_object object_store_url', 'promoted.storeUrl'],
  ['promoted_object', 'promoted'],
  ['targeting geo_locations', 'targeting.countries'],
  ['targeting excluded_geo_locations', 'targeting.countries'],
  ['targeting age_min', 'targeting.ageMin'],
  ['targeting age_max', 'targeting.ageMax'],
  ['targeting genders', 'targeting.genders'],
  ['targeting interests', 'targeting.interests'],
  ['targeting flexible_spec', 'targeting.interests'],
  ['targeting custom_audiences', 'targeting.customAudienceIds'],
  ['targeting publisher_platforms', 'placements'],
  ['targeting facebook_positions', 'placements'],
  ['targeting instagram_positions', 'placements'],
  ['targeting audience_network_positions', 'placements'],
  ['targeting messenger_positions', 'placements'],
  ['targeting threads_positions', 'placements'],
  ['targeting device_platforms', 'placements'],
  ['targeting', 'targeting'],
  ['daily_budget', 'budget'],
  ['lifetime_budget', 'budget'],
  ['is_adset_budget_sharing_enabled', 'budget'],
  ['bid_amount', 'bidAmount'],
  ['bid_strategy', 'bidStrategy'],
  ['bid_constraints', 'minRoas'],
  ['optimization_goal', 'optimizationGoal'],
  ['destination_type', 'optimizationGoal'],
  ['billing_event', 'optimizationGoal'],
  ['start_time', 'startAt'],
  ['end_time', 'endAt'],
  ['stop_time', 'endAt'],
  ['dsa_beneficiary', 'disclosure'],
  ['dsa_payor', 'disclosure'],
  ['objective', 'objective'],
  ['special_ad_categories', 'specialAdCategories'],
  ['special_ad_category_country', 'specialAdCategoryCountries'],
  ['call_to_action', 'callToAction'],
  ['call_to_action_types', 'callToAction'],
  ['child_attachments', 'media'],
  ['image_hash', 'media'],
  ['video_id', 'media'],
  ['images', 'media'],
  ['videos', 'media'],
  ['video_data', 'media'],
  ['bodies', 'primaryTexts'],
  ['message', 'primaryTexts'],
  ['titles', 'headlines'],
  ['descriptions', 'descriptions'],
  ['link_urls', 'destinationUrl'],
  ['link', 'destinationUrl'],
  ['url_tags', 'urlParameters'],
  ['instagram_user_id', 'instagramAccountId'],
  ['page_id', 'pageId'],
  ['creative', 'creativeId'],
  ['adset_id', 'adSetId'],
  ['campaign_id', 'campaignId'],
  ['adlabels', 'mark'],
  ['name', 'name'],
]

/** What a subcode is about, for refusals that blame nothing, or a field that stands for many. Source: reference §5.2. */
const BY_SUBCODE: Readonly<Record<number, string>> = {
  1_487_033: 'endAt',
  1_487_694: 'targeting.interests',
  1_815_199: 'instagramAccountId',
  1_815_715: 'optimizationGoal',
  1_870_189: 'targeting.ageMin',
  1_870_227: 'targeting',
  1_885_154: 'promoted',
  1_885_272: 'budget',
  1_885_364: 'targeting.countries',
  1_885_621: 'budget',
  1_885_650: 'budget',
  2_061_015: 'destinationUrl',
  2_446_388: 'media',
  3_858_079: 'disclosure',
  3_858_081: 'disclosure',
  4_834_011: 'budget',
}

/** Our names of the fields that a refusal blames, each once. `specs` is Meta's list of paths: `[["targeting","age_min"]]`. */
export function blamedFields(specs: unknown, subcode: number | undefined): string[] {
  const paths = Array.isArray(specs) ? specs.filter((path): path is unknown[] => Array.isArray(path)) : []
  const named = paths.flatMap((path) => {
    const words = new Set(path.map(String))
    const found = FIELDS.find(([blamed]) => blamed.split(' ').every((word) => words.has(word)))
    return found ? [found[1]] : []
  })
  const known = subcode === undefined ? undefined : BY_SUBCODE[subcode]
  return [...new Set(named.length > 0 || known === undefined ? named : [known])]
}
