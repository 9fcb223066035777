// Reads the graph of a TFLite file (a FlatBuffer; schema: tensorflow/lite/schema/schema.fbs). Only what the two
// networks of this folder need: one graph, float weights in 32 or 16 bits.

export type Tensor = {
  shape: number[]
  /** Weights; null for what is computed. */
  constant: Float32Array | Int32Array | null
}

export type Operation = {
  /** The number of a built-in operation, or the name of a custom one. */
  code: number | string
  inputs: number[]
  outputs: number[]
  /** A field of the options as a whole number; `otherwise` when the file leaves it out. */
  option: (field: number, otherwise: number) => number
  /** The same for fields of one byte. */
  byte: (field: number) => number
  customOptions: DataView | null
}

export type Graph = { tensors: Tensor[]; operations: Operation[]; input: number; outputs: number[] }

const CUSTOM = 32
const TYPE = { float32: 0, float16: 1, int32: 2 }

/** Throws for a file that is no TFLite model, or has tensors of other types. */
export function readModel(file: Uint8Array): Graph {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const reader = readerOf(view)
  const { field, tables, integers, list, u32 } = reader
  const root = reader.follow(0)
  const codes = tables(field(root, 1)).map((table) => codeOf(reader, table))
  const [graph = 0] = tables(field(root, 2))
  const buffers = tables(field(root, 4)).map((table) => list(field(table, 0)))
  const tensors = tables(field(graph, 0)).map((table): Tensor => {
    const typeAt = field(table, 1)
    const buffer = buffers[u32(field(table, 2))] ?? { at: 0, n: 0 }
    const constant = buffer.n === 0 ? null : constantOf(view, typeAt ? view.getUint8(typeAt) : 0, buffer)
    return { shape: integers(field(table, 0)), constant }
  })
  const operations = tables(field(graph, 3)).map((table): Operation => {
    const options = field(table, 4) ? reader.follow(field(table, 4)) : 0
    const at = (id: number) => (options ? field(options, id) : 0)
    const custom = list(field(table, 5))
    return {
      code: codes[u32(field(table, 0))] ?? -1,
      inputs: integers(field(table, 1)),
      outputs: integers(field(table, 2)),
      option: (id, otherwise) => (at(id) ? view.getInt32(at(id), true) : otherwise),
      byte: (id) => (at(id) ? view.getInt8(at(id)) : 0),
      customOptions: custom.n ? new DataView(view.buffer, view.byteOffset + custom.at, custom.n) : null,
    }
  })
  const [input = 0] = integers(field(graph, 1))
  return { tensors, operations, input, outputs: integers(field(graph, 2)) }
}

type Reader = ReturnType<typeof readerOf>

/** The parts of the FlatBuffers format; positions are 0 for what is left out. */
function readerOf(view: DataView) {
  const follow = (at: number) => at + view.getUint32(at, true)
  const field = (table: number, id: number) => {
    const vtable = table - view.getInt32(table, true)
    if (4 + 2 * id >= view.getUint16(vtable, true)) return 0
    const offset = view.getUint16(vtable + 4 + 2 * id, true)
    return offset ? table + offset : 0
  }
  const list = (at: number) => (at ? { at: follow(at) + 4, n: view.getUint32(follow(at), true) } : { at: 0, n: 0 })
  const u32 = (at: number) => (at ? view.getUint32(at, true) : 0)
  const integers = (position: number) => {
    const { at, n } = list(position)
    return Array.from({ length: n }, (_, i) => view.getInt32(at + 4 * i, true))
  }
  const tables = (position: number) => {
    const { at, n } = list(position)
    return Array.from({ length: n }, (_, i) => follow(at + 4 * i))
  }
  const text = (position: number) => {
    const { at, n } = list(position)
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, n))
  }
  return { view, follow, field, list, u32, integers, tables, text }
}

/** Old files keep the number in a byte, newer ones in a whole number beside it. */
function codeOf({ view, field, text }: Reader, table: number): number | string {
  const old = field(table, 0) ? view.getInt8(field(table, 0)) : 0
  const now = field(table, 3) ? view.getInt32(field(table, 3), true) : 0
  const code = Math.max(old, now)
  return code === CUSTOM ? text(field(table, 1)) : code
}

function constantOf(view: DataView, type: number, { at, n }: { at: number; n: number }): Float32Array | Int32Array {
  if (type === TYPE.float32) return Float32Array.from({ length: n / 4 }, (_, i) => view.getFloat32(at + 4 * i, true))
  if (type === TYPE.float16) return Float32Array.from({ length: n / 2 }, (_, i) => view.getFloat16(at + 2 * i, true))
  if (type === TYPE.int32) return Int32Array.from({ length: n / 4 }, (_, i) => view.getInt32(at + 4 * i, true))
  throw new Error(`Tensors of type ${type} are not supported.`)
}
