import type { Phone } from '../types.ts'

/** The shapes of a mouth. `closed` is that of m, b and p, `bitten` that of f and v, `tongue` that of l, t and d. */
export const VISEMES = ['rest', 'closed', 'wide', 'half', 'open', 'round', 'narrow', 'bitten', 'tongue'] as const
export type Viseme = (typeof VISEMES)[number]

const SOUNDS: Record<Viseme, string> = {
  rest: 'pau',
  closed: 'm b p',
  wide: 'iy ih y s z',
  half: 'ey eh ah ax k g ng hh',
  open: 'ae aa ay aw',
  round: 'ao ow oy',
  narrow: 'uw uh w r er sh zh ch jh',
  bitten: 'f v',
  tongue: 'l n d t th dh',
}
const visemeOf = new Map(VISEMES.flatMap((viseme) => SOUNDS[viseme].split(' ').map((phone) => [phone, viseme])))

/** A mouth takes its shape shortly before its sound is heard, in seconds. */
const LEAD = 0.03

/**
 * The mouth of each frame, for `count` frames at `fps`. Phones are those of CMU (ARPAbet in lower case); an unknown one
 * opens the mouth halfway. A shape of a single frame would flicker, so it stands only where the lips meet.
 */
export function visemesOf(phones: readonly Phone[], fps: number, count: number): Viseme[] {
  const shapes: Viseme[] = []
  let at = 0
  for (let frame = 0; frame < count; frame++) {
    const time = (frame + 0.5) / fps + LEAD
    while (at < phones.length && phones[at]!.end < time) at++
    const phone = phones[at]?.phone
    shapes.push(phone === undefined ? 'rest' : (visemeOf.get(phone) ?? 'half'))
  }
  for (let i = 1; i < shapes.length - 1; i++) {
    const shape = shapes[i]!
    if (shape !== 'closed' && shape !== shapes[i - 1] && shape !== shapes[i + 1]) shapes[i] = shapes[i - 1]!
  }
  return shapes
}
