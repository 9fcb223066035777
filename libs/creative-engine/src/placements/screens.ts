import type { Renderer } from '@takumi-rs/core'
import { box, column, place, row, type BoxNode, type DrawNode, type Maybe } from '../draw/nodes.ts'
import type { Drawing } from './drawing.ts'
import { avatar, icon, line, media, nameLine, PHONE_WIDTH, PIXELS_PER_POINT, SCREEN_HEIGHT, type } from './parts.ts'
import { cropTo, type Picture } from './pictures.ts'
import { fitShown } from './shown-text.ts'
import type { PlacementRequest } from './types.ts'

/**
 * The shares of a 9:16 screen that belong to the interface. The engine's own 9:16 ads keep them free
 * (`draw/stage.ts`).
 */
export const ZONES = { story: { top: 0.14, bottom: 0.2 }, reels: { top: 0.14, bottom: 0.35 } } as const
/** A picture whose ratio is this close to 9:16 fills the screen. */
const NEARLY = 0.02
const SCREEN_RATIO = 9 / 16

const MARGIN = 14
const WHITE = '#ffffff'
const SOFT = 'rgba(255, 255, 255, 0.82)'

export const fillsScreen = ({ fileWidth, fileHeight }: Picture): boolean =>
  Math.abs(fileWidth / fileHeight / SCREEN_RATIO - 1) <= NEARLY

/** The rows of the screen that a picture covers, in shares of its height. */
export function coverage(picture: Picture): { from: number; to: number } {
  if (fillsScreen(picture)) return { from: 0, to: 1 }
  const { h } = insideScreen(picture)
  return { from: (SCREEN_HEIGHT - h) / 2 / SCREEN_HEIGHT, to: (SCREEN_HEIGHT + h) / 2 / SCREEN_HEIGHT }
}

/** The picture as large as the screen allows, in points. */
function insideScreen({ fileWidth, fileHeight }: Picture): { w: number; h: number } {
  const scale = Math.min(PHONE_WIDTH / fileWidth, SCREEN_HEIGHT / fileHeight)
  return { w: Math.max(1, Math.round(fileWidth * scale)), h: Math.max(1, Math.round(fileHeight * scale)) }
}

/** A full screen between two posts of people: progress at the top, a button at the bottom. */
export async function drawStory(renderer: Renderer, { ad, visible }: PlacementRequest, [card]: (Picture | null)[]) {
  const width = PHONE_WIDTH - 2 * MARGIN
  const bottom = ZONES.story.bottom * SCREEN_HEIGHT
  const headline = await fitShown(renderer, 'headline', headlineOf(ad), {
    visible: visible.story.headline,
    linesMax: 1,
    width,
    style: type(13.5, WHITE, 650, { lineHeight: 1.3 }),
  })
  const primary = await fitShown(renderer, 'primaryText', ad.primaryText, {
    visible: visible.story.primaryText,
    linesMax: 3,
    width,
    style: type(13, WHITE, 400, { lineHeight: 1.3 }),
    more: SOFT,
  })
  const root = screen(await picture(card ?? null, ad.cards[0]?.isVideo ?? false), STORY_SHADES, [
    place({ x: 0, y: 0, w: PHONE_WIDTH, h: ZONES.story.top * SCREEN_HEIGHT }, { flexDirection: 'column' }, [
      row({ padding: `10px ${MARGIN}px 12px`, gap: 4 }, [progress(1), progress(0.4), progress(0)]),
      row({ padding: `0 ${MARGIN}px`, gap: 9 }, [
        sponsor(ad.pageName, 34),
        icon('dots', WHITE, 22),
        icon('cross', WHITE, 24),
      ]),
    ]),
    place(
      { x: MARGIN, y: SCREEN_HEIGHT - bottom, w: width, h: bottom - 12 },
      { flexDirection: 'column', justifyContent: 'flex-end', gap: 1 },
      [headline.node, primary.node, ad.button !== null && pill(ad.button)],
    ),
  ])
  return { root, height: SCREEN_HEIGHT, texts: [primary, headline] } satisfies Drawing
}

/** A full screen of a row of short videos: a column of signs on the right, the texts beside it, a button below. */
export async function drawReels(renderer: Renderer, { ad, visible }: PlacementRequest, [card]: (Picture | null)[]) {
  const column_ = 44
  const width = PHONE_WIDTH - 3 * MARGIN - column_
  const bottom = ZONES.reels.bottom * SCREEN_HEIGHT
  const headline = await fitShown(renderer, 'headline', headlineOf(ad), {
    visible: visible.reels.headline,
    linesMax: 1,
    width,
    style: type(14, WHITE, 650, { lineHeight: 1.3 }),
  })
  const primary = await fitShown(renderer, 'primaryText', ad.primaryText, {
    visible: visible.reels.primaryText,
    linesMax: 4,
    width,
    style: type(13.5, WHITE, 400, { lineHeight: 1.32 }),
    more: SOFT,
  })
  const buttonRoom = ad.button === null ? 14 : 64
  const root = screen(await picture(card ?? null, ad.cards[0]?.isVideo ?? false), REELS_SHADES, [
    place(
      { x: MARGIN, y: SCREEN_HEIGHT - bottom, w: width, h: bottom - buttonRoom },
      { flexDirection: 'column', justifyContent: 'flex-end', gap: 3 },
      [row({ gap: 9, marginBottom: 6 }, [sponsor(ad.pageName, 34)]), headline.node, primary.node],
    ),
    place(
      { x: PHONE_WIDTH - MARGIN - column_, y: SCREEN_HEIGHT - bottom, w: column_, h: bottom - buttonRoom },
      { flexDirection: 'column', justifyContent: 'flex-end', alignItems: 'center', gap: 15 },
      [icon('heart', WHITE, 27), icon('comment', WHITE, 27), icon('share', WHITE, 27), icon('dots', WHITE, 25)],
    ),
    ad.button !== null &&
      place({ x: MARGIN, y: SCREEN_HEIGHT - 52, w: PHONE_WIDTH - 2 * MARGIN, h: 40 }, {}, [
        row(
          {
            width: PHONE_WIDTH - 2 * MARGIN,
            height: 40,
            justifyContent: 'center',
            borderRadius: 9,
            backgroundColor: WHITE,
          },
          [line(ad.button, type(14.5, '#15181d', 650))],
        ),
      ]),
  ])
  return { root, height: SCREEN_HEIGHT, texts: [primary, headline] } satisfies Drawing
}

const headlineOf = ({ cards, headline }: PlacementRequest['ad']) => cards[0]?.headline ?? headline

/** Where the shade at the bottom begins and where it is full, in shares of the height; and the shade at the top. */
const STORY_SHADES = { top: ZONES.story.top, from: 0.71, to: 0.81 }
const REELS_SHADES = { top: null, from: 0.58, to: 0.76 }

/** The picture, and shades that keep the interface legible on any of them. */
function screen(
  picture: BoxNode,
  { top, from, to }: { top: number | null; from: number; to: number },
  children: Maybe<DrawNode>[],
): BoxNode {
  const shade = (from: number, to: number, stops: string) =>
    place(
      { x: 0, y: from * SCREEN_HEIGHT, w: PHONE_WIDTH, h: (to - from) * SCREEN_HEIGHT },
      { backgroundImage: `linear-gradient(180deg, ${stops})` },
    )
  return box({ width: PHONE_WIDTH, height: SCREEN_HEIGHT, position: 'relative', overflow: 'hidden' }, [
    picture,
    top !== null && shade(0, top + 0.05, `${dark(0.6)}, ${dark(0.42)} 55%, ${dark(0)}`),
    shade(from, to, `${dark(0)}, ${dark(0.22)} 40%, ${dark(0.6)}`),
    shade(to, 1, `${dark(0.6)}, ${dark(0.78)}`),
    ...children,
  ])
}

const dark = (opacity: number) => `rgba(8, 10, 14, ${opacity})`

/** Full-bleed at 9:16. Another ratio stands in the middle, on its average colour. */
async function picture(given: Picture | null, isVideo: boolean): Promise<BoxNode> {
  if (!given) return media(null, PHONE_WIDTH, SCREEN_HEIGHT, isVideo)
  const { w, h } = fillsScreen(given) ? { w: PHONE_WIDTH, h: SCREEN_HEIGHT } : insideScreen(given)
  const pixels = await cropTo(given, { w: w * PIXELS_PER_POINT, h: h * PIXELS_PER_POINT })
  const area = { x: (PHONE_WIDTH - w) / 2, y: (SCREEN_HEIGHT - h) / 2, w, h }
  return place({ x: 0, y: 0, w: PHONE_WIDTH, h: SCREEN_HEIGHT }, { backgroundColor: given.average }, [
    place(area, {}, [media(pixels, w, h, isVideo)]),
  ])
}

const progress = (done: number) =>
  box({ flexGrow: 1, width: 0, height: 2.5, borderRadius: 1.25, backgroundColor: 'rgba(255, 255, 255, 0.42)' }, [
    done > 0 && box({ width: `${done * 100}%`, height: 2.5, borderRadius: 1.25, backgroundColor: WHITE }),
  ])

const sponsor = (pageName: string, size: number) =>
  row({ gap: 9, flexGrow: 1, width: 0 }, [
    avatar(pageName, size, 'rgba(255, 255, 255, 0.85)'),
    column({ flexGrow: 1, width: 0 }, [
      nameLine(pageName, type(14, WHITE, 650, { lineHeight: 1.25 })),
      line('Sponsored', type(12, SOFT, 400, { lineHeight: 1.25 })),
    ]),
  ])

const pill = (content: string) =>
  row({ justifyContent: 'center', marginTop: 8 }, [
    row({ height: 38, padding: '0 22px', gap: 8, borderRadius: 19, backgroundColor: WHITE }, [
      icon('chevronUp', '#15181d', 14),
      line(content, type(14.5, '#15181d', 650)),
    ]),
  ])
