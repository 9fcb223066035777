import type { Rect, Scheme } from '@adloom/creative-engine/staging'
import { contrast, ensureContrast } from '@adloom/creative-engine/staging'
import { discLayer, type Layer, type SceneInput } from '../layers.ts'
import type { CaptionInks, StagedScene } from '../stage.ts'

/** Draws the layers of one scene. */
export type Layout = (input: SceneInput) => Promise<StagedScene>

/** The inks of captions on a ground, and over a photo. */
function inksOn(scheme: Scheme, overPhoto = false): CaptionInks {
  const accent = contrast(scheme.accent, scheme.ground) >= 1.6 ? scheme.accent : scheme.pop
  const onAccent = ensureContrast(accent === scheme.accent ? scheme.onAccent : scheme.onPop, [accent], 4.5)
  return { ink: overPhoto ? '#ffffff' : scheme.ink, accent, onAccent, overPhoto }
}

/** Joins layers, back to front, to a scene. */
export function sceneOf(
  { scheme }: SceneInput,
  layers: readonly (Layer | null)[],
  captions: Rect & { align: 'left' | 'center' },
  overPhoto = false,
): StagedScene {
  const present = layers.filter((layer) => layer !== null)
  return {
    scheme,
    sprites: present.flatMap(({ sprites }) => sprites),
    texts: present.flatMap(({ texts = [] }) => texts),
    faces: present.flatMap(({ faces = [] }) => faces),
    captions,
    inks: inksOn(scheme, overPhoto),
    draw: (moment) => present.flatMap((layer) => layer.draw(moment)),
  }
}

/** How large texts of a column are, against those of 1080 px wide canvases. */
export const isWide = ({ studio: { areas } }: SceneInput): boolean => areas.w > areas.h
export const isTall = ({ studio: { areas } }: SceneInput): boolean => areas.h > areas.w * 1.5

/** The room of the content, down to the base of the safe zone when no captions come. */
export function contentOf(input: SceneInput): Rect {
  const { content, safe } = input.studio.areas
  return hasCaptions(input) ? content : { ...content, h: safe.y + safe.h - content.y }
}

/** Whether captions come in this scene. */
export const hasCaptions = ({ studio: { film }, scene }: SceneInput): boolean =>
  film.captionStyle !== null && film.captions.some(({ start, end }) => start < scene.end && end > scene.start)

/** The speaker in a small disc below all words of a tall canvas, where only the platform's own words come; else nothing. */
export const footDisc = (input: SceneInput): Promise<Layer | null> =>
  isTall(input) ? discLayer(input, TALL_DISC) : Promise.resolve(null)
export const TALL_DISC: Rect = { x: 376, y: 1276, w: 328, h: 328 }
