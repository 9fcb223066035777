import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'

/** What the words of the command line name: a brief, the address of a page, photos, or several of these. */
export type Subject = { instructions: string; sourceUrl: string | null; photoPaths: string[] }

const MIME_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}
const PHOTOS_MAX = 5

/** Sorts the words: what is an address alone, what is a file with the ending of a picture, and the rest, which is the brief. */
export function subjectOf(words: readonly string[]): Subject {
  const isAddress = (word: string) => /^https?:\/\/\S+$/i.test(word.trim())
  const isPhoto = (word: string) => extname(word).toLowerCase() in MIME_TYPES && !word.includes('\n')
  const addresses = words.filter(isAddress)
  const photoPaths = words.filter((word) => !isAddress(word) && isPhoto(word))
  if (addresses.length > 1) throw new Error('Give one page address. Make one ad for each page.')
  if (photoPaths.length > PHOTOS_MAX) throw new Error(`Give at most ${PHOTOS_MAX} photos.`)
  const missing = photoPaths.find((path) => !existsSync(path) || !statSync(path).isFile())
  if (missing !== undefined) throw new Error(`There is no photo at ${missing}.`)
  const rest = words.filter((word) => !isAddress(word) && !isPhoto(word))
  return { instructions: rest.join(' ').trim(), sourceUrl: addresses[0]?.trim() ?? null, photoPaths }
}

/** A photo from this machine, ready to be uploaded. */
export function readPhoto(path: string) {
  const extension = extname(path)
  const name = basename(path, extension) || 'Photo'
  return { name, mimeType: MIME_TYPES[extension.toLowerCase()]!, bytes: new Uint8Array(readFileSync(path)) }
}
