import { type Issue, ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { ObjectStore } from '../object-store/object-store.ts'
import type { PictureReaders } from '../pictures/readers.ts'

/** Where the face is, in shares of the width and height of its picture. */
export type FaceArea = { x: number; y: number; w: number; h: number }

const PATH = 'portraitAssetId'
/** A smaller picture looks soft where the avatar fills the canvas. */
const SHORT_SIDE_MIN_PX = 500
const FACE_HEIGHT_MIN_PX = 100

type Asked = {
  sql: TeamSql
  objects: ObjectStore
  readers: PictureReaders
  caller: { teamId: string }
}

/**
 * Finds the one face of a portrait. The asset must be a picture, which the caller has checked. Errors: `invalid_input` for
 * a picture without a face, with several, or too small.
 */
export async function findPortraitFace({ sql, objects, readers, caller }: Asked, assetId: string): Promise<FaceArea> {
  const [asset] = await sql<{ objectKey: string }[]>`
    select object_key as "objectKey" from assets where id = ${assetId} and team_id = ${caller.teamId}`
  const bytes = await objects.get(asset!.objectKey)
  const found = await readers.read('findFaces', { team: caller.teamId, path: PATH }, () => bytes)
  if (!found) throw invalid('unreadable', 'The picture cannot be read.')
  if (found.shortSidePx < SHORT_SIDE_MIN_PX)
    throw invalid(
      'too_small',
      `A portrait needs at least ${SHORT_SIDE_MIN_PX} px on its short side. This one has ${found.shortSidePx}.`,
    )
  const [face, another] = found.faces
  if (!face) throw invalid('not_valid', 'The picture shows no face that can be seen clearly.')
  if (another) throw invalid('not_valid', 'The picture shows more than one person. Crop it to the one who consents.')
  const { heightPx, ...area } = face
  if (heightPx >= FACE_HEIGHT_MIN_PX) return area
  throw invalid('too_small', `The face needs at least ${FACE_HEIGHT_MIN_PX} px in height. This one has ${heightPx}.`)
}

const invalid = (code: Issue['code'], message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path: PATH, code, message }] })
