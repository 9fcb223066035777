import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import { drawMark } from '../mark.ts'
import { groundLayer, type Layer, type SceneInput } from '../layers.ts'
import { clamp, spring } from '../motion.ts'
import { show } from '../stage.ts'
import { contentOf, isTall, sceneOf, type Layout } from './shared.ts'

/** The brand's mark in the middle, with the tagline below. */
export const brandIntro: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const room = contentOf(input)
  const height = isTall(input) ? 150 : 130
  const mark = await bigMark(input, height)
  const said = { ...scene.texts, ...(mark ? {} : { headline: scene.texts.headline ?? '' }) }
  const blocks = blocksOf(studio, scheme, said, ['headline', 'sub'], { scale: 0.62, align: 'center' })
  const below = { ...room, y: room.y + room.h / 2 + height / 2 + 34, h: room.h / 2 - height / 2 - 34 }
  const column =
    blocks.length > 0
      ? await drawColumn(studio, blocks, mark ? below : room, {
          align: 'center',
          valign: mark ? 'top' : 'middle',
          gap: 20,
          delay: 0.35,
        })
      : null
  const focus = { x: room.x + room.w * 0.2, y: room.y + room.h * 0.2, w: room.w * 0.6, h: room.h * 0.6 }
  return sceneOf(input, [await groundLayer(input, focus), mark, column], { ...studio.areas.captions, align: 'center' })
}

async function bigMark(input: SceneInput, height: number): Promise<Layer | null> {
  const { studio, scheme } = input
  const room = contentOf(input)
  const rect = { ...room, y: room.y + room.h / 2 - height / 2, h: height }
  const mark = await drawMark(studio, scheme, rect, { align: 'center', height })
  if (!mark) return null
  return {
    sprites: [mark.sprite],
    texts: [mark.rect],
    draw: ({ local }) => [
      show(mark.sprite, mark.rect, { scale: 0.6 + 0.4 * spring(local - 0.05), opacity: clamp((local - 0.02) / 0.12) }),
    ],
  }
}
