import type { AdFormat, Position, Publisher } from '@adloom/contracts/shapes/launch-words'

/** Width by height: what a placement shows without cutting it or adding bars. */
type Ratios = { min: number; max: number }
type Placement = {
  formats: readonly AdFormat[]
  ratios: Ratios
  /** Whose copy limits hold there (docs/rules.md §14). Null: none are known. */
  copy: 'feed' | 'stories' | 'reels' | null
}

const ALL = ['single_image', 'single_video', 'carousel'] as const
const FILMS = ['single_video'] as const
const STILL = ['single_image', 'carousel'] as const
const WIDE: Ratios = { min: 4 / 5, max: 1.91 }
const LANDSCAPE: Ratios = { min: 1, max: 1.91 }
const TALL: Ratios = { min: 0.5, max: 0.6 }
const ANY: Ratios = { min: 0.5, max: 1.91 }

const FEED: Placement = { formats: ALL, ratios: WIDE, copy: 'feed' }
const STORY: Placement = { formats: ALL, ratios: TALL, copy: 'stories' }
const REELS: Placement = { formats: ALL, ratios: TALL, copy: 'reels' }
const OTHER: Placement = { formats: ALL, ratios: WIDE, copy: null }

/**
 * Where a publisher shows ads. A position that a publisher lacks is refused by the platform. Messenger has none that an ad
 * with a destination may use since v26.0. Positions: RULES_OF in combinations.ts. Formats and ratios: the platform's ads
 * guide as generally known, without a version, so they give warnings and no errors, except that films alone run in
 * in-stream and rewarded video.
 */
export const PLACEMENTS: Readonly<Record<Publisher, Readonly<Partial<Record<Position, Placement>>>>> = {
  facebook: {
    feed: FEED,
    story: STORY,
    reels: REELS,
    marketplace: { ...OTHER, ratios: LANDSCAPE },
    search: { ...OTHER, ratios: LANDSCAPE },
    in_stream: { formats: FILMS, ratios: LANDSCAPE, copy: null },
    right_column: { formats: STILL, ratios: LANDSCAPE, copy: null },
    profile_feed: OTHER,
    notification: { ...OTHER, ratios: LANDSCAPE },
  },
  instagram: { feed: FEED, story: STORY, reels: REELS, explore: OTHER, profile_feed: OTHER, search: OTHER },
  messenger: {},
  audience_network: {
    classic: { formats: ALL, ratios: ANY, copy: null },
    rewarded_video: { formats: FILMS, ratios: ANY, copy: null },
  },
  threads: { feed: OTHER },
}

/** The placements that an ad set with these publishers and positions uses. No positions: all of the publishers. */
export const placementsIn = (publishers: readonly Publisher[], positions: readonly Position[]) =>
  publishers.flatMap((publisher) =>
    (Object.entries(PLACEMENTS[publisher]) as [Position, Placement][])
      .filter(([position]) => positions.length === 0 || positions.includes(position))
      .map(([position, placement]) => ({ publisher, position, ...placement })),
  )

/** What a file may be. Source: reference of the Marketing API v26.0, ad image and ad video. */
export const FILES = {
  image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 30 * 1024 ** 2, minWidth: 600 },
  video: { mimeTypes: ['video/mp4', 'video/quicktime'], maxBytes: 4 * 1024 ** 3, minWidth: 0 },
} as const

/** The most characters (UTF-16 units) of a primary text where an ad has several texts to choose from. Same source. */
export const SEVERAL_TEXTS_MAX = 1_024
