import sharp from 'sharp'

/** A hash of 256 bits: whether each cell of a grey 16 × 16 picture is lighter than its right neighbour. */
export async function pictureHash(png: Uint8Array): Promise<boolean[]> {
  const { data } = await sharp(png)
    .removeAlpha()
    .greyscale()
    .resize(17, 16, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: 256 }, (_, i) => {
    const at = Math.floor(i / 16) * 17 + (i % 16)
    return (data[at] ?? 0) > (data[at + 1] ?? 0)
  })
}

/** The share of bits, 0..1, in which two hashes differ. Unrelated pictures are near 0.4. */
export function hashDistance(a: readonly boolean[], b: readonly boolean[]): number {
  return a.filter((bit, i) => bit !== b[i]).length / a.length
}
