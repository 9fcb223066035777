import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paint } from '../../testing/provider-stand-in.ts'
import { areNearlyTheSame, fingerprintOf } from './fingerprint.ts'

test('a picture matches its own re-encoded, smaller or slightly lighter copies, and no other picture', async () => {
  const picture = await paint(600, 600, 1)
  const fingerprint = await fingerprintOf(picture)
  expect(fingerprint).toHaveLength(32)
  const variants = [
    sharp(picture).jpeg({ quality: 60 }),
    sharp(picture).resize(220),
    sharp(picture).modulate({ brightness: 1.04 }),
  ]
  for (const variant of variants)
    expect(areNearlyTheSame(fingerprint, await fingerprintOf(await variant.toBuffer()))).toBe(true)
  const others = [
    await paint(600, 600, 2),
    await sharp(picture).flop().toBuffer(),
    await sharp(picture).rotate(90).toBuffer(),
  ]
  for (const other of others) expect(areNearlyTheSame(fingerprint, await fingerprintOf(other))).toBe(false)
})
