import { instantiate, type WasmMemory, type WasmModule } from './webassembly.ts'

/** The engine stopped itself: it called `exit`. */
class Exit extends Error {}

/** What a program asked for that it may not have. */
class WasiLimitError extends Error {
  override name = 'WasiLimitError'
}

/** Bounds of one run: what it may print and what it may write to its files, in bytes. */
const PRINTED_BYTES_MAX = 4 << 20
const WRITTEN_BYTES_MAX = 64 << 20

const OK = 0
const BAD_DESCRIPTOR = 8
const STDOUT = 1
/** The one open folder, from which a program resolves the paths that it opens. */
const FOLDER = 3
const FOLDER_PATH = '/'
const CHARACTER_DEVICE = 2
const DIRECTORY = 3
const REGULAR_FILE = 4
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn

type File = { bytes: Uint8Array; length: number }

/** What a run left: what it printed, and the files that it wrote, by their path. */
export type WasiRun = { printed: string; files: Map<string, Uint8Array> }

/**
 * Runs a WASI program (preview 1) to its end, synchronously and alone: its files live in memory, it reads nothing, its
 * clock stands still, and it has no network, environment or chance. So equal arguments give equal bytes. Node's own
 * `node:wasi` is experimental and opens folders of the machine. Throws `WasiLimitError` when it writes without end, and
 * whatever WebAssembly throws when the program traps.
 */
export async function runWasi(module: WasmModule, args: readonly string[]): Promise<WasiRun> {
  const disk = createDisk()
  let memory: WasmMemory | undefined
  const system = createSystem(args, disk, () => memory!.buffer)
  const instance = await instantiate(module, { wasi_snapshot_preview1: system })
  memory = instance.exports.memory as WasmMemory
  try {
    ;(instance.exports._start as () => void)()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  }
  return disk.contents()
}

/** Files in memory and the places at which a program reads or writes them. */
function createDisk() {
  const files = new Map<string, File>()
  const open = new Map<number, { file: File; at: number }>()
  const printed: Uint8Array[] = []
  let printedBytes = 0
  let writtenBytes = 0
  let nextDescriptor = FOLDER + 1

  return {
    open: (path: string): number => {
      const file = files.get(path) ?? { bytes: new Uint8Array(1 << 16), length: 0 }
      files.set(path, file)
      open.set(nextDescriptor, { file, at: 0 })
      return nextDescriptor++
    },
    close: (descriptor: number) => open.delete(descriptor),
    /** The new place, or null if nothing is open there. `whence`: 0 from the start, 1 from here, 2 from the end. */
    seek: (descriptor: number, offset: number, whence: number): number | null => {
      const place = open.get(descriptor)
      if (!place) return null
      place.at = Math.max(0, offset + (whence === 0 ? 0 : whence === 1 ? place.at : place.file.length))
      return place.at
    },
    write: (descriptor: number, data: Uint8Array): boolean => {
      if (descriptor < FOLDER) {
        printedBytes += data.length
        if (printedBytes > PRINTED_BYTES_MAX) throw new WasiLimitError('The program prints without end.')
        if (descriptor === STDOUT) printed.push(data.slice())
        return true
      }
      const place = open.get(descriptor)
      if (!place) return false
      const end = place.at + data.length
      writtenBytes += data.length
      if (writtenBytes > WRITTEN_BYTES_MAX || end > WRITTEN_BYTES_MAX) {
        throw new WasiLimitError('The program writes without end.')
      }
      if (end > place.file.bytes.length) {
        const grown = new Uint8Array(Math.max(end, place.file.bytes.length * 2))
        grown.set(place.file.bytes)
        place.file.bytes = grown
      }
      place.file.bytes.set(data, place.at)
      place.at = end
      place.file.length = Math.max(place.file.length, end)
      return true
    },
    contents: (): WasiRun => ({
      printed: Buffer.concat(printed).toString('utf8'),
      files: new Map([...files].map(([path, file]) => [path, file.bytes.subarray(0, file.length)])),
    }),
  }
}

/** The calls of WASI preview 1 that a program which prints and writes files makes. */
function createSystem(
  args: readonly string[],
  disk: ReturnType<typeof createDisk>,
  buffer: () => ArrayBuffer,
): Record<string, (...values: never[]) => number> {
  const argv = args.map((argument) => new TextEncoder().encode(`${argument}\0`))
  // The buffer changes when the program's memory grows: views are made for each call.
  const view = () => new DataView(buffer())
  const bytes = (at: number, length: number) => new Uint8Array(buffer(), at, length)

  return {
    args_sizes_get: (countAt: number, sizeAt: number) => {
      view().setUint32(countAt, argv.length, true)
      view().setUint32(
        sizeAt,
        argv.reduce((sum, { length }) => sum + length, 0),
        true,
      )
      return OK
    },
    args_get: (pointersAt: number, textAt: number) => {
      argv.reduce((at, argument, index) => {
        view().setUint32(pointersAt + index * 4, at, true)
        bytes(at, argument.length).set(argument)
        return at + argument.length
      }, textAt)
      return OK
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      view().setBigUint64(at, 0n, true)
      return OK
    },
    fd_close: (descriptor: number) => {
      disk.close(descriptor)
      return OK
    },
    fd_fdstat_get: (descriptor: number, at: number) => {
      const type = descriptor < FOLDER ? CHARACTER_DEVICE : descriptor === FOLDER ? DIRECTORY : REGULAR_FILE
      view().setUint8(at, type)
      view().setUint16(at + 2, 0, true)
      view().setBigUint64(at + 8, ALL_RIGHTS, true)
      view().setBigUint64(at + 16, ALL_RIGHTS, true)
      return OK
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get: (descriptor: number, at: number) => {
      if (descriptor !== FOLDER) return BAD_DESCRIPTOR
      view().setUint32(at, 0, true)
      view().setUint32(at + 4, FOLDER_PATH.length, true)
      return OK
    },
    fd_prestat_dir_name: (_descriptor: number, at: number) => {
      bytes(at, FOLDER_PATH.length).set(new TextEncoder().encode(FOLDER_PATH))
      return OK
    },
    fd_read: (_descriptor: number, _vectors: number, _count: number, readAt: number) => {
      view().setUint32(readAt, 0, true)
      return OK
    },
    fd_seek: (descriptor: number, offset: bigint, whence: number, at: number) => {
      const place = disk.seek(descriptor, Number(offset), whence)
      if (place === null) return BAD_DESCRIPTOR
      view().setBigUint64(at, BigInt(place), true)
      return OK
    },
    fd_write: (descriptor: number, vectorsAt: number, count: number, writtenAt: number) => {
      let written = 0
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectorsAt + i * 8, true)
        const length = view().getUint32(vectorsAt + i * 8 + 4, true)
        if (!disk.write(descriptor, bytes(at, length))) return BAD_DESCRIPTOR
        written += length
      }
      view().setUint32(writtenAt, written, true)
      return OK
    },
    path_open: (
      _folder: number,
      _lookup: number,
      pathAt: number,
      pathLength: number,
      _open: number,
      _rights: bigint,
      _inherited: bigint,
      _flags: number,
      descriptorAt: number,
    ) => {
      const path = new TextDecoder().decode(bytes(pathAt, pathLength))
      view().setUint32(descriptorAt, disk.open(path), true)
      return OK
    },
    proc_exit: () => {
      throw new Exit()
    },
  }
}
