import { z } from 'zod'
import { Id } from '../client/wire.ts'
import { ENHANCEMENTS, mediaFields } from './creatives.ts'
import { type Fields, listText } from './values.ts'
import { buttonOf } from './words.ts'

const text = z.string().optional()
const Button = z.looseObject({ type: text, value: z.looseObject({ link: text }).optional() })
const Card = z.looseObject({ link: text, name: text, description: text, image_hash: text, video_id: text })
const Link = z.looseObject({
  link: text,
  message: text,
  name: text,
  description: text,
  image_hash: text,
  call_to_action: Button.optional(),
  child_attachments: z.array(Card.extend({ call_to_action: Button.optional() })).optional(),
})
const Video = z.looseObject({
  video_id: text,
  image_hash: text,
  message: text,
  title: text,
  link_description: text,
  call_to_action: Button.optional(),
})
const Texts = z.array(z.looseObject({ text: z.string() })).catch([])
const Feed = z.looseObject({
  images: z.array(z.looseObject({ hash: text })).catch([]),
  videos: z.array(z.looseObject({ video_id: text, thumbnail_hash: text })).catch([]),
  bodies: Texts,
  titles: Texts,
  descriptions: Texts,
  link_urls: z.array(z.looseObject({ website_url: text })).catch([]),
  call_to_action_types: z.array(z.string()).catch([]),
})
const Story = z.looseObject({
  page_id: text,
  instagram_user_id: text,
  link_data: Link.optional(),
  video_data: Video.optional(),
})

export const RawCreative = z.object({
  id: Id,
  account_id: Id,
  name: z.string().catch(''),
  status: z.string().catch('ACTIVE'),
  object_story_spec: Story.catch({}),
  asset_feed_spec: Feed.optional(),
  url_tags: text,
  degrees_of_freedom_spec: z
    .looseObject({
      creative_features_spec: z.record(z.string(), z.looseObject({ enroll_status: text })).catch({}),
    })
    .optional(),
})

/** A creative in our words: of an asset feed, of a video, of a carousel or of a picture. */
export function foundCreative(raw: z.output<typeof RawCreative>): Fields {
  const { object_story_spec: story, asset_feed_spec: feed } = raw
  return {
    pageId: story.page_id ?? null,
    instagramAccountId: story.instagram_user_id ?? null,
    urlParameters: raw.url_tags ?? null,
    // Those that were declined, and are on all the same.
    enhancements: ENHANCEMENTS.filter(
      (one) => raw.degrees_of_freedom_spec?.creative_features_spec[one]?.enroll_status === 'OPT_IN',
    ).join(', '),
    ...(feed ? ofFeed(feed) : story.video_data ? ofVideo(story.video_data) : ofLink(story.link_data ?? {})),
  }
}

const textsOf = (list: z.output<typeof Texts>) => listText(list.map((one) => one.text))
const one = (value: string | undefined) => listText(value === undefined ? [] : [value])
const button = (type: string | undefined) => (type === undefined ? null : buttonOf(type))
const medium = (at: number, media: { image?: string | undefined; video?: string | undefined }) =>
  mediaFields(at, { imageHash: media.image ?? null, videoId: media.video ?? null, thumbnailHash: media.image ?? null })

function ofFeed(feed: z.output<typeof Feed>): Fields {
  const { images, videos } = feed
  const media = [
    ...images.map(({ hash }) => ({ image: hash })),
    ...videos.map((video) => ({ image: video.thumbnail_hash, video: video.video_id })),
  ]
  return {
    format: videos.length > 0 ? 'single_video' : 'single_image',
    media: String(media.length),
    ...Object.assign({}, ...media.map((found, at) => medium(at, found))),
    primaryTexts: textsOf(feed.bodies),
    headlines: textsOf(feed.titles),
    descriptions: textsOf(feed.descriptions),
    callToAction: button(feed.call_to_action_types[0]),
    destinationUrl: feed.link_urls[0]?.website_url ?? null,
  }
}

const ofVideo = (video: z.output<typeof Video>): Fields => ({
  format: 'single_video',
  media: '1',
  ...medium(0, { image: video.image_hash, video: video.video_id }),
  primaryTexts: one(video.message),
  headlines: one(video.title),
  descriptions: one(video.link_description),
  callToAction: button(video.call_to_action?.type),
  destinationUrl: video.call_to_action?.value?.link ?? null,
})

function ofLink(link: z.output<typeof Link>): Fields {
  const cards = link.child_attachments
  const common = { primaryTexts: one(link.message), destinationUrl: link.link ?? null }
  if (!cards)
    return {
      ...common,
      format: 'single_image',
      media: '1',
      ...medium(0, { image: link.image_hash }),
      headlines: one(link.name),
      descriptions: one(link.description),
      callToAction: button(link.call_to_action?.type),
    }
  return {
    ...common,
    format: 'carousel',
    media: String(cards.length),
    ...Object.assign(
      {},
      ...cards.map((card, at) => ({
        ...medium(at, { image: card.image_hash, video: card.video_id }),
        [`media[${at}].headline`]: card.name ?? null,
        [`media[${at}].destinationUrl`]: card.link ?? null,
      })),
    ),
    descriptions: one(cards[0]?.description),
    callToAction: button(cards[0]?.call_to_action?.type),
  }
}
