// Packs what network.py has learned into the model that the reader opens: signs as whole numbers of one byte, all else as floats of two.
//   node tools/with-node.mjs libs/brief-reader/training/pack.ts <folder>/network.raw
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import type { Part } from '../src/tagger/model.ts'

type Raw = { type: 'uint32' | 'float32'; shape: number[]; at: number }

const raw = readFileSync(process.argv[2]!)
const length = raw.readUInt32LE(0)
const heads = JSON.parse(raw.subarray(4, 4 + length).toString('utf8')) as Record<string, Raw>
const parts: Record<string, Part> = {}
const blobs: Buffer[] = []
let at = 0
for (const [name, head] of Object.entries(heads)) {
  const size = head.shape.reduce((product, one) => product * one, 1)
  const bytes = new Uint8Array(raw.subarray(4 + length + head.at, 4 + length + head.at + 4 * size)).buffer
  if (head.type === 'uint32') put(name, 'u32', new Uint32Array(bytes))
  else if (name === 'signs') putSigns(new Float32Array(bytes), head.shape[1]!)
  else put(name, 'f16', Float16Array.from(new Float32Array(bytes)))
}
const json = Buffer.from(JSON.stringify(parts))
const head = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
const packed = zstdCompressSync(Buffer.concat([Buffer.from(Uint32Array.of(head.length).buffer), head, ...blobs]), {
  params: { [constants.ZSTD_c_compressionLevel]: 19 },
})
writeFileSync(join(import.meta.dirname, '../models/reader.bin'), packed)
process.stdout.write(`${Object.keys(parts).length} parts, ${packed.length} bytes\n`)

function put(name: string, type: Part['type'], values: Int8Array | Uint32Array | Float16Array): void {
  parts[name] = { type, at, length: values.length }
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  blobs.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4))
  at += bytes.length + ((4 - (bytes.length % 4)) % 4)
}

/** Each row by its own largest number, so that rare signs, whose numbers are small, keep theirs. */
function putSigns(values: Float32Array, width: number): void {
  const scales = new Float16Array(values.length / width)
  const signs = new Int8Array(values.length)
  for (let row = 0; row < scales.length; row++) {
    const own = values.subarray(row * width, (row + 1) * width)
    const scale = own.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127
    scales[row] = scale
    if (scale > 0) own.forEach((one, i) => (signs[row * width + i] = Math.round(one / scale)))
  }
  put('signs', 'i8', signs)
  put('scales', 'f16', scales)
}
