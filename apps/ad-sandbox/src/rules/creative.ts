import { CALLS_TO_ACTION } from '../objects/fields/values.ts'
import { FEED_RULES } from './asset-feed.ts'
import { type Parts, sent } from './creative-spec.ts'
import type { Values } from './rule.ts'
import type { Rule } from './rule.ts'

export type CreativeSubject = {
  values: Values
  parts: Parts
  /** What the account has: ids of pages and Instagram accounts, hashes of images. */
  pages: ReadonlySet<string>
  instagramAccounts: ReadonlySet<string>
  images: ReadonlySet<string>
  /** Whether a video of the account may be used already. */
  videos: ReadonlyMap<string, boolean>
}

const STORY_MEMBERS = new Set([
  'page_id',
  'instagram_user_id',
  'link_data',
  'video_data',
  'photo_data',
  'template_data',
  'text_data',
  'threads_user_id',
])
const DATA = ['link_data', 'video_data', 'photo_data', 'template_data', 'text_data']
const CARDS = { min: 2, max: 10 }

const usesStory = ({ values }: CreativeSubject) => values['object_story_id'] === undefined
const kindsOf = ({ parts: { story } }: CreativeSubject) => DATA.filter((name) => story[name] !== undefined)
const linkOf = (button: unknown) => sent(sent(button)?.['value'])?.['link']
const isLink = (link: unknown) => typeof link === 'string' && /^(https?:\/\/[^\s/]+|tel:\+?\d)/.test(link)
const isForm = (button: unknown) => typeof sent(sent(button)?.['value'])?.['lead_gen_form_id'] === 'string'

/** The targets of a creative, and where its spec holds them. */
const targetsOf = ({ parts: { link, video, cards } }: CreativeSubject): unknown[] => [
  ...(link ? [link['link']] : []),
  ...(video && !isForm(video['call_to_action']) ? [linkOf(video['call_to_action'])] : []),
  ...cards.map((card) => card['link']),
]

/** What a creative must hold. */
export const CREATIVE_RULES: readonly Rule<CreativeSubject>[] = [
  {
    isBroken: (subject) =>
      usesStory(subject) &&
      (typeof subject.parts.story['page_id'] !== 'string' ||
        Object.keys(subject.parts.story).some((name) => !STORY_MEMBERS.has(name)) ||
        kindsOf(subject).length !== (subject.parts.feed ? 0 : 1) ||
        kindsOf(subject).some((name) => sent(subject.parts.story[name]) === null)),
    subcode: 1_443_048,
    blame: ['object_story_spec'],
    message:
      'object_story_spec is ill formed. It needs a page_id, and one kind of data unless there is an asset_feed_spec.',
  },
  {
    isBroken: (subject) => usesStory(subject) && !subject.pages.has(subject.parts.story['page_id'] as string),
    subcode: 1_487_390,
    blame: [['object_story_spec', 'page_id']],
    message: 'Invalid parameter',
    title: 'The creative could not be made',
    userMessage: 'The account has no access to this page.',
  },
  {
    isBroken: ({ parts, values, instagramAccounts }) =>
      [parts.story['instagram_user_id'], values['instagram_user_id']].some(
        (id) => id !== undefined && !instagramAccounts.has(id as string),
      ),
    subcode: 1_815_199,
    blame: [['object_story_spec', 'instagram_user_id']],
    message: 'Invalid parameter',
    title: 'No access to this Instagram account',
    userMessage: 'The account may not advertise with this Instagram account.',
  },
  {
    isBroken: ({ parts: { video } }) => video !== null && typeof video['video_id'] !== 'string',
    subcode: 1_443_048,
    blame: [['object_story_spec', 'video_data', 'video_id']],
    message: 'object_story_spec is ill formed. video_data needs a video_id.',
  },
  {
    isBroken: ({ parts: { video } }) =>
      video !== null && typeof video['image_hash'] !== 'string' && typeof video['image_url'] !== 'string',
    subcode: 1_443_048,
    blame: [['object_story_spec', 'video_data', 'image_hash']],
    message: 'object_story_spec is ill formed. video_data needs an image_hash or an image_url as its thumbnail.',
  },
  {
    isBroken: (subject) => targetsOf(subject).some((link) => link === undefined || link === ''),
    subcode: 2_061_015,
    blame: ['object_story_spec'],
    message: 'Invalid parameter',
    title: 'The link is missing',
    userMessage: 'The creative needs a link that people open.',
  },
  {
    isBroken: (subject) => !targetsOf(subject).every(isLink),
    blame: ['object_story_spec'],
    message: 'Invalid parameter: a link must be an http or https address, or a tel: number.',
  },
  {
    isBroken: ({ parts: { link, cards } }) =>
      link?.['child_attachments'] !== undefined && (cards.length < CARDS.min || cards.length > CARDS.max),
    blame: [['object_story_spec', 'link_data', 'child_attachments']],
    message: `Invalid parameter: a carousel has ${CARDS.min} to ${CARDS.max} cards.`,
  },
  {
    isBroken: ({ parts: { buttons } }) =>
      buttons.some(({ type }) => !(CALLS_TO_ACTION as readonly unknown[]).includes(type)),
    blame: [['object_story_spec', 'call_to_action', 'type']],
    message: `Invalid parameter: a call to action must be one of: ${CALLS_TO_ACTION.join(', ')}.`,
  },
  {
    isBroken: ({ parts: { hashes }, images }) => hashes.some((hash) => !images.has(hash)),
    subcode: 2_446_388,
    blame: ['image_hash'],
    message: 'Invalid parameter',
    title: 'The image is missing',
    userMessage: 'The account has no image with this hash.',
  },
  {
    isBroken: ({ parts: { videoIds }, videos }) => videoIds.some((id) => !videos.has(id)),
    blame: ['video_id'],
    message: 'Invalid parameter: the account has no such video.',
  },
  {
    isBroken: ({ parts: { videoIds }, videos }) => videoIds.some((id) => videos.get(id) !== true),
    blame: ['video_id'],
    message: 'Invalid parameter: the video is still being processed.',
  },
  {
    isBroken: ({ values }) => 'standard_enhancements' in (featuresOf(values) ?? {}),
    subcode: 3_858_504,
    blame: [['degrees_of_freedom_spec', 'creative_features_spec', 'standard_enhancements']],
    message: 'Invalid parameter',
    title: 'Standard enhancements are gone',
    userMessage: 'Choose each enhancement of the creative by itself.',
  },
  {
    isBroken: ({ values }) =>
      Object.values(featuresOf(values) ?? {}).some(
        (feature) => !['OPT_IN', 'OPT_OUT'].includes(sent(feature)?.['enroll_status'] as string),
      ),
    blame: [['degrees_of_freedom_spec', 'creative_features_spec']],
    message: 'Invalid parameter: enroll_status must be OPT_IN or OPT_OUT.',
  },
  ...FEED_RULES,
]

const featuresOf = (values: Values) => sent(sent(values['degrees_of_freedom_spec'])?.['creative_features_spec'])
