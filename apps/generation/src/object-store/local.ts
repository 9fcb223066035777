import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, exactly, type Listed, ObjectMissing, type ObjectStore, storeUnavailable } from './object-store.ts'

/**
 * Objects as files in one folder. File and folder are synced before `put` resolves, so a stored object survives a power
 * cut.
 */
export function localObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), (file) => file.writeFile(bytes)).catch(failAsUnavailable),
    putStream: async (key, content, sizeBytes) =>
      writeWhole(pathOf(key), (file) => file.writeFile(exactly(content, sizeBytes))).catch(failAsUnavailable),
    get: async (key) => readFile(pathOf(key)).catch(missing(key)),
    async open(key, range) {
      const file = await open(pathOf(key)).catch(missing(key))
      return file.createReadStream(range)
    },
    remove: async (key) => rm(pathOf(key), { force: true }).catch(failAsUnavailable),
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
  const entries = await opendir(below, { recursive: true }).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isFile() ? await stat(path).catch(nullIfMissing) : null
    if (found) yield { key: relative(root, path).replaceAll(sep, '/'), modifiedAt: found.mtime }
  }
}

const isMissing = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ENOENT'

const nullIfMissing = (cause: unknown) => (isMissing(cause) ? null : failAsUnavailable(cause))

/**
 * Errors of system calls mean that the store is unavailable. Any other error comes from the stream, or is a defect, and
 * passes through.
 */
function failAsUnavailable(cause: unknown): never {
  throw (cause as NodeJS.ErrnoException).syscall ? storeUnavailable(cause) : cause
}

const missing = (key: string) => (cause: unknown) => {
  if (isMissing(cause)) throw new ObjectMissing(`no object ${key}`, { cause })
  return failAsUnavailable(cause)
}
