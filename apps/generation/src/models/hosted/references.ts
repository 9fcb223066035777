import sharp from 'sharp'

/** More than any model looks at; it keeps a request small. */
const LONGER_SIDE_PX = 1_536
const PIXELS_MAX = 60_000_000

/** The first `most` photos that can be read, made small and without metadata, which may tell where one was taken. */
export async function readReferences(photos: readonly Uint8Array[], most: number): Promise<Uint8Array[]> {
  const read: Uint8Array[] = []
  for (const photo of photos) {
    if (read.length === most) break
    const small = await shrink(photo)
    if (small) read.push(small)
  }
  return read
}

async function shrink(photo: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(photo, { limitInputPixels: PIXELS_MAX }).autoOrient()
    const { hasAlpha } = await picture.metadata()
    const small = picture.resize({
      width: LONGER_SIDE_PX,
      height: LONGER_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await (hasAlpha ? small.png() : small.jpeg({ quality: 90 })).toBuffer()
  } catch {
    return null
  }
}
