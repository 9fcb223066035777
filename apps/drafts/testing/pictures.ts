import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour: equal colours give equal bytes. */
export function makePicture({ width = 1080, height = 1080, color = 0x336699 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + 3 * width)
  for (let x = 0; x < width; x++) row.writeUIntBE(color, 1 + 3 * x, 3)
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
