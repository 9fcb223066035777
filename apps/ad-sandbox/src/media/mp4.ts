/** Whether bytes begin as an MP4 or MOV file does. */
export const isMp4 = (bytes: Buffer) => bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp'

/** The length of an MP4 in seconds, from its movie header (ISO 14496-12). Null: it has none. */
export function lengthOf(bytes: Buffer): number | null {
  const movie = boxIn(bytes, 'moov')
  const header = movie && boxIn(movie, 'mvhd')
  if (!header || header.length < 20) return null
  const isLong = header[0] === 1
  if (isLong && header.length < 32) return null
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale === 0 ? null : Math.round((duration / scale) * 1000) / 1000
}

/** The content of the first box with this name. */
function boxIn(bytes: Buffer, name: string): Buffer | null {
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    const start = at + (isLong ? 16 : 8)
    if (size < start - at) return null
    if (bytes.toString('latin1', at + 4, at + 8) === name) return bytes.subarray(start, at + size)
    at += size
  }
  return null
}
