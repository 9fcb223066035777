import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, exactly, type Listed, ObjectMissing, type ObjectStore, storeAway } from './object-store.ts'

/** Objects as files below one folder. What a `put` has answered for survives a power cut: file and folder are synced. */
export function localObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), (file) => file.writeFile(bytes)).catch(away),
    putStream: async (key, content, sizeBytes) =>
      writeWhole(pathOf(key), (file) => file.writeFile(exactly(content, sizeBytes))).catch(away),
    get: async (key) => readFile(pathOf(key)).catch(missing(key)),
    async open(key, range) {
      const file = await open(pathOf(key)).catch(missing(key))
      return file.createReadStream(range)
    },
    remove: async (key) => rm(pathOf(key), { force: true }).catch(away),
    list: (below) => listFiles(folder, join(folder, checkKey(below))),
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

async function* listFiles(root: string, below: string): AsyncGenerator<Listed> {
  const entries = await opendir(below, { recursive: true }).catch(nullIfNotThere)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isFile() ? await stat(path).catch(nullIfNotThere) : null
    if (found) yield { key: relative(root, path).replaceAll(sep, '/'), modifiedAt: found.mtime }
  }
}

const isNotThere = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ENOENT'

const nullIfNotThere = (cause: unknown) => (isNotThere(cause) ? null : away(cause))

/** What the system says of files. Anything else is the stream's, which failed, or a fault of ours. */
function away(cause: unknown): never {
  throw (cause as NodeJS.ErrnoException).syscall ? storeAway(cause) : cause
}

const missing = (key: string) => (cause: unknown) => {
  if (isNotThere(cause)) throw new ObjectMissing(`no object ${key}`, { cause })
  return away(cause)
}
