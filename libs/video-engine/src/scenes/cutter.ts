import type { Node } from '@takumi-rs/core'
import { FPS } from '../types.ts'
import { drawCaption, LEAD, type DrawnCaption } from './captions.ts'
import { createRandom, type SchemeId } from '@adloom/creative-engine/staging'
import { LAYOUTS } from './layouts/layouts.ts'
import type { StagedScene } from './stage.ts'
import type { Sprite, Studio } from './studio.ts'
import { joined, progressOf, transitionOf } from './transitions.ts'

/** The nodes of frames in rising order, and the sprites that they name. */
export type Cutter = { nodesAt: (frame: number) => Promise<Node[]>; sprites: ReadonlyMap<string, Sprite> }

/** Grounds that follow each other. */
const GROUNDS: readonly SchemeId[] = ['main', 'tint', 'deep', 'paper']

/** Stages one scene of a film: its layers are drawn, its frames not yet. */
export function stageScene(studio: Studio, index: number): Promise<StagedScene> {
  const { film, schemes } = studio
  const scene = film.scenes[index]!
  const first = createRandom('grounds', film.seed).pick([0, 0, 1, 2])
  const id = scene.scheme ?? (scene.layout === 'end_card' ? 'deep' : GROUNDS[(first + index) % GROUNDS.length]!)
  return LAYOUTS[scene.layout]({ studio, scene, scheme: schemes[id], key: String(index) })
}

/** Joins scenes, transitions and captions. Scenes and captions are drawn when they come, and forgotten when they are gone. */
export function openCutter(studio: Studio): Cutter {
  const { film, areas } = studio
  const scenes = new Map<number, StagedScene>()
  const captions = new Map<string, DrawnCaption>()
  const sprites = new Map<string, Sprite>()

  const keep = (drawn: readonly Sprite[]) => {
    for (const sprite of drawn) sprites.set(sprite.src, sprite)
  }
  const staged = async (index: number) => {
    const known = scenes.get(index)
    if (known) return known
    const scene = await stageScene(studio, index)
    scenes.set(index, scene)
    keep(scene.sprites)
    return scene
  }
  const captionOn = async (index: number, time: number): Promise<Node[]> => {
    const { start: from, end: until } = film.scenes[index]!
    // A scene that gives way keeps its last caption, and does not show that of the next.
    const read = Math.min(time, until - 1e-3)
    const said = film.captions.findLastIndex(({ start, end }) => read >= start - LEAD && read < end)
    const caption = film.captions[said]
    if (!film.captionStyle || !caption) return []
    const key = `${index}/${said}`
    let drawn = captions.get(key)
    if (!drawn) {
      const beside = film.captions.filter(({ start }) => start >= from - LEAD && start < until)
      drawn = await drawCaption(studio, caption, await staged(index), film.captionStyle, beside)
      captions.set(key, drawn)
      keep(drawn.sprites)
    }
    return drawn.draw(time)
  }
  const sceneAt = async (index: number, frame: number): Promise<Node[]> => {
    const { start, end } = film.scenes[index]!
    const time = frame / FPS
    const scene = await staged(index)
    return [...scene.draw({ frame, time, local: time - start, left: end - time }), ...(await captionOn(index, time))]
  }
  const forget = (index: number, time: number) => {
    const isOld = (said: string) => (film.captions[Number(said)]?.end ?? 0) < time - 1
    for (const [i, { sprites: gone }] of scenes) if (i < index - 1 && scenes.delete(i)) drop(sprites, gone)
    for (const [key, { sprites: gone }] of captions)
      if (isOld(key.split('/')[1]!) && captions.delete(key)) drop(sprites, gone)
    // Scenes share the pieces of the presenter.
    for (const scene of scenes.values()) keep(scene.sprites)
  }
  const nodesAt = async (frame: number) => {
    const time = frame / FPS
    const index = Math.max(
      0,
      film.scenes.findLastIndex(({ start }) => time >= start - 1e-6),
    )
    forget(index, time)
    const nodes = await sceneAt(index, frame)
    const transition = transitionOf(film, index)
    const progress = progressOf(transition, time - film.scenes[index]!.start)
    return progress < 1 ? joined(await sceneAt(index - 1, frame), nodes, transition, progress, areas) : nodes
  }
  return { nodesAt, sprites }
}

function drop(from: Map<string, Sprite>, sprites: readonly Sprite[]) {
  for (const { src } of sprites) from.delete(src)
}
