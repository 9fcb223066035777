import sharp from 'sharp'

/** More than any model looks at. It keeps a request small. */
const LONGER_SIDE_PX = 1_536
const PIXELS_MAX = 60_000_000

/** A smaller copy of a photo without metadata, which may hold its location. Null when it cannot be read. */
export async function shrinkPhoto(photo: Uint8Array): Promise<Uint8Array | null> {
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
