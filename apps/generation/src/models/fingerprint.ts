import sharp from 'sharp'

const SIDE = 16
/**
 * The number of 256 bits in which similar pictures may differ. Unrelated pictures differ in about 100, cropped or
 * re-encoded copies in a handful.
 */
const NEAR_BITS = 10

/** A perceptual hash of 256 bits: whether each cell of a grey 16 × 16 copy is lighter than its right neighbour. */
export async function fingerprintOf(picture: Uint8Array): Promise<Buffer> {
  const grey = await sharp(picture)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bits = Buffer.alloc((SIDE * SIDE) / 8)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const at = Math.floor(i / SIDE) * (SIDE + 1) + (i % SIDE)
    if (grey[at]! > grey[at + 1]!) bits[i >> 3]! |= 1 << (i & 7)
  }
  return bits
}

/** Whether two pictures look the same to the eye. */
export function areNearlyTheSame(a: Uint8Array, b: Uint8Array): boolean {
  let different = 0
  for (let i = 0; i < a.length; i++) {
    for (let bits = a[i]! ^ b[i]!; bits !== 0; bits &= bits - 1) different++
  }
  return different <= NEAR_BITS
}
