import { FEED_RATIOS, feedRatio } from './feed.ts'
import { busynessOf, croppedShare, type Picture } from './pictures.ts'
import { coverage, fillsScreen, ZONES } from './screens.ts'
import type { Fitted } from './shown-text.ts'
import type { Placement, PlacedAd, PlacementNote } from './types.ts'

/** Less than this share of a picture is cropped without a note: nobody sees it. */
const UNNOTICED = 0.02
/** Pixels. Narrower pictures look soft, and the platform refuses them. Pre-flight has the same bound. */
const WIDTH_MIN = 600
/**
 * The share of pixels at sharp edges above which an area probably has letters. Of the demo's ads and of those that the
 * engine draws, areas without letters stay below, most areas with letters are above. Products, which have edges as well,
 * stand at the bottom.
 */
const BUSY = { top: 0.015, bottom: 0.04 }

const percent = (share: number) => `${Math.max(1, Math.round(share * 100))}%`

/** What a person should know about the picture of a placement. */
export async function notesOf(
  placement: Placement,
  ad: PlacedAd,
  cards: (Picture | null)[],
  texts: Fitted[],
): Promise<PlacementNote[]> {
  const notes: PlacementNote[] = []
  const add = (code: PlacementNote['code'], message: string) => void notes.push({ code, message })
  const [first] = cards
  const drawn = placement === 'feed' ? cards : cards.slice(0, 1)
  if (drawn.some((card) => card === null))
    add('picture_unreadable', 'A picture cannot be shown. A grey area stands for it.')
  if (first) {
    if (placement === 'feed') noteFeed(first, ad, add)
    else await noteScreen(placement, first, add)
    if (!ad.cards[0]?.isVideo && first.fileWidth < WIDTH_MIN)
      add('picture_small', `The picture is ${first.fileWidth} pixels wide. Below ${WIDTH_MIN}, it looks soft.`)
  }
  if (ad.cards.slice(0, drawn.length).some(({ isVideo }) => isVideo))
    add('video_still', 'The video is shown by one picture of it.')
  const hidden = ad.cards.length - drawn.length
  if (hidden > 0)
    add(
      'cards_hidden',
      hidden === 1 ? 'People see one more card when they swipe.' : `People see ${hidden} more cards when they swipe.`,
    )
  if (texts.some(({ isBarred }) => isBarred))
    add('font_missing', 'Bars stand for texts in letters for which this installation has no font.')
  if (texts.some(({ leavesOutEmoji }) => leavesOutEmoji))
    add('emoji_left_out', 'Emoji for which this installation has no picture are left out. Phones show them.')
  return notes
}

type Add = (code: PlacementNote['code'], message: string) => void

function noteFeed(picture: Picture, ad: PlacedAd, add: Add) {
  const ratio = ad.isCarousel ? 1 : feedRatio(picture)
  const share = croppedShare(picture, ratio)
  if (share <= UNNOTICED) return
  const isTall = picture.fileWidth / picture.fileHeight < ratio
  const shape = ad.isCarousel
    ? 'Cards are square'
    : ratio === FEED_RATIOS.tallest
      ? 'The feed shows at most 4:5'
      : 'The feed shows at most 1.91:1'
  add('picture_cropped', `${shape}: ${percent(share)} of the ${isTall ? 'height' : 'width'} is cut off.`)
}

async function noteScreen(placement: 'story' | 'reels', picture: Picture, add: Add) {
  if (!fillsScreen(picture))
    add('picture_letterboxed', 'The picture is not 9:16. Its average colour fills the rest of the screen.')
  const { top, bottom } = ZONES[placement]
  const { from, to } = coverage(picture)
  const rowOf = (y: number) => Math.min(1, Math.max(0, (y - from) / (to - from)))
  const [above, below] = await Promise.all([
    busynessOf(picture, 0, rowOf(top)),
    busynessOf(picture, rowOf(1 - bottom), 1),
  ])
  const where = [
    above > BUSY.top && `the top ${percent(top)}`,
    below > BUSY.bottom && `the bottom ${percent(bottom)}`,
  ].filter(Boolean)
  if (where.length > 0)
    add(
      'under_interface',
      `The interface covers ${where.join(' and ')} of the screen. Texts of the picture may lie under it.`,
    )
}
