/** Limits a share to 0..1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Slows down towards the end. */
export const easeOut = (share: number): number => 1 - (1 - clamp(share)) ** 3

/** Speeds up and slows down. */
export function easeInOut(share: number): number {
  const x = clamp(share)
  return x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2
}

/** How fast a spring swings, in radians a second, and which share of its swing it loses. */
const SPRING = { frequency: 13, damping: 0.62 }

/**
 * A spring from 0 to 1, `seconds` after its release. It overshoots once by some 8 % and rests after about half a second.
 */
export function spring(seconds: number, { frequency, damping } = SPRING): number {
  if (seconds <= 0) return 0
  const swing = frequency * Math.sqrt(1 - damping ** 2)
  const decay = Math.exp(-damping * frequency * seconds)
  return 1 - decay * (Math.cos(swing * seconds) + ((damping * frequency) / swing) * Math.sin(swing * seconds))
}
