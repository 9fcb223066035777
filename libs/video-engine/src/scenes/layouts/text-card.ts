import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import { groundLayer, markLayer } from '../layers.ts'
import { contentOf, footDisc, isTall, isWide, sceneOf, type Layout } from './shared.ts'

/** Boxes are larger where there are no other words. */
const LIST_SCALE = 1.35

/** Words alone, as large as they go. Without any, captions stand in the middle. */
export const textCard: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const { areas } = studio
  const content = contentOf(input)
  const { headline, offer, sub } = scene.texts
  const isList = !headline && !offer && !sub
  const scale = (isWide(input) ? 0.94 : isTall(input) ? 1 : 0.86) * (isList ? LIST_SCALE : 1)
  const blocks = blocksOf(
    studio,
    scheme,
    scene.texts,
    ['eyebrow', 'offer', 'headline', 'price', 'sub', 'bullets', 'code', 'callToAction'],
    { scale, align: 'center' },
  )
  const column = await drawColumn(studio, blocks, content, { align: 'center', valign: 'middle', gap: 26 * scale })
  const captions =
    blocks.length > 0 ? areas.captions : { ...content, y: content.y + content.h * 0.25, h: content.h * 0.5 }
  return sceneOf(
    input,
    [
      await groundLayer(input, { ...content, y: content.y + content.h * 0.2, h: content.h * 0.6 }),
      await footDisc(input),
      await markLayer(input, 'center'),
      column,
    ],
    { ...captions, align: 'center' },
  )
}
