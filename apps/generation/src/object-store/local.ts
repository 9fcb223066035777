import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, exactly, ObjectMissing, type ObjectStore } from './object-store.ts'

/** Objects as files below one folder. What a `put` has answered for survives a power cut: file and folder are synced. */
export function localObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), (file) => file.writeFile(bytes)),
    putStream: async (key, content, sizeBytes) =>
      writeWhole(pathOf(key), (file) => file.writeFile(exactly(content, sizeBytes))),
    get: (key) => readFile(pathOf(key)).catch(missing(key)),
    async open(key, range) {
      const file = await open(pathOf(key)).catch(missing(key))
      return file.createReadStream(range)
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeWhole(path: string, write: (file: FileHandle) => Promise<void>) {
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.${randomUUID()}.part`
  try {
    await writeSynced(partial, write)
    // A reader sees the old file or the new one, never half of one.
    await rename(partial, path)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
  await syncFolder(dirname(path))
}

async function writeSynced(path: string, write: (file: FileHandle) => Promise<void>) {
  const file = await open(path, 'wx')
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const missing = (key: string) => (cause: NodeJS.ErrnoException) => {
  throw cause.code === 'ENOENT' ? new ObjectMissing(`no object ${key}`, { cause }) : cause
}
