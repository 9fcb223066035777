import { decodeHere, findFaces as facesOf, personMap } from '@adloom/creative-engine/decoding'

/** A face in shares of the width and height of its picture. `heightPx` is in pixels of the file. */
export type FoundFace = { x: number; y: number; w: number; h: number; heightPx: number }

/** The faces of a photo, surest first, and the short side of its file in pixels. Null when it cannot be read. */
export async function findFaces(bytes: Uint8Array): Promise<{ shortSidePx: number; faces: FoundFace[] } | null> {
  const photo = await decodeHere.decodePhoto(bytes)
  if (!photo) return null
  const { width, height, originalSide } = photo
  const scale = originalSide / Math.max(width, height)
  // Faces in a far background are no second person.
  const faces = facesOf(photo, personMap(photo), { close: false })
  return {
    shortSidePx: Math.round(Math.min(width, height) * scale),
    faces: faces.map(({ x, y, w, h }) => {
      return { x: x / width, y: y / height, w: w / width, h: h / height, heightPx: Math.round(h * scale) }
    }),
  }
}
