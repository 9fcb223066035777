import { UNREAD } from '../src/facts/facts.ts'
import { casesOf, type Changed, first, set, target } from './cases-of.ts'
import { FILM, PICTURE, readyAd, TALL_PICTURE, UNKNOWN_FILE } from './ready-draft.ts'

const AD = 'adSets[0].ads[0]'
const FILE = `${AD}.assets[0].assetId`
const ad = (c: Changed) => first(c).ads![0]!
const file = ({ facts }: Changed, changes: object) => set(facts.assets.get(PICTURE)!, changes)
const manual = (c: Changed, publishers: string[], positions: string[] = []) =>
  set(first(c), { placements: { mode: 'manual', publishers, positions } })
const texts = (c: Changed, copy: object) => set(ad(c).copy!, copy)

/** Issues of ads, their files and texts, and of where they are shown. */
export const AD_CASES = casesOf([
  ['assets_missing', 'there are none', `${AD}.assets`, (c) => delete ad(c).assets],
  [
    ...(['primary_text_missing', 'there is none', `${AD}.copy.primaryTexts`] as const),
    (c) => set(ad(c), { copy: { headlines: ['Terms apply.'] } }),
  ],
  ['headline_missing', 'there is none', `${AD}.copy.headlines`, (c) => delete ad(c).copy!.headlines],
  ['destination_missing', 'there is none', `${AD}.destinationUrl`, (c) => delete ad(c).destinationUrl],
  [
    ...(['too_many_ads', 'there are 1,001', 'adSets'] as const),
    (c) => set(first(c), { ads: Array.from({ length: 1_001 }, (_, i) => readyAd(`Ad ${i}`)) }),
  ],
  [
    ...(['call_to_action_unknown', 'it is no word of ours', `${AD}.callToAction`] as const),
    (c) => set(ad(c), { callToAction: 'clap' }),
  ],
  [
    ...(['call_to_action_unusual', 'sales installs no app', `${AD}.callToAction`] as const),
    (c) => set(ad(c), { callToAction: 'install_app' }),
  ],
  [
    ...(['film_without_button', 'a film leads by its button', `${AD}.callToAction`] as const),
    (c) => set(ad(c), { format: 'single_video', assets: [{ assetId: FILM }], callToAction: 'no_button' }),
  ],

  ['publishers_missing', 'manual needs them', 'adSets[0].placements.publishers', (c) => manual(c, [])],
  [
    ...(['publisher_unknown', 'it is no word of ours', 'adSets[0].placements.publishers[1]'] as const),
    (c) => manual(c, ['facebook', 'myspace'], ['feed']),
  ],
  [
    ...(['position_unknown', 'it is no word of ours', 'adSets[0].placements.positions[1]'] as const),
    (c) => manual(c, ['facebook'], ['feed', 'moon']),
  ],
  [
    ...(['publisher_has_no_place', 'Messenger has none', 'adSets[0].placements.publishers[1]'] as const),
    (c) => manual(c, ['facebook', 'messenger'], ['feed']),
  ],
  [
    ...(['publisher_without_position', 'it would get all of its own', 'adSets[0].placements.publishers[1]'] as const),
    (c) => manual(c, ['facebook', 'instagram'], ['marketplace']),
  ],
  [
    ...(['position_not_of_publishers', 'Facebook has no explore', 'adSets[0].placements.positions[1]'] as const),
    (c) => manual(c, ['facebook'], ['feed', 'explore']),
  ],
  [
    ...(['format_not_shown', 'a picture in streams of films', `${AD}.format`] as const),
    (c) => manual(c, ['facebook'], ['in_stream']),
  ],
  [
    ...(['format_not_everywhere', 'a picture in streams of films, too', `${AD}.format`] as const),
    (c) => manual(c, ['facebook'], ['feed', 'in_stream']),
  ],

  ['assets_unread', 'generation does not answer', 'adSets', ({ facts }) => set(facts, { assets: UNREAD })],
  [
    ...(['asset_unknown', 'the workspace has no such file', FILE] as const),
    (c) => set(ad(c), { assets: [{ assetId: UNKNOWN_FILE }] }),
  ],
  ...(['processing', 'failed', 'archived'] as const).map(
    (status) => ['asset_not_ready', status, FILE, (c: Changed) => file(c, { status })] as const,
  ),
  ['asset_type_wrong', 'a film is no picture', FILE, (c) => set(ad(c), { assets: [{ assetId: FILM }] })],
  ['asset_type_wrong', 'sound is no picture', FILE, (c) => file(c, { type: 'audio' })],
  ['asset_kind_not_accepted', 'WebP is not taken', FILE, (c) => file(c, { mimeType: 'image/webp' })],
  ['asset_too_large', 'a picture has at most 30 MiB', FILE, (c) => file(c, { sizeBytes: 30 * 1024 ** 2 + 1 })],
  ['asset_too_small', 'a picture is at least 600 wide', FILE, (c) => file(c, { width: 599, height: 599 })],
  [
    ...(['asset_ratio', 'a tall picture in the feed', FILE] as const),
    (c) => {
      manual(c, ['instagram'], ['feed', 'story'])
      set(ad(c), { assets: [{ assetId: TALL_PICTURE }] })
    },
  ],
  ['asset_ratio', 'a banner fits nowhere', FILE, (c) => file(c, { width: 1200, height: 300 })],
  [
    ...(['too_many_assets', 'one picture is one', `${AD}.assets`] as const),
    (c) => set(ad(c), { assets: [{ assetId: PICTURE }, { assetId: TALL_PICTURE }] }),
  ],
  [
    ...(['cards_of_several_ratios', 'a square and a tall card', `${AD}.assets`] as const),
    (c) => set(ad(c), { format: 'carousel', assets: [{ assetId: PICTURE }, { assetId: TALL_PICTURE }] }),
  ],

  [
    ...(['text_too_long', 'several texts are shorter', `${AD}.copy.primaryTexts[1]`] as const),
    (c) => texts(c, { primaryTexts: ['Terms apply.', `Terms apply. ${'x'.repeat(1_012)}`] }),
    'text_cut',
  ],
  [
    ...(['carousel_with_several_texts', 'its cards have their own', `${AD}.copy.headlines`] as const),
    (c) => {
      set(ad(c), { format: 'carousel', assets: [{ assetId: PICTURE }, { assetId: PICTURE }] })
      texts(c, { headlines: ['One', 'Two'] })
    },
  ],
  [
    ...(['text_cut', 'stories show 72 characters', `${AD}.copy.primaryTexts[0]`] as const),
    (c) => texts(c, { primaryTexts: [`Terms apply.${'x'.repeat(61)}`] }),
  ],
  [
    ...(['text_cut', 'the feed shows 30 of a description', `${AD}.copy.descriptions[0]`] as const),
    (c) => texts(c, { descriptions: ['x'.repeat(31)] }),
  ],
  [
    ...(['text_cut', 'a card shows 40 of a headline', `${AD}.assets[0].headline`] as const),
    (c) => set(ad(c).assets![0]!, { headline: 'x'.repeat(41) }),
  ],
  [
    ...(['banned_word', 'in a headline, in capitals', `${AD}.copy.headlines[0]`] as const),
    (c) => texts(c, { headlines: ['CHEAP, but good'] }),
  ],
  [
    ...(['banned_word', 'in a card', `${AD}.assets[0].headline`] as const),
    (c) => set(ad(c).assets![0]!, { headline: 'Cheap' }),
  ],
  [
    ...(['disclaimer_missing', 'one of two texts lacks it', `${AD}.copy`] as const),
    (c) => texts(c, { primaryTexts: ['Terms apply.', 'No terms.'] }),
  ],
  ['brand_unread', 'org does not answer', 'adSets', ({ facts }) => set(facts, { brand: UNREAD })],

  ...(['https://localhost/', 'https://10.0.0.1/', 'https://a:b@lumea.example/', 'https://shop.internal/'] as const).map(
    (destinationUrl) =>
      [
        ...(['destination_not_public', destinationUrl, `${AD}.destinationUrl`] as const),
        (c: Changed) => set(ad(c), { destinationUrl }),
      ] as const,
  ),
  ...['utm_source', 'a=b c', 'a=b#c', '=b', 'a=b&'].map(
    (urlParameters) =>
      [
        ...(['url_parameters_malformed', urlParameters, 'tracking.urlParameters'] as const),
        ({ draft }: Changed) => set(draft.tracking!, { urlParameters }),
      ] as const,
  ),
  [
    ...(['url_parameters_repeated', 'the address has its own', `${AD}.destinationUrl`] as const),
    (c) => set(ad(c), { destinationUrl: 'https://lumea.example/?utm_source=mail' }),
  ],
  [
    ...(['name_repeated', 'two ads of an ad set', 'adSets[0].ads[1].name'] as const),
    (c) => first(c).ads!.push(readyAd('Square') as never),
  ],
  [
    ...(['name_repeated', 'two ad sets', 'adSets[1].name'] as const),
    (c) => c.draft.adSets!.push(structuredClone(first(c))),
  ],

  ...(['DE', 'NO'] as const).map(
    (country) =>
      [
        ...(['disclosure_missing', `in ${country}`, 'adSets[0].targeting.countries'] as const),
        (c: Changed) => target(c, { countries: ['CA', country] }),
      ] as const,
  ),
  [
    ...(['synthetic_person', 'a model may have drawn a person', 'adSets[0].ads'] as const),
    (c) => {
      target(c, { countries: ['US'] })
      file(c, { hasSyntheticPerson: true })
    },
  ],
  ['made_with_ai', 'a model made a picture', 'adSets', (c) => file(c, { isAiGenerated: true })],
])
