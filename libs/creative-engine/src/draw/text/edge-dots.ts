import type { MeasuredNode } from '@takumi-rs/core'
import { isText, type DrawNode, type TextNode } from '../nodes.ts'
import type { Composition, Stage } from '../stage.ts'
import { isInline } from './inline-emoji.ts'
import { measureWhole } from './measure.ts'

const DOT = ' · '

/** A composition without the dots that end up at a line's edge: a line break separates by itself, so the lines stay as they are. */
export async function withoutEdgeDots(
  stage: Pick<Stage, 'renderer' | 'w'>,
  composition: Composition,
): Promise<Composition> {
  if (!hasDots(composition.root)) return composition
  const root = broken(composition.root, await measureWhole(stage, composition.root))
  return root.type === 'container' ? { ...composition, root } : composition
}

const isJoined = ({ text, style }: TextNode) => text.includes(DOT) && style['whiteSpace'] !== 'nowrap'

function hasDots(node: DrawNode): boolean {
  if (isText(node)) return isJoined(node)
  return node.type === 'container' && !isInline(node) && node.children.some(hasDots)
}

function broken(node: DrawNode, measured: MeasuredNode): DrawNode {
  if (isText(node)) return isJoined(node) ? atBreaks(node, measured) : node
  if (node.type === 'image' || isInline(node)) return node
  const children = node.children.map((child, i) => {
    const at = measured.children[i]
    return at ? broken(child, at) : child
  })
  // A tree that stays the same tree is not measured again.
  return children.every((child, i) => child === node.children[i]) ? node : { ...node, children }
}

/** Spaces at a line's end and signs without width are counted differently by the renderer. */
const lettersOf = (text: string) => text.replace(/[\s\p{Cf}]/gu, '').length

function atBreaks(node: TextNode, { runs }: MeasuredNode): TextNode {
  // Emoji are measured on their own, so the letters would not add up.
  if (lettersOf(runs.map(({ text }) => text).join('')) !== lettersOf(node.text)) return node
  const lines: { middle: number; letters: number }[] = []
  for (const { text, y, height } of runs) {
    const middle = y + height / 2
    const last = lines.at(-1)
    if (last && Math.abs(middle - last.middle) < height * 0.4) last.letters += lettersOf(text)
    else lines.push({ middle, letters: lettersOf(text) })
  }
  const ends = lines.reduce<number[]>((sums, { letters }) => [...sums, (sums.at(-1) ?? 0) + letters], [])
  const lineAt = (letter: number) => ends.findIndex((end) => letter < end)
  const parts = node.text.split(DOT)
  let before = 0
  const text = parts.reduce((said, part) => {
    before += lettersOf(said === '' ? '' : '·')
    const glue = said === '' ? '' : lineAt(before - 2) === lineAt(before) ? DOT : '\n'
    before += lettersOf(part)
    return `${said}${glue}${part}`
  }, '')
  return text.includes('\n') ? { ...node, text, style: { ...node.style, whiteSpace: 'pre-line' } } : node
}
