import { createHash } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import type { DrawnPlacement } from '@adloom/creative-engine'
import { ObjectMissing, type ObjectStore } from '../object-store/object-store.ts'

/** The folder of the object store, and of file addresses. No row refers to its files. */
export const PREVIEWS = 'previews'

/** A preview is reused on the day on which it was drawn. */
const DAY_MS = 24 * 3_600_000
/** After that, its address works for up to 12 hours more (`assets/signed-url.ts`). Then the sweep may remove it. */
export const PREVIEW_KEPT_MS = 2 * DAY_MS
/** No quota counts previews, so this bounds what a team can store: a few GB, for 1,000 ads in all placements. */
export const PREVIEWS_PER_DAY_MAX = 3_000

/** What the answer says about a preview besides its address. */
export type PreviewFacts = Omit<DrawnPlacement, 'png'>
/** Where a preview is stored. `folder` and `file` make up its address. */
export type PreviewPlace = { folder: string; file: string; key: string; factsKey: string; dayFolder: string }

/**
 * The place of what is drawn from this input today: the same input has the same place. The day makes the files of one
 * folder end together, whenever they are asked for again.
 */
export function placeOf(teamId: string, input: unknown, now: Date): PreviewPlace {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const [folder, day] = [`${PREVIEWS}/${teamId}`, dayOf(now)]
  const key = keyOf(teamId, `${day}-${digest}.png`)!
  return { folder, file: `${day}-${digest}.png`, key, factsKey: `${key}.json`, dayFolder: `${folder}/${day}` }
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)
const FILE = /^(\d{1,9})-([0-9a-f]{64}\.png)$/
const TEAM = /^[0-9a-f-]{36}$/

/** The key of a preview by its address. Null: no preview has such an address. */
export function keyOf(teamId: string, file: string): string | null {
  const [, day, name] = FILE.exec(file) ?? []
  return day && name && TEAM.test(teamId) ? `${PREVIEWS}/${teamId}/${day}/${name}` : null
}

/** Null: nothing was drawn there today. */
export async function findPreview(objects: ObjectStore, { factsKey }: PreviewPlace): Promise<PreviewFacts | null> {
  try {
    return JSON.parse(Buffer.from(await objects.get(factsKey)).toString()) as PreviewFacts
  } catch (cause) {
    if (cause instanceof ObjectMissing) return null
    throw cause
  }
}

/** The facts are stored last: whoever finds them finds the picture. */
export async function storePreview(objects: ObjectStore, place: PreviewPlace, drawn: DrawnPlacement) {
  const { png, ...facts } = drawn
  await objects.put(place.key, png)
  await objects.put(place.factsKey, Buffer.from(JSON.stringify(facts)))
  return facts satisfies PreviewFacts
}

/** Throws `rate_limited` when the team has had as many previews drawn today as it may. */
export async function requireRoom(objects: ObjectStore, { dayFolder }: PreviewPlace, now: Date): Promise<void> {
  let count = 0
  for await (const { key } of objects.list(dayFolder)) if (key.endsWith('.png')) count++
  if (count < PREVIEWS_PER_DAY_MAX) return
  const retryAfterSeconds = Math.ceil(((dayOf(now) + 1) * DAY_MS - now.getTime()) / 1000)
  const message = `The team has had ${PREVIEWS_PER_DAY_MAX} previews drawn today. Those that exist are still shown.`
  throw new ToolError('rate_limited', message, { retryAfterSeconds })
}
