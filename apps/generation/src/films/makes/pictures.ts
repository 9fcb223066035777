import { decodeHere } from '@adloom/creative-engine/decoding'
import { photoColors } from '@adloom/creative-engine/staging'
import { type Picture, type PictureFacts, pictureOfPerson, pictureOfPhoto } from '@adloom/video-engine'

/** A picture for scenes, and its vivid colours, strongest first. */
export type ReadPicture = { picture: Picture; colors: string[] }
/** The same without its pixels, for the plan. */
export type LookedAt = PictureFacts & { colors: string[] }

/** Decodes and analyses a customer's photo: its cut-out where that is clean. Null when it cannot be read. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | null> {
  const photo = await decodeHere.decodePhoto(bytes)
  return photo && { picture: await pictureOfPhoto(photo), colors: await photoColors(photo) }
}

export async function lookAtPicture(bytes: Uint8Array): Promise<LookedAt | null> {
  const read = await readPicture(bytes)
  return read && { transparent: read.picture.transparent, plain: read.picture.plain, colors: read.colors }
}

/** Where the face is in a portrait, as shares of its width and height. */
export type FaceShare = { x: number; y: number; w: number; h: number }

/** The portrait of a person, whole, with the face where its uploader said. Null when it cannot be read. */
export async function readPortrait({ bytes, face }: { bytes: Uint8Array; face: FaceShare }): Promise<Picture | null> {
  const photo = await decodeHere.decodePhoto(bytes)
  return photo && pictureOfPerson(photo, face)
}

export const readLogo = (bytes: Uint8Array) => decodeHere.decodeLogo(bytes)
