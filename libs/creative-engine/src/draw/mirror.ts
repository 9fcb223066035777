import type { BoxNode, DrawNode, Rect, Style } from './nodes.ts'
import type { Composition, Stage } from './stage.ts'

/**
 * Mirrors the composition for languages that are read from right to left. Layouts are written from left to right; for
 * Arabic and Hebrew everything is mirrored: columns, bullets, seals, logo, arrows and backgrounds. Photos, products and
 * drawings of things stay as they are.
 */
export function inReadingDirection(stage: Pick<Stage, 'w' | 'rightToLeft'>, composition: Composition): Composition {
  if (!stage.rightToLeft) return composition
  const turn = (rect: Rect): Rect => ({ ...rect, x: stage.w - rect.x - rect.w })
  return {
    ...composition,
    root: mirrored(composition.root),
    solid: composition.solid.map(turn),
    ...(composition.photos ? { photos: composition.photos.map((one) => ({ ...one, rect: turn(one.rect) })) } : {}),
  }
}

/** A picture as it is read from right to left. */
export function mirrored(root: BoxNode): BoxNode {
  const node = mirrorBox(root)
  return { ...node, style: { ...node.style, direction: 'rtl' } }
}

const mirrorBox = (node: BoxNode): BoxNode => ({
  ...node,
  style: mirrorStyle(node.style),
  children: node.children.map(mirror),
})

function mirror(node: DrawNode): DrawNode {
  if (node.type === 'container') return mirrorBox(node)
  const style = mirrorStyle(node.style)
  if (node.type === 'text') return { ...node, style }
  if (!node.mirrors) return { ...node, style }
  return { ...node, style: { ...style, transform: [style['transform'], 'scaleX(-1)'].filter(Boolean).join(' ') } }
}

const opposites: Record<string, string> = {
  left: 'right',
  right: 'left',
  marginLeft: 'marginRight',
  marginRight: 'marginLeft',
  paddingLeft: 'paddingRight',
  paddingRight: 'paddingLeft',
  borderLeft: 'borderRight',
  borderRight: 'borderLeft',
}

// Flex rows and columns follow `direction` automatically. Properties that name a side or an angle do not.
function mirrorStyle(style: Style): Style {
  const out: Style = {}
  for (const [name, value] of Object.entries(style)) {
    if (name === 'textAlign') out[name] = opposites[String(value)] ?? value
    else if (name === 'borderRadius') out[name] = mirrorCorners(value)
    else if (typeof value === 'string' && /rotate\(|linear-gradient\(/.test(value)) out[name] = mirrorAngles(value)
    else out[opposites[name] ?? name] = value
  }
  return out
}

/** Swaps left and right in "top-left top-right bottom-right bottom-left". */
function mirrorCorners(value: Style[string]): Style[string] {
  const [a, b, c, d] = String(value).split(' ')
  return a && b && c && d ? `${b} ${a} ${d} ${c}` : value
}

function mirrorAngles(value: string): string {
  return value
    .replace(/rotate\((-?[\d.]+)deg\)/g, (_, degrees: string) => `rotate(${-Number(degrees)}deg)`)
    .replace(
      /linear-gradient\((\d+)deg/g,
      (_, degrees: string) => `linear-gradient(${(360 - Number(degrees)) % 360}deg`,
    )
}
