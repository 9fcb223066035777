import type { Node } from '@takumi-rs/core'
import { createRandom, drawDecor, luminance, mix, place, type Rect, type Scheme } from '@adloom/creative-engine/staging'
import { show } from './stage.ts'
import { drawSprite, type Sprite, type Studio } from './studio.ts'

/** Grounds are drawn this much larger than the canvas, so that they can drift. */
const MARGIN = 0.06

export type Ground = { sprite: Sprite; draw: (time: number) => Node }

/** Patterns of pale grounds are paler still: a darker tone of two mixed colours would look dirty behind a product. */
function decorTones(scheme: Scheme): Scheme {
  if (scheme.dark || luminance(scheme.ground) > 0.88) return scheme
  return { ...scheme, shape: mix(scheme.ground, '#ffffff', 0.5) }
}

/** The ground of a scene: the scheme's tones and the film's pattern around `focus`. It drifts slowly. */
export async function drawGround(studio: Studio, scheme: Scheme, focus: Rect, key: string): Promise<Ground> {
  const { w, h } = studio.areas
  const size = { w: Math.round(w * (1 + MARGIN)), h: Math.round(h * (1 + MARGIN)) }
  const area = { x: 0, y: 0, ...size }
  const off = { x: (size.w - w) / 2, y: (size.h - h) / 2 }
  const at = {
    x: focus.x + focus.w / 2 + off.x,
    y: focus.y + focus.h / 2 + off.y,
    r: Math.max(focus.w, focus.h) * 0.46,
  }
  const random = createRandom('ground', studio.film.seed, key)
  const light = mix(scheme.ground, '#ffffff', scheme.dark ? 0.07 : 0.4)
  const back = {
    backgroundColor: scheme.ground,
    backgroundImage: `radial-gradient(90% 60% at ${Math.round((at.x / size.w) * 100)}% ${Math.round((at.y / size.h) * 100)}%, ${light} 0%, ${scheme.ground} 58%, ${scheme.ground2} 100%)`,
  }
  const sprite = await drawSprite(
    studio,
    [place(area, back), drawDecor(studio.film.decor, area, at, decorTones(scheme), random)],
    size,
  )
  const phase = random.between(0, 6)
  // Whole pixels and no zoom: the renderer copies such a layer, which takes a tenth of the time of sampling it anew.
  const drift = (room: number, swing: number) => Math.round(room * (swing - 1))
  return {
    sprite,
    draw: (time) =>
      show(sprite, {
        x: drift(off.x, 0.9 * Math.sin(time * 0.55 + phase)),
        y: drift(off.y, 0.8 * Math.cos(time * 0.4 + phase)),
      }),
  }
}
