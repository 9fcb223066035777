import { modelBackdrop } from './backdrop/model-backdrop.ts'
import { isGraphic } from './maps/flatness.ts'
import { makeMaps } from './maps/make-maps.ts'
import { measureSharpness } from './maps/sharpness.ts'
import { markKnown, markSalient, subjectBox, type ShareMap } from './maps/subject.ts'
import { cutFromBackdrop, type Cut } from './matte/cut-from-backdrop.ts'
import { cutPerson } from './matte/cut-person.ts'
import { ownMatte } from './matte/layers.ts'
import { mapUnlike } from './matte/product-window.ts'
import { findFaces } from './people/find-faces.ts'
import { gazeOf } from './people/gaze.ts'
import { personMap } from './people/person-map.ts'
import type { Backdrop, Face, Matte, PhotoKind, PhotoReport } from './photo-report.ts'
import { toPlanes, type PhotoPixels } from './planes/planes.ts'

/** Of 255, and of the pixels: a file with more clear pixels has its own transparency. */
const CLEAR = 16
const CLEAR_SHARE = 0.05
/** A face of at least this share of the short side makes a portrait. */
const PORTRAIT = 0.14
/** Where the person map shows at least this share, small faces are looked for, and people are the subject. */
const PEOPLE = 0.02
const PEOPLE_SUBJECT = { min: 0.03, max: 0.6 }
/** From this share of its border on, a backdrop is so plain that all else is the subject. */
const PLAIN_SHARE = 0.7
/** A product that takes more of the photo's border than this runs out of the picture. */
const ON_BORDER_MAX = 0.04

/**
 * Everything that layouts need to know about a photo. `originalSide` is the longest side of the customer's file in
 * pixels, when the photo was scaled down. Takes about a second for a photo of 1200 px; deterministic.
 */
export function analysePhoto(photo: PhotoPixels, originalSide = Math.max(photo.width, photo.height)): PhotoReport {
  const { width, height } = photo
  const rgb = toPlanes(photo)
  const backdrop = modelBackdrop(rgb, width, height)
  const person = personMap(photo)
  const personShare = person.data.reduce((n, value) => n + (value > 0.5 ? 1 : 0), 0) / person.data.length
  const unclear = backdrop.kind === 'busy' || backdrop.share < 0.9
  const faces = findFaces(photo, person, { close: personShare > PEOPLE && unclear })
  const transparent = hasTransparency(photo)
  const cut = !transparent && !unclearFor(backdrop, faces) ? cutFromBackdrop(rgb, backdrop, width, height) : null
  const matte = transparent ? ownMatte(photo) : (cut?.matte ?? null)
  const { maps, colors, luma } = makeMaps(rgb, width, height)
  markSalient(maps, colors)
  const isPeople = faces.length > 0 || (personShare > PEOPLE_SUBJECT.min && personShare < PEOPLE_SUBJECT.max)
  const subjectFrom = matte ? 'product' : isPeople ? 'people' : 'saliency'
  const isPlain = backdrop.kind !== 'busy' && backdrop.share > PLAIN_SHARE
  const alpha = transparent
    ? ownAlpha(photo)
    : cut?.matte.fringe.passed
      ? alphaOf(cut, width, height)
      : // A cut that does not pass may have lost a part, so the subject is all that stands before the backdrop.
        isPlain
        ? mapUnlike(rgb, backdrop, width, height)
        : cut && alphaOf(cut, width, height)
  markKnown(maps, { from: subjectFrom, alpha, person, personShare, faces }, width, height)
  const graphic = isGraphic(rgb, width, height)
  return {
    width,
    height,
    kind: kindOf({ transparent, matte, faces, graphic }, width, height),
    backdrop,
    matte: matte ?? (faces.length > 0 ? cutPerson(photo, person, faces) : null),
    faces,
    looks: looksOf(faces),
    subject: subjectBox(maps, faces, width, height),
    subjectFrom,
    maps,
    ...measureSharpness(luma, width, height, originalSide),
  }
}

/** Whether nothing can be cut from the backdrop. People's hair and hands are not cut by a product's rules. */
function unclearFor(backdrop: Backdrop, faces: readonly Face[]): boolean {
  return backdrop.kind === 'busy' || faces.length > 0
}

function hasTransparency({ pixels, width, height }: PhotoPixels): boolean {
  let clear = 0
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i]! < CLEAR) clear++
  return clear > width * height * CLEAR_SHARE
}

function ownAlpha({ pixels, width, height }: PhotoPixels): ShareMap {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = pixels[i * 4 + 3]! / 255
  return { data, width, height }
}

function alphaOf({ alpha, window: { x, y, w, h } }: Cut, width: number, height: number): ShareMap {
  const data = new Float32Array(width * height)
  for (let v = 0; v < h; v++) data.set(alpha.subarray(v * w, v * w + w), (y + v) * width + x)
  return { data, width, height }
}

function looksOf(faces: readonly Face[]): PhotoReport['looks'] {
  const [largest] = [...faces].sort((a, b) => b.h - a.h)
  return largest ? gazeOf(largest) : 'centre'
}

type Signs = { transparent: boolean; matte: Matte | null; faces: readonly Face[]; graphic: boolean }

function kindOf({ transparent, matte, faces, graphic }: Signs, width: number, height: number): PhotoKind {
  if (transparent) return 'cutout'
  if (matte && (matte.fringe.passed || borderShare(matte, width, height) < ON_BORDER_MAX)) return 'packshot'
  if (graphic && faces.length === 0) return 'graphic'
  const largest = Math.max(0, ...faces.map(({ h }) => h))
  return largest > Math.min(width, height) * PORTRAIT ? 'portrait' : 'lifestyle'
}

/** The share of the photo's border along which the box of the cut-out lies, at most. */
function borderShare({ cut: { x, y, w, h } }: Matte, width: number, height: number): number {
  const along = (x <= 2 ? h : 0) + (x + w >= width - 2 ? h : 0) + (y <= 2 ? w : 0) + (y + h >= height - 2 ? w : 0)
  return along / (2 * (width + height))
}
