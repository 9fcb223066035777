import type { Position, Publisher } from '@adloom/contracts/shapes/launch-words'
import type { LaunchAdSet } from '@adloom/contracts/shapes/launch-object'
import { PlatformError } from '../../platform-error.ts'

/** Our positions in the words of each publisher. Source: reference §2.8; v26.0 has no Explore feed of its own any more. */
const POSITIONS: Readonly<Record<Publisher, Partial<Record<Position, string>>>> = {
  facebook: {
    feed: 'feed',
    story: 'story',
    reels: 'facebook_reels',
    marketplace: 'marketplace',
    search: 'search',
    in_stream: 'instream_video',
    right_column: 'right_hand_column',
    profile_feed: 'profile_feed',
    notification: 'notification',
  },
  instagram: {
    feed: 'stream',
    story: 'story',
    reels: 'reels',
    explore: 'explore_home',
    search: 'ig_search',
    profile_feed: 'profile_feed',
  },
  audience_network: { classic: 'classic', rewarded_video: 'rewarded_video' },
  threads: { feed: 'threads_stream' },
  messenger: {},
}

type Placements = NonNullable<LaunchAdSet['placements']>

/**
 * The members of `targeting` that choose placements. Without positions, each publisher shows ads wherever it can. Throws
 * `invalid` where a publisher has none of the positions: leaving it out would not be what was asked for.
 */
export function placementsAtMeta({ publishers, positions }: Placements): Record<string, string[]> {
  const chosen = publishers.map((publisher): [string, string[]] => {
    const words = positions.flatMap((position) => POSITIONS[publisher][position] ?? [])
    if (positions.length > 0 && words.length === 0) throw new PlatformError('invalid', { fields: ['placements'] })
    return [`${publisher}_positions`, words]
  })
  return {
    publisher_platforms: [...publishers],
    ...Object.fromEntries(chosen.filter(([, words]) => words.length > 0)),
  }
}

/** Our words for the placements of an ad set. Null: the platform chooses. What we have no word for stays as it is. */
export function placementsOf(targeting: Readonly<Record<string, unknown>>) {
  const publishers = textsIn(targeting['publisher_platforms'])
  if (publishers.length === 0) return null
  const positions = publishers.flatMap((publisher) => {
    const words = Object.entries(POSITIONS[publisher as Publisher] ?? {})
    return textsIn(targeting[`${publisher}_positions`]).map(
      (raw) => words.find(([, word]) => word === raw)?.[0] ?? `${publisher} ${raw}`,
    )
  })
  return { publishers, positions: [...new Set(positions)] }
}

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
