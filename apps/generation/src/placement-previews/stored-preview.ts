import { createHash } from 'node:crypto'
import type { DrawnPlacement } from '@adloom/creative-engine'
import { ObjectMissing, type ObjectStore } from '../object-store/object-store.ts'

/** The folder of the object store, and of file addresses. No row refers to its files. */
export const PREVIEWS = 'previews'

/** A preview is reused on the day on which it was drawn. */
const DAY_MS = 24 * 3_600_000
/** After that, its address works for up to 12 hours more (`assets/signed-url.ts`). Then the sweep may remove it. */
export const PREVIEW_KEPT_MS = 2 * DAY_MS

/** What the answer says about a preview besides its address. */
export type PreviewFacts = Omit<DrawnPlacement, 'png'>

/**
 * The name of what is drawn from this input today: the same input has the same name, and nobody else can guess it. The
 * day makes the files of one name end together, whenever they are asked for again.
 */
export function nameOf(input: unknown, now: Date): string {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return `${Math.floor(now.getTime() / DAY_MS)}-${digest}`
}

const NAME = /^\d{1,9}-[0-9a-f]{64}$/

/** The file name of a preview in its address. */
export const previewFileName = (name: string) => `${name}.png`
const factsKey = (name: string) => `${PREVIEWS}/${name}.json`

/** The key of a preview by its file name. Null: no preview has such a name. */
export const previewKeyOf = (fileName: string): string | null =>
  NAME.test(fileName.replace(/\.png$/, '')) && fileName.endsWith('.png') ? `${PREVIEWS}/${fileName}` : null

/** Null: nothing was drawn under this name today. */
export async function findPreview(objects: ObjectStore, name: string): Promise<PreviewFacts | null> {
  try {
    return JSON.parse(Buffer.from(await objects.get(factsKey(name))).toString()) as PreviewFacts
  } catch (cause) {
    if (cause instanceof ObjectMissing) return null
    throw cause
  }
}

/** The facts are stored last: whoever finds them finds the picture. */
export async function storePreview(objects: ObjectStore, name: string, drawn: DrawnPlacement): Promise<PreviewFacts> {
  const { png, ...facts } = drawn
  await objects.put(`${PREVIEWS}/${previewFileName(name)}`, png)
  await objects.put(factsKey(name), Buffer.from(JSON.stringify(facts)))
  return facts
}
