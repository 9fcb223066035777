/** A box of an MP4 file: its type, and where its content begins and ends. */
export type Mp4Box = { type: string; start: number; end: number }

/** The boxes between two places of a file. Throws a RangeError if a box reaches over the end. */
export function boxesOf(mp4: Uint8Array, start = 0, end = mp4.length): Mp4Box[] {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength)
  const boxes: Mp4Box[] = []
  for (let at = start; at < end;) {
    const isLong = at + 16 <= end && view.getUint32(at) === 1
    const size = isLong ? Number(view.getBigUint64(at + 8)) : at + 8 <= end ? view.getUint32(at) : 0
    const head = isLong ? 16 : 8
    if (size < head || at + size > end) throw new RangeError(`The file is cut or damaged at byte ${at}.`)
    const type = Buffer.from(mp4.subarray(at + 4, at + 8)).toString('latin1')
    boxes.push({ type, start: at + head, end: at + size })
    at += size
  }
  return boxes
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia'])
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Sets every creation and modification time to zero, which means unknown, so that the same video has the same bytes. */
export function clearTimes(mp4: Uint8Array, boxes = boxesOf(mp4)): void {
  for (const { type, start, end } of boxes) {
    if (CONTAINERS.has(type)) clearTimes(mp4, boxesOf(mp4, start, end))
    // After version and flags, both times: 32 bits each, and 64 bits in version 1.
    if (TIMED.has(type)) mp4.fill(0, start + 4, start + 4 + (mp4[start] === 1 ? 16 : 8))
  }
}
