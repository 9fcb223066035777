import type { DrawNode } from '../../draw/nodes.ts'
import type { Composition } from '../../draw/stage.ts'

/** What stands behind the words, with its boxes and photos as a composition lists them. */
export type Behind = Pick<Composition, 'solid' | 'photos'> & { nodes: DrawNode[] }

/**
 * A composition of words with a picture between its ground and its words. Pictures take most of the time, and words that do
 * not fit are never drawn, so the picture is made for those that fit alone.
 */
export async function setBehind(words: Composition, picture: () => Promise<Behind>): Promise<Composition> {
  if (!words.fits) return words
  const { nodes, ...rest } = await picture()
  const [ground, ...others] = words.root.children
  return { ...words, ...rest, root: { ...words.root, children: [...(ground ? [ground] : []), ...nodes, ...others] } }
}
