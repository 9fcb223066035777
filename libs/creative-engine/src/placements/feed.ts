import type { Renderer } from '@takumi-rs/core'
import { box, column, row, type BoxNode, type DrawNode, type Maybe } from '../draw/nodes.ts'
import { cleanLine } from '../text/clean-text.ts'
import type { Drawing } from './drawing.ts'
import { avatar, COLORS, icon, line, media, nameLine, PHONE_WIDTH, PIXELS_PER_POINT, type } from './parts.ts'
import { cropTo, type Picture } from './pictures.ts'
import { fitShown, type Fitted } from './shown-text.ts'
import type { Pixels, PlacementRequest } from './types.ts'

const MARGIN = 16
const INNER = PHONE_WIDTH - 2 * MARGIN
/** Pictures taller than 4:5 or wider than 1.91:1 are cropped, as pre-flight warns (apps/drafts/src/platform-rules). */
export const FEED_RATIOS = { tallest: 4 / 5, widest: 1.91 }
const CARD_WIDTH = 252
const CARD_GAP = 8

/** A card of a phone's feed. It is as tall as its content. */
export async function drawFeed(renderer: Renderer, { ad, visible }: PlacementRequest, cards: (Picture | null)[]) {
  const limits = visible.feed
  const primary = await fitShown(renderer, 'primaryText', ad.primaryText, {
    visible: limits.primaryText,
    // 125 characters take three lines, and six of letters as wide as Chinese ones.
    linesMax: 6,
    width: INNER,
    style: type(15, COLORS.ink),
    more: COLORS.grey,
  })
  const below = ad.isCarousel
    ? await drawCards(renderer, { ad, visible }, cards)
    : await drawSingle(renderer, { ad, visible }, cards[0] ?? null)
  const root = column({ width: PHONE_WIDTH, backgroundColor: COLORS.paper }, [
    header(ad.pageName),
    primary.node && box({ padding: `0 ${MARGIN}px 12px` }, [primary.node]),
    ...below.nodes,
    reactions(),
  ])
  return { root, height: null, texts: [primary, ...below.texts] } satisfies Drawing
}

function header(pageName: string): BoxNode {
  return row({ padding: `12px ${MARGIN}px 10px`, gap: 10 }, [
    avatar(pageName, 40),
    column({ flexGrow: 1, width: 0, gap: 1 }, [
      nameLine(pageName, type(15, COLORS.ink, 600)),
      row({ gap: 5 }, [line('Sponsored', type(12.5, COLORS.grey)), icon('globe', COLORS.grey, 12)]),
    ]),
    icon('dots', COLORS.grey, 22),
    icon('cross', COLORS.grey, 22),
  ])
}

type Below = { nodes: Maybe<DrawNode>[]; texts: Fitted[] }

async function drawSingle(
  renderer: Renderer,
  { ad, visible: { feed } }: Pick<PlacementRequest, 'ad' | 'visible'>,
  picture: Picture | null,
): Promise<Below> {
  const ratio = feedRatio(picture)
  const height = Math.round(PHONE_WIDTH / ratio)
  const width = ad.button === null ? INNER : INNER - buttonWidth(ad.button) - 12
  const headline = await fitShown(renderer, 'headline', ad.headline, {
    visible: feed.headline,
    linesMax: 2,
    width,
    style: type(16, COLORS.ink, 600, { lineHeight: 1.26 }),
  })
  const description = await fitShown(renderer, 'description', ad.description, {
    visible: feed.description,
    linesMax: 1,
    width,
    style: type(13.5, COLORS.grey),
  })
  const isVideo = ad.cards[0]?.isVideo ?? false
  const bar = row({ padding: `11px ${MARGIN}px 12px`, gap: 12, backgroundColor: COLORS.bar }, [
    column({ width, gap: 2 }, [hostLine(ad.host, width), headline.node, description.node]),
    ad.button !== null && button(ad.button),
  ])
  const isEmpty = ad.host === '' && !headline.node && !description.node && ad.button === null
  return {
    nodes: [media(await pixelsOf(picture, PHONE_WIDTH, height), PHONE_WIDTH, height, isVideo), !isEmpty && bar],
    texts: [headline, description],
  }
}

/** The cards that fit beside each other. The last one runs out of the screen, as people swipe to it. */
async function drawCards(
  renderer: Renderer,
  { ad, visible: { feed } }: Pick<PlacementRequest, 'ad' | 'visible'>,
  pictures: (Picture | null)[],
): Promise<Below> {
  const width = CARD_WIDTH - 24
  const drawn = await Promise.all(
    ad.cards.slice(0, pictures.length).map(async (card, i) => {
      const headline = await fitShown(renderer, 'headline', card.headline ?? ad.headline, {
        visible: feed.headline,
        linesMax: 2,
        width,
        style: type(15, COLORS.ink, 600, { lineHeight: 1.26 }),
      })
      const description = await fitShown(renderer, 'description', ad.description, {
        visible: feed.description,
        linesMax: 1,
        width,
        style: type(13, COLORS.grey),
      })
      const picture = await pixelsOf(pictures[i] ?? null, CARD_WIDTH, CARD_WIDTH)
      const node = column(
        {
          width: CARD_WIDTH,
          flexShrink: 0,
          overflow: 'hidden',
          borderRadius: 10,
          border: `1px solid ${COLORS.line}`,
          backgroundColor: COLORS.paper,
        },
        [
          media(picture, CARD_WIDTH, CARD_WIDTH, card.isVideo),
          column({ padding: 12, gap: 2, flexGrow: 1 }, [
            headline.node,
            description.node,
            box({ flexGrow: 1 }),
            ad.button !== null && box({ marginTop: 10 }, [button(ad.button, width)]),
          ]),
        ],
      )
      return { node, headline, description }
    }),
  )
  const strip = row(
    { width: PHONE_WIDTH, padding: `0 ${MARGIN}px 12px`, gap: CARD_GAP, overflow: 'hidden', alignItems: 'stretch' },
    [...drawn.map(({ node }) => node)],
  )
  const [first] = drawn
  return { nodes: [strip], texts: first ? [first.headline, first.description] : [] }
}

/** The ratio at which the feed shows a picture. A square stands for one that is missing. */
export function feedRatio(picture: Picture | null): number {
  if (!picture) return 1
  return Math.min(FEED_RATIOS.widest, Math.max(FEED_RATIOS.tallest, picture.fileWidth / picture.fileHeight))
}

const pixelsOf = async (picture: Picture | null, w: number, h: number): Promise<Pixels | null> =>
  picture && cropTo(picture, { w: w * PIXELS_PER_POINT, h: h * PIXELS_PER_POINT })

const hostLine = (host: string, width: number) =>
  host !== '' && line(cleanLine(host.toLowerCase()), type(12.5, COLORS.grey, 400, { width }))

const BUTTON_PADDING = 14
/** Enough for the label at 600: labels have at most 14 letters. */
const buttonWidth = (content: string) => Math.ceil(content.length * 8.2) + 2 * BUTTON_PADDING

function button(content: string, width = buttonWidth(content)): BoxNode {
  return row(
    { width, height: 38, flexShrink: 0, justifyContent: 'center', borderRadius: 8, backgroundColor: COLORS.button },
    [line(content, type(14, COLORS.ink, 600))],
  )
}

const reactions = () =>
  row({ justifyContent: 'space-between', padding: '11px 44px', borderTop: `1px solid ${COLORS.line}` }, [
    icon('heart', COLORS.grey, 22),
    icon('comment', COLORS.grey, 22),
    icon('share', COLORS.grey, 22),
  ])
