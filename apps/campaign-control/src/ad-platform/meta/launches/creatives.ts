import type { LaunchCreative } from '@adloom/contracts/shapes/launch-object'
import { PlatformError } from '../../platform-error.ts'
import type { Params } from '../client/transport.ts'
import { type Fields, listText } from './values.ts'
import { buttonAtMeta } from './words.ts'

type Media = LaunchCreative['media'][number]

/**
 * What the platform may do to a creative by itself, some of it unless it is declined. All of it is declined, so that the
 * ad is what the person has reviewed. Source: reference §4.3.
 */
export const ENHANCEMENTS = [
  'image_touchups',
  'image_templates',
  'image_uncrop',
  'image_animation',
  'text_optimizations',
  'inline_comment',
  'add_text_overlay',
  'adapt_to_placement',
  'media_order',
  'video_auto_crop',
  'video_filtering',
  'description_automation',
  'enhance_cta',
  'product_extensions',
  'site_extensions',
  'text_translation',
] as const

const OPT_OUT = { enroll_status: 'OPT_OUT' }

/**
 * A creative as it is sent. With several texts of a kind it is an asset feed of one picture or video, from whose texts the
 * platform chooses; otherwise a story. Throws `invalid` for a carousel with several texts, which neither can hold.
 */
export function creativeParams(creative: LaunchCreative): Params {
  const identity = {
    page_id: creative.pageId,
    ...(creative.instagramAccountId !== null && { instagram_user_id: creative.instagramAccountId }),
  }
  const spec = hasSeveralTexts(creative)
    ? { object_story_spec: identity, asset_feed_spec: feedOf(creative) }
    : { object_story_spec: { ...identity, ...storyOf(creative) } }
  return {
    ...spec,
    ...(creative.urlParameters !== null && { url_tags: creative.urlParameters }),
    degrees_of_freedom_spec: {
      creative_features_spec: Object.fromEntries(ENHANCEMENTS.map((feature) => [feature, OPT_OUT])),
    },
    // Ads of several advertisers side by side.
    contextual_multi_ads: OPT_OUT,
  }
}

function hasSeveralTexts({ format, primaryTexts, headlines, descriptions }: LaunchCreative): boolean {
  const several = { primaryTexts, headlines, descriptions }
  const fields = Object.entries(several).flatMap(([name, texts]) => (texts.length > 1 ? [name] : []))
  if (format === 'carousel' && fields.length > 0) throw new PlatformError('invalid', { fields })
  return fields.length > 0
}

const textsAt = (texts: readonly string[]) => texts.map((text) => ({ text }))

/** Source: reference §4.3, "Multiple texts on one ad". */
function feedOf(creative: LaunchCreative) {
  const { primaryTexts, headlines, descriptions, destinationUrl, callToAction } = creative
  const [one] = creative.media
  return {
    ...(creative.format === 'single_video'
      ? { videos: [{ video_id: one?.videoId, thumbnail_hash: one?.thumbnailHash }], ad_formats: ['SINGLE_VIDEO'] }
      : { images: [{ hash: one?.imageHash }], ad_formats: ['SINGLE_IMAGE'] }),
    ...(primaryTexts.length > 0 && { bodies: textsAt(primaryTexts) }),
    ...(headlines.length > 0 && { titles: textsAt(headlines) }),
    ...(descriptions.length > 0 && { descriptions: textsAt(descriptions) }),
    link_urls: [{ website_url: destinationUrl }],
    call_to_action_types: [buttonAtMeta(callToAction)],
    optimization_type: 'DEGREES_OF_FREEDOM',
  }
}

function storyOf(creative: LaunchCreative) {
  const { primaryTexts, headlines, descriptions, destinationUrl, callToAction, media } = creative
  const [text] = primaryTexts
  const [headline] = headlines
  const [description] = descriptions
  const [one] = media
  const buttonTo = (link: string) => ({ type: buttonAtMeta(callToAction), value: { link } })
  if (creative.format === 'single_video')
    // A video has no link of its own: its button does.
    return {
      video_data: {
        video_id: one?.videoId,
        image_hash: one?.thumbnailHash,
        ...(text !== undefined && { message: text }),
        ...(headline !== undefined && { title: headline }),
        ...(description !== undefined && { link_description: description }),
        call_to_action: buttonTo(destinationUrl),
      },
    }
  const message = text !== undefined && { message: text }
  if (creative.format === 'single_image')
    return {
      link_data: {
        link: destinationUrl,
        ...message,
        ...(headline !== undefined && { name: headline }),
        ...(description !== undefined && { description }),
        image_hash: one?.imageHash,
        call_to_action: buttonTo(destinationUrl),
      },
    }
  return {
    link_data: {
      link: destinationUrl,
      ...message,
      // The order is the person's, and there is no last card of the platform's own.
      multi_share_optimized: false,
      multi_share_end_card: false,
      child_attachments: media.map((card) => {
        const link = card.destinationUrl ?? destinationUrl
        const name = card.headline ?? headline
        const picture = card.imageHash ?? card.thumbnailHash
        return {
          link,
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(picture !== null && { image_hash: picture }),
          ...(card.videoId !== null && { video_id: card.videoId }),
          call_to_action: buttonTo(link),
        }
      }),
    },
  }
}

/** What must read back. Cards of a carousel show the headline and destination of the ad where they have none. */
export function creativeFields(creative: LaunchCreative): Fields {
  const { format, media, primaryTexts, headlines, descriptions, destinationUrl } = creative
  const isCarousel = format === 'carousel'
  return {
    format,
    pageId: creative.pageId,
    ...(creative.instagramAccountId !== null && { instagramAccountId: creative.instagramAccountId }),
    media: String(media.length),
    ...Object.assign(
      {},
      ...media.map((one, at) => ({
        ...mediaFields(at, one),
        ...(isCarousel && {
          [`media[${at}].headline`]: one.headline ?? headlines[0] ?? null,
          [`media[${at}].destinationUrl`]: one.destinationUrl ?? destinationUrl,
        }),
      })),
    ),
    primaryTexts: listText(primaryTexts),
    ...(!isCarousel && { headlines: listText(headlines) }),
    descriptions: listText(descriptions),
    callToAction: creative.callToAction,
    destinationUrl,
    urlParameters: creative.urlParameters,
    enhancements: '',
  }
}

/** A video shows a picture that stands for it, whether it is alone or on a card. */
export const mediaFields = (
  at: number,
  { imageHash, videoId, thumbnailHash }: Pick<Media, 'imageHash' | 'videoId' | 'thumbnailHash'>,
): Fields => ({
  [`media[${at}].imageHash`]: videoId === null ? imageHash : null,
  [`media[${at}].videoId`]: videoId,
  [`media[${at}].thumbnailHash`]: videoId === null ? null : (thumbnailHash ?? imageHash),
})
