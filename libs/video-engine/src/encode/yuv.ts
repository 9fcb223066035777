/** A picture as video codecs take it: a plane of luma, then two planes of chroma at half width and half height. */
export type I420 = Uint8Array

/**
 * Converts RGBA to I420 in BT.709 with limited range, the colours that every player assumes for HD. Alpha is ignored.
 * Chroma is the mean of four pixels. Weights are in 1/32768, and each sum carries its rounding and offset.
 * Throws a RangeError for odd sizes and for pixels of another length.
 */
export function rgbaToI420(rgba: Uint8Array, width: number, height: number, out = i420Of(width, height)): I420 {
  if (rgba.length !== width * height * 4)
    throw new RangeError(`A frame of ${width} × ${height} has ${width * height * 4} bytes, not ${rgba.length}.`)
  const pixels = wordsOf(rgba)
  const area = width * height
  // Two luma values are stored at once: the loop is bound by its stores.
  const lumaPairs = new Uint16Array(out.buffer, out.byteOffset, area >> 1)
  let u = area
  let v = area + (area >> 2)
  for (let y = 0; y < height; y += 2) {
    const end = (y + 1) * width
    for (let i = y * width, j = i + width; i < end; i += 2, j += 2, u++, v++) {
      const a = pixels[i]!
      const b = pixels[i + 1]!
      const c = pixels[j]!
      const d = pixels[j + 1]!
      lumaPairs[i >> 1] = lumaOf(a) | (lumaOf(b) << 8)
      lumaPairs[j >> 1] = lumaOf(c) | (lumaOf(d) << 8)
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255)
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255)
      const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255)
      out[u] = (-3298 * red - 11095 * green + 14393 * blue + 16842752) >> 17
      out[v] = (14393 * red - 13073 * green - 1320 * blue + 16842752) >> 17
    }
  }
  return out
}

const lumaOf = (pixel: number) =>
  (5983 * (pixel & 255) + 20127 * ((pixel >> 8) & 255) + 2032 * ((pixel >> 16) & 255) + 540672) >> 15

/** Converts I420 in BT.709 with limited range back to RGB, three bytes a pixel. For stills, so plain rather than quick. */
export function i420ToRgb(picture: I420, width: number, height: number): Uint8Array {
  const area = width * height
  const rgb = new Uint8ClampedArray(area * 3)
  for (let y = 0, at = 0; y < height; y++) {
    const chromaRow = area + (y >> 1) * (width >> 1)
    for (let x = 0; x < width; x++, at += 3) {
      const luma = 1.164384 * (picture[y * width + x]! - 16)
      const u = picture[chromaRow + (x >> 1)]! - 128
      const v = picture[chromaRow + (area >> 2) + (x >> 1)]! - 128
      rgb[at] = luma + 1.792741 * v
      rgb[at + 1] = luma - 0.213249 * u - 0.532909 * v
      rgb[at + 2] = luma + 2.112402 * u
    }
  }
  return new Uint8Array(rgb.buffer)
}

/** An empty picture. Throws a RangeError for odd sizes, which have no I420 form. */
export function i420Of(width: number, height: number): I420 {
  if (width < 2 || height < 2 || width % 2 || height % 2)
    throw new RangeError(`Video needs an even width and height, not ${width} × ${height}.`)
  return new Uint8Array((width * height * 3) / 2)
}

/** The bytes as words of 32 bits. Only bytes that begin between two words are copied. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Int32Array(aligned.buffer, aligned.byteOffset, bytes.length >> 2)
}
