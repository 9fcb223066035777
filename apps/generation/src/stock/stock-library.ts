import type { Log } from '@adloom/runtime'
import { ObjectMissing, type ObjectStore } from '../object-store/object-store.ts'
import type { StockFile } from './stock-files.ts'
import { openStockProcesses } from './stock-processes.ts'

/** The files that Adloom comes with. */
export type StockLibrary = AsyncDisposable & {
  /** The bytes of a file: as stored, or made and stored now. Throws `unavailable` when that is not possible. */
  get(file: StockFile): Promise<Uint8Array>
}

/** The folder of the object store. The sweep does not look into it. */
const FOLDER = 'stock'
const EVERYONE = { team: 'everyone', path: '' }

/** Those who ask for a file while it is made wait for it. Two replicas that make it at once store the same bytes. */
export function openStockLibrary(objects: ObjectStore, log: Log): StockLibrary {
  const processes = openStockProcesses(log)
  const underWay = new Map<string, Promise<Uint8Array>>()

  const make = (file: StockFile) =>
    file.make === 'portrait'
      ? processes.read('portrait', EVERYONE, () => file.presenterId)
      : processes.read('preview', EVERYONE, () => file.voiceId)

  async function getOrMake(file: StockFile): Promise<Uint8Array> {
    const key = `${FOLDER}/${file.name}`
    const stored = await objects.get(key).catch((cause: unknown) => {
      if (cause instanceof ObjectMissing) return null
      throw cause
    })
    if (stored) return stored
    const made = await make(file)
    await objects.put(key, made)
    return made
  }

  return {
    get(file) {
      const begun = underWay.get(file.name)
      if (begun) return begun
      const getting = getOrMake(file).finally(() => underWay.delete(file.name))
      underWay.set(file.name, getting)
      return getting
    },
    [Symbol.asyncDispose]: () => processes[Symbol.asyncDispose](),
  }
}
