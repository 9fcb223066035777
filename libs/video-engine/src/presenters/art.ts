import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/toon-head.json' with { type: 'json' }
import { mix, shade } from '@adloom/creative-engine/staging'
import { mouthOf } from './mouths.ts'
import type { Face } from './presenters.ts'
import type { Viseme } from './visemes.ts'

/** The side of the square art, in its own units. All places here are in these units. */
export const ART_SIDE = 768
/** Chin to forehead and ear to ear: what captions must not cover. */
export const FACE_AREA = { x: 172, y: 236, w: 424, h: 366 }
/** The neck, around which the head turns. */
export const NECK = { x: 384, y: 600 }
const MOUTH = { x: 384.5, y: 511 }
/** Every mouth is drawn inside of this. */
export const MOUTH_AREA = { x: 312, y: 452, w: 144, h: 120 }

/**
 * The parts of a presenter that move on their own, back to front. `head` has no mouth, `blink` is the head with its eyes
 * closed; the mouth comes on top.
 */
export type Part = 'rearHair' | 'torso' | 'head' | 'blink'

const ORDER: Record<Part, readonly string[]> = {
  rearHair: ['rearHair'],
  torso: ['body', 'clothes'],
  head: ['head', 'beard', 'eyes', 'eyebrows', 'hair'],
  blink: ['head', 'beard', 'eyes', 'eyebrows', 'hair'],
}

const IRIS = '#43231f'
const WHITE = '#f9f5ec'
/** One eye with its lid; the other mirrors it. */
const EYE = `<path d="M65.5 13.68c29 10 25.5 40 25.5 40s-8 21-52.5 11c-27.150-6.100-26.500-41-26.500-41s24.500-20 53.500-10" fill="${WHITE}"/><circle cx="61" cy="40.680" r="27" fill="${IRIS}"/><circle cx="70" cy="31" r="8" fill="#fff" opacity="0.92"/>`
const LIDS = {
  lashes:
    'm13.5 8.18 13.5 3s20.5-16 50 3.5c16.64 11 14 32.500 14 32.500s-5.250-29-43.500-29-30.500 28-30.500 28-3.180-5.550-4.250-9.750L10 25.680l-10-7.500h18.500z',
  plain:
    'M13 27Q17 16.500 27 11.180s20.500-16 50 3.500c16.640 11 14 32.500 14 32.500s-5.250-29-43.500-29-30.500 28-30.500 28-3.180-5.550-3.500-18.500z',
}
const CLOSED = 'M12 39Q48 63 86 39'
/** Where the eyes stand, and the width over which the second mirrors the first. */
const EYES = { x: 253, y: 367, width: 261.15 }

/** One part of a presenter as an SVG of the whole art; null where this face has none. */
export function partOf(face: Face, part: Part, clothesColor: string): string | null {
  if (part === 'rearHair' && !face.rearHair) return null
  const wanted = ORDER[part]
  const elements = definition.canvas.elements.filter(({ name }) => wanted.includes(name))
  const style = structuredClone(definition)
  Object.assign(style.canvas, { elements })
  Object.assign(style.components.eyes.variants, { happy: { elements: [] } })
  const svg = new Avatar(new Style(style), { ...attributesOf(face, clothesColor), size: ART_SIDE }).toString()
  if (part !== 'head' && part !== 'blink') return svg
  // Hair lies over the eyes, so they stand before it.
  return svg.replace(
    /<\/svg>\s*$/,
    `${eyesOf(face, part === 'blink')}${face.glasses ? glassesOf(face.glasses) : ''}</svg>`,
  )
}

/** A mouth as an SVG of `MOUTH_AREA`. */
export function mouthPart(face: Face, viseme: Viseme): string {
  const lip = mix(shade(face.skin, -0.24), '#9c2f2c', 0.42)
  const { x, y, w, h } = MOUTH_AREA
  const mouth = `<g transform="translate(${MOUTH.x} ${MOUTH.y}) scale(1.5)">${mouthOf(viseme, lip)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${mouth}</svg>`
}

/** The whole presenter in rest, as one SVG. */
export function portraitOf(face: Face, clothesColor: string): string {
  const parts = (['rearHair', 'torso', 'head'] as const).flatMap((part) => partOf(face, part, clothesColor) ?? [])
  return svgOf([...parts, mouthPart(face, 'rest')].map(nested).join(''))
}

function attributesOf(face: Face, clothesColor: string) {
  return {
    // Every choice below is fixed; the seed decides nothing.
    seed: 'fixed',
    idRandomization: false,
    hairVariant: [face.hair],
    rearHairProbability: face.rearHair ? 100 : 0,
    ...(face.rearHair ? { rearHairVariant: [face.rearHair] } : {}),
    beardProbability: face.beard ? 100 : 0,
    ...(face.beard ? { beardVariant: [face.beard] } : {}),
    eyesVariant: ['happy' as const],
    eyebrowsVariant: [face.brows],
    clothesVariant: [face.clothes],
    clothesColor: [clothesColor],
    hairColor: [face.hairColor],
    skinColor: [face.skin],
  }
}

function eyesOf(face: Face, closed: boolean): string {
  const lid = `<path d="${face.lashes ? LIDS.lashes : LIDS.plain}" fill="${IRIS}"/>`
  const eye = closed
    ? `<path d="${CLOSED}" fill="none" stroke="${IRIS}" stroke-width="8" stroke-linecap="round"/>`
    : `${EYE}${lid}`
  // The light falls from one side on both eyes, so the second iris keeps its own spark.
  const other = eye.replace('cx="70" cy="31"', 'cx="50" cy="31"')
  return `<g transform="translate(${EYES.x} ${EYES.y})">${eye}<g transform="translate(${EYES.width} 0) scale(-1 1)">${other}</g></g>`
}

function glassesOf(rim: string): string {
  const lens = (x: number) =>
    `<rect x="${x}" y="352" width="126" height="108" rx="44" fill="#fff" fill-opacity="0.07" stroke="${rim}" stroke-width="9"/>`
  return `${lens(239)}${lens(402)}<path d="M365 392Q384 380 403 392" fill="none" stroke="${rim}" stroke-width="9"/>`
}

const svgOf = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ART_SIDE}" height="${ART_SIDE}" viewBox="0 0 ${ART_SIDE} ${ART_SIDE}">${body}</svg>`

const nested = (svg: string) => svg.replace(/<\?xml[^>]*>/, '')
