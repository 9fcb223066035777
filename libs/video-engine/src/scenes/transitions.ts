import type { Node } from '@takumi-rs/core'
import { createRandom } from '@adloom/creative-engine/staging'
import type { Film, Transition } from './film.ts'
import { clamp, easeInOut } from './motion.ts'
import { within } from './stage.ts'

/** Seconds that a transition takes. */
const SECONDS: Record<Transition, number> = { cut: 0, fade: 0.4, slide: 0.5, circle: 0.5 }
const VARIED: readonly Transition[] = ['circle', 'slide']

/** How a scene comes in: as it says, else in turn. The first is cut in. */
export function transitionOf({ scenes, seed }: Film, index: number): Transition {
  if (index === 0) return 'cut'
  const from = createRandom('transition', seed).pick([0, 1])
  return scenes[index]?.transition ?? VARIED[(from + index) % VARIED.length] ?? 'fade'
}

/** How far a scene has come in, `local` seconds after its start: from 0 to 1, when the one before it is gone. */
export const progressOf = (transition: Transition, local: number): number =>
  SECONDS[transition] === 0 ? 1 : clamp(local / SECONDS[transition])

/** One scene over the one before it. */
export function joined(
  before: Node[],
  after: Node[],
  transition: Transition,
  progress: number,
  { w, h }: { w: number; h: number },
): Node[] {
  const whole = { x: 0, y: 0, w, h }
  const at = easeInOut(progress)
  if (transition === 'fade') return [...before, within(whole, after, { opacity: Number(progress.toFixed(3)) })]
  if (transition === 'slide')
    // Places, not transforms or shadows: those make the renderer draw both scenes into layers of their own.
    return [
      within({ ...whole, x: Math.round(-0.28 * w * at) }, before),
      within({ ...whole, x: Math.round(w * (1 - at)) }, after),
    ]
  const reach = Math.round(Math.hypot(w, h) * 0.82 * at)
  return [
    ...before,
    within(whole, after, { clipPath: `circle(${reach}px at ${Math.round(w / 2)}px ${Math.round(h * 0.62)}px)` }),
  ]
}
