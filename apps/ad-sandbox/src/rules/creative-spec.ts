import type { Values } from './rule.ts'

/** A JSON object that somebody sent. */
type Sent = Record<string, unknown>

/** What a creative is made of, wherever its spec names it. */
export type Parts = {
  story: Sent
  link: Sent | null
  video: Sent | null
  cards: readonly Sent[]
  feed: Sent | null
  buttons: readonly Sent[]
  hashes: readonly string[]
  videoIds: readonly string[]
}

/** Gathers what the specs of a creative name. Members of the wrong kind count as absent; the rules then say what is missing. */
export function partsOf(values: Values): Parts {
  const story = sent(values['object_story_spec']) ?? {}
  const link = sent(story['link_data']) ?? sent(story['template_data'])
  const video = sent(story['video_data'])
  const photo = sent(story['photo_data'])
  const cards = objectsIn(link?.['child_attachments'])
  const feed = sent(values['asset_feed_spec'])
  const images = objectsIn(feed?.['images'])
  const videos = objectsIn(feed?.['videos'])
  const holders = [link, video, photo, ...cards].filter((one) => one !== null)
  return {
    story,
    link,
    video,
    cards,
    feed,
    buttons: objectsIn(holders.map((one) => one['call_to_action'])),
    hashes: texts([
      ...holders.map((one) => one['image_hash']),
      ...images.map((one) => one['hash']),
      ...videos.map((one) => one['thumbnail_hash']),
    ]),
    videoIds: texts([...holders.map((one) => one['video_id']), ...videos.map((one) => one['video_id'])]),
  }
}

/** What a creative reads back beside its specs. `storyId` numbers the post that it becomes. */
export function derivedFields(values: Values, storyId: string): Values {
  const { story, link, video, cards, feed, buttons, hashes, videoIds } = partsOf(values)
  const first = (name: string) => objectsIn(feed?.[name])[0]?.['text']
  const page = story['page_id']
  return dropMissing({
    body: link?.['message'] ?? video?.['message'] ?? first('bodies'),
    title: link?.['name'] ?? video?.['title'] ?? first('titles') ?? cards[0]?.['name'],
    call_to_action_type: buttons[0]?.['type'] ?? (feed?.['call_to_action_types'] as unknown[] | undefined)?.[0],
    image_hash: hashes[0],
    video_id: videoIds[0],
    object_type: videoIds.length > 0 ? 'VIDEO' : values['object_story_id'] === undefined ? 'SHARE' : 'STATUS',
    effective_object_story_id:
      values['object_story_id'] ?? (typeof page === 'string' ? `${page}_${storyId}` : undefined),
    instagram_user_id: values['instagram_user_id'] ?? story['instagram_user_id'],
  })
}

const FEATURES = 'creative_features_spec'

/**
 * The values of a creative as they are kept: automatic enhancements of pictures are dropped where it has none, and so are
 * those of videos. Source: reference §4.3.
 */
export function keptValues(values: Values): Values {
  const spec = sent(values['degrees_of_freedom_spec'])
  const features = sent(spec?.[FEATURES])
  if (!features) return values
  const { hashes, videoIds } = partsOf(values)
  const isFor = (name: string) =>
    name.startsWith('video_')
      ? videoIds.length > 0
      : !name.startsWith('image_') || (hashes.length > 0 && videoIds.length === 0)
  const kept = Object.fromEntries(Object.entries(features).filter(([name]) => isFor(name)))
  return { ...values, degrees_of_freedom_spec: { ...spec, [FEATURES]: kept } }
}

const dropMissing = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const sent = (value: unknown): Sent | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sent) : null
export const objectsIn = (value: unknown): Sent[] =>
  Array.isArray(value) ? value.map(sent).filter((one) => one !== null) : []
const texts = (values: readonly unknown[]) => values.filter((one): one is string => typeof one === 'string')
