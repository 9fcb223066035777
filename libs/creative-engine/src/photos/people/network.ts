// Runs small float TFLite graphs in plain TypeScript: the operations that MediaPipe's face detector and its selfie
// segmentation are made of. No native module, no other process.
import { convolve, convolveDepthwise, convolveTransposed, type Values } from './convolutions.ts'
import { activate, combine, pad, pool, resize } from './kernels.ts'
import { readModel, type Graph, type Operation } from './model-file.ts'

/** The numbers of the built-in operations in the TFLite schema. */
const OPERATION = {
  add: 0,
  averagePool: 1,
  concatenation: 2,
  convolution: 3,
  depthwise: 4,
  dequantize: 6,
  logistic: 14,
  maxPool: 17,
  multiply: 18,
  relu: 19,
  relu6: 21,
  reshape: 22,
  resizeBilinear: 23,
  pad: 34,
  hardSwish: 117,
} as const
const TRANSPOSED = 'Convolution2DTransposeBias'

export type Network = {
  /** Height and width of the input. */
  side: number
  /** Computes the outputs, in the order of the file, from height × width × 3 values. */
  run: (input: Float32Array) => Float32Array[]
}

/** Opens a network. Throws when the file is no model; an unknown operation throws when it is run. */
export function openNetwork(file: Uint8Array): Network {
  const graph = readModel(file)
  const lastUses = new Map(graph.operations.flatMap(({ inputs }, at) => inputs.map((tensor) => [tensor, at] as const)))
  return {
    side: graph.tensors[graph.input]?.shape[1] ?? 0,
    run: (input) => run(graph, lastUses, input),
  }
}

function run(graph: Graph, lastUses: ReadonlyMap<number, number>, input: Float32Array): Float32Array[] {
  const values: (Float32Array | Int32Array | null)[] = graph.tensors.map(({ constant }) => constant)
  values[graph.input] = input
  const get = (tensor: number): Values => ({
    shape: graph.tensors[tensor]?.shape ?? [],
    data: values[tensor] as Float32Array,
  })
  graph.operations.forEach((operation, at) => {
    const [to = 0] = operation.outputs
    values[to] = compute(operation, get, graph.tensors[to]?.shape ?? [])
    // Values are dropped as soon as nothing needs them, so the peak is a few layers.
    for (const tensor of operation.inputs) {
      if (lastUses.get(tensor) === at && !graph.tensors[tensor]?.constant) values[tensor] = null
    }
  })
  return graph.outputs.map((tensor) => values[tensor] as Float32Array)
}

function compute(operation: Operation, get: (tensor: number) => Values, shape: readonly number[]): Float32Array {
  const { code, inputs, option, byte } = operation
  const [x, w, b] = inputs.map(get)
  if (!x) throw new Error('An operation has no input.')
  // Weights are made whole numbers of 32 bits when they are read, and shapes are known.
  if (code === OPERATION.dequantize || code === OPERATION.reshape) return x.data
  const out = { shape, data: new Float32Array(shape.reduce((product, n) => product * n, 1)) }
  const same = byte(0) === 0
  const geometry = { same, strideX: option(1, 1), strideY: option(2, 1) }
  if (code === OPERATION.convolution && w && b) {
    convolve(x, w, b.data, out, geometry)
    activate(out.data, byte(3))
  } else if (code === OPERATION.depthwise && w && b) {
    convolveDepthwise(x, w, b.data, out, geometry)
    activate(out.data, byte(4))
  } else if (code === OPERATION.maxPool || code === OPERATION.averagePool) {
    pool(x, out, { ...geometry, width: option(3, 1), height: option(4, 1), max: code === OPERATION.maxPool })
  } else if ((code === OPERATION.add || code === OPERATION.multiply) && w) {
    combine(x.data, w.data, out.data, code === OPERATION.multiply)
    activate(out.data, byte(0))
  } else if (code === OPERATION.concatenation) {
    // Only along the axis of boxes, where the parts lie one behind the other.
    let at = 0
    for (const { data } of inputs.map(get)) {
      out.data.set(data, at)
      at += data.length
    }
  } else if (code === OPERATION.pad && w) pad(x, w.data as unknown as Int32Array, out)
  else if (code === OPERATION.resizeBilinear) resize(x, out, { corners: byte(2) !== 0, half: byte(3) !== 0 })
  else if (code === TRANSPOSED && w && b) {
    const [padding, stride] = [0, 4].map((at) => operation.customOptions?.getInt32(at, true) ?? 1)
    convolveTransposed(x, w, b.data, out, { same: padding === 1, stride: stride ?? 1 })
  } else each(code, x.data, out.data)
  return out.data
}

/** The operations on single values. Each has a loop of its own: calls of a function for each value took a sixth of a run. */
function each(code: Operation['code'], from: Float32Array, to: Float32Array): void {
  if (code === OPERATION.relu || code === OPERATION.relu6) {
    const most = code === OPERATION.relu ? Infinity : 6
    for (let i = 0; i < to.length; i++) {
      const v = from[i]!
      to[i] = v > 0 ? (v > most ? most : v) : 0
    }
  } else if (code === OPERATION.hardSwish) {
    for (let i = 0; i < to.length; i++) {
      const v = from[i]!
      const gate = v + 3
      to[i] = (v * (gate < 0 ? 0 : gate > 6 ? 6 : gate)) / 6
    }
  } else if (code === OPERATION.logistic) {
    for (let i = 0; i < to.length; i++) to[i] = 1 / (1 + Math.exp(-from[i]!))
  } else throw new Error(`The operation ${code} is not supported.`)
}
