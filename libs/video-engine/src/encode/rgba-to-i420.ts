import { compile, instantiate, type WasmMemory, type WasmModule } from '../voice/webassembly.ts'
import { RGBA_TO_I420 } from './rgba-to-i420.wasm.ts'
import { i420Of, rgbaToI420, type I420 } from './yuv.ts'

const PAGE = 65_536

type Loop = {
  memory: WasmMemory & { grow: (pages: number) => number }
  convert: (from: number, to: number, width: number, height: number) => void
}

let module: Promise<WasmModule> | undefined

/**
 * Opens a converter for frames of one size: what `rgbaToI420` gives, in less than half of its time, because this is
 * the greatest part of the work around the encoder. The picture it returns is overwritten by the next call. Throws a
 * RangeError as `rgbaToI420` does.
 */
export async function openConverter(width: number, height: number): Promise<(rgba: Uint8Array) => I420> {
  const plain = i420Of(width, height)
  // The loop takes eight pixels at a time.
  if (width % 8) return (rgba) => rgbaToI420(rgba, width, height, plain)
  module ??= compile(Buffer.from(RGBA_TO_I420, 'base64'))
  const { memory, convert } = (await instantiate(await module, {})).exports as Loop
  const frameBytes = width * height * 4
  memory.grow(Math.ceil((frameBytes + plain.length) / PAGE))
  const frame = new Uint8Array(memory.buffer, 0, frameBytes)
  const picture = new Uint8Array(memory.buffer, frameBytes, plain.length)
  return (rgba) => {
    if (rgba.length !== frameBytes) return rgbaToI420(rgba, width, height, plain)
    frame.set(rgba)
    convert(0, frameBytes, width, height)
    return picture
  }
}
