import { expect, test } from 'vitest'
import { inputOf, type Plan, priceOf, secondsOf } from './plan.ts'

const plan: Plan = {
  way: 'script',
  instructions: '',
  script: Array.from({ length: 50 }, () => 'word').join(' '),
  scenes: [],
  pictureId: '',
  productId: '',
  avatarId: '',
  voiceId: '',
  shape: '9:16',
  seconds: 15,
  captions: { enabled: true, style: 'clean' },
  quality: 'express',
}

test('a script is as long as it takes to say at 150 words a minute', () => expect(secondsOf(plan)).toBe(20))

test('each started quarter of a minute is paid, and no more than that is spent', () => {
  expect(priceOf(plan, 10)).toBe(20)
  expect(inputOf(plan, 10)).toMatchObject({ maxCredits: 20, aspectRatio: '9:16' })
})

test('a motion version sends nothing that its picture has', () =>
  expect(inputOf({ ...plan, way: 'animate', pictureId: 'p' }, 10)).toEqual({
    animateAssetId: 'p',
    quality: 'express',
    maxCredits: 10,
  }))

test('a scene without words takes three seconds, and no video is shorter than five', () => {
  const scene = { id: 1, script: '', onScreenText: 'Glow', layout: '' }
  expect(secondsOf({ ...plan, way: 'scenes', scenes: [scene] })).toBe(5)
  expect(secondsOf({ ...plan, way: 'scenes', scenes: [scene, scene] })).toBe(6)
})
