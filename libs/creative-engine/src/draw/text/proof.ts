import type { Rating } from '../../copy/proof.ts'
import { drawing, row, text, type BoxNode, type ImageNode } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import { bodyType } from './typography.ts'

const STAR_PATH = 'M12 1.6l3.1 6.6 7.200.9-5.300 5 1.400 7.200L12 17.800l-6.400 3.500 1.400-7.200-5.300-5 7.200-.9z'

/** Five stars, filled according to the rating. `size` is the height in pixels. */
function stars(rating: Rating, color: string, empty: string, size: number): ImageNode {
  const step = size * 1.14
  const shapes = Array.from({ length: 5 }, (_, i) => {
    const share = Math.max(0, Math.min(1, rating.stars - i))
    const at = `translate(${(i * step).toFixed(1)} 0) scale(${(size / 24).toFixed(3)})`
    const whole = `<path d="${STAR_PATH}" fill="${share === 1 ? color : empty}" stroke="${share === 1 ? color : empty}" stroke-width="1.2" stroke-linejoin="round"/>`
    const part = share > 0 && share < 1 ? `<path d="${STAR_PATH}" fill="${color}" clip-path="url(#c${i})"/>` : ''
    return `<clipPath id="c${i}"><rect width="${(24 * share).toFixed(2)}" height="24"/></clipPath><g transform="${at}">${whole}${part}</g>`
  })
  return drawing({ x: 0, y: 0, w: step * 5, h: size }, shapes.join(''), {
    position: 'relative',
    left: 0,
    top: 0,
    flexShrink: 0,
  })
}

/** "★★★★★ 4.8/5 from 12,000 reviews" on one line. */
export function ratingLine(
  stage: Stage,
  rating: Rating,
  colors: { ink: string; star: string; empty: string },
  size = 34,
): BoxNode {
  const style = bodyType(stage.pairing, size, colors.ink, 680, { lineHeight: 1.1, whiteSpace: 'nowrap' })
  return row({ gap: size * 0.5, flexShrink: 0 }, [
    stars(rating, colors.star, colors.empty, size * 1.06),
    text(rating.text, 'sub', style),
  ])
}

/** The opening mark of a quotation, `w` pixels wide. */
export function quoteMark(x: number, y: number, w: number, color: string): ImageNode {
  const mark = 'M0 82V44C0 18 14 3 42 0v20c-11 3-17 9-17 20h19v42zM62 82V44c0-26 14-41 42-44v20c-11 3-17 9-17 20h19v42z'
  const scale = w / 106
  return drawing(
    { x, y, w, h: 82 * scale },
    `<path d="${mark}" fill="${color}" transform="scale(${scale.toFixed(3)})"/>`,
  )
}
