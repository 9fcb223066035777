import { plural } from './plural.ts'

/** What the picker of pictures and videos says, and the picture of an ad. */
export const assets = {
  title: 'Choose from the library',
  search: 'Search creatives',
  kinds: 'Kind',
  all: 'All',
  images: 'Pictures',
  videos: 'Videos',
  logos: 'Logos',
  none: { image: 'No pictures yet', video: 'No videos yet', logo: 'No logos yet', audio: 'No sounds yet' },
  noneText: 'Generate an ad or upload a picture first. It then can be chosen here.',
  failed: 'The library could not be loaded.',
  more: 'Show more',
  take: (count: number) => (count === 0 ? 'Choose' : plural(count, { one: 'Use 1', other: `Use ${count}` })),
  gone: 'This file is missing',
}

export const adPreview = {
  sponsored: 'Sponsored',
  more: 'more',
  noPicture: 'No picture yet',
  yourPage: 'Your page',
  like: 'Like',
  comment: 'Comment',
  share: 'Share',
  label: (name: string, place: string) => `${name} in ${place}`,
  placements: { feed: 'Feed', story: 'Story', reels: 'Reels', column: 'Right column' },
} as const
