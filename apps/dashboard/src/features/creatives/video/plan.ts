import type { ToolInput } from '../../../data/client.ts'
import type { Shape } from '../make/order.ts'

export type Way = 'instructions' | 'script' | 'scenes' | 'animate'
export type Scene = { id: number; script: string; onScreenText: string; layout: string }

/** A video as its form holds it. */
export type Plan = {
  way: Way
  instructions: string
  script: string
  scenes: readonly Scene[]
  pictureId: string
  productId: string
  avatarId: string
  voiceId: string
  shape: Shape
  seconds: number
  captions: { enabled: boolean; style: 'clean' | 'karaoke' | 'boxed' }
  quality: 'express' | 'studio'
}

export const LENGTHS = [10, 15, 30, 45, 60, 90] as const
const WORDS_A_MINUTE = 150
const SECONDS = { min: 5, max: 120, silentScene: 3, motion: 6 }
const PAID_SECONDS = 15

export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length
const spokenSeconds = (text: string) => (wordsIn(text) / WORDS_A_MINUTE) * 60

/** About how long it will be. */
export function secondsOf({ way, script, scenes, seconds }: Plan): number {
  if (way === 'animate') return SECONDS.motion
  if (way === 'instructions') return seconds
  const spoken =
    way === 'script'
      ? spokenSeconds(script)
      : scenes.reduce((sum, scene) => sum + Math.max(SECONDS.silentScene, spokenSeconds(scene.script)), 0)
  return Math.min(SECONDS.max, Math.max(SECONDS.min, Math.ceil(spoken)))
}

/** What it costs: each started 15 seconds. */
export const priceOf = (plan: Plan, per15: number) => Math.ceil(secondsOf(plan) / PAID_SECONDS) * per15

export const saysNothing = ({ way, instructions, script, scenes, pictureId }: Plan) =>
  ({
    instructions: instructions.trim() === '',
    script: script.trim() === '',
    scenes: scenes.every((scene) => scene.script.trim() === '' && scene.onScreenText.trim() === ''),
    animate: pictureId === '',
  })[way]

/** A plan as generate_video takes it. It refuses to start when it would cost more than was shown. */
export function inputOf(plan: Plan, per15: number): ToolInput<'generate_video'> {
  const { way, instructions, script, pictureId, productId, avatarId, voiceId, shape, seconds, captions, quality } = plan
  const common = { quality, maxCredits: Math.max(1, priceOf(plan, per15)), ...(voiceId && { voiceId }) }
  if (way === 'animate') return { animateAssetId: pictureId, ...common }
  const said = {
    instructions: { instructions: instructions.trim(), durationSeconds: seconds },
    script: { script: script.trim() },
    scenes: { scenes: plan.scenes.map(sceneInput) },
  }[way]
  return {
    ...said,
    ...common,
    aspectRatio: shape,
    captions,
    ...(avatarId && { avatarId }),
    ...(productId && { productId }),
  }
}

type SceneInput = NonNullable<ToolInput<'generate_video'>['scenes']>[number]

const sceneInput = ({ script, onScreenText, layout }: Scene): SceneInput => ({
  ...(script.trim() && { script: script.trim() }),
  ...(onScreenText.trim() && { onScreenText: onScreenText.trim() }),
  ...(layout && { layout: layout as NonNullable<SceneInput['layout']> }),
})
