import type { BrandKitFields } from '@adloom/contracts'
import { chromaOf, type Color, distanceOf, lightnessOf, readColor, toHex } from './color.ts'
import { type Declaration, resolveVariables, type Variables, variablesIn } from './css.ts'

type BrandColor = BrandKitFields['colors'][number]
type Role = 'primary' | 'secondary' | 'accent'
type Seen = { color: Color; weight: number; named: Role | null }

/** Colours below these values are greys for text and lines. A brand that uses one names it in a variable. */
const CHROMA_MIN = 0.12
const CHROMA_OF_STRONGEST_MIN = 0.28
/** Colours that are closer than this are the same. */
const SAME = 36
const COLORS = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]{5,60}\)/gi
/** Palettes that come with a site builder and say nothing about the brand. */
const FOREIGN = /^--(?:wp--preset|bs-(?:blue|indigo|purple|pink|red|orange|yellow|green|teal|cyan)|swiper|fa-)/
const NAMED: [RegExp, Role][] = [
  [/^--(?:[\w]+-)*(?:primary|brand|main)(?:-(?:color|colour|500|600|base|default|bg))?$/, 'primary'],
  [/^--(?:[\w]+-)*secondary(?:-(?:color|colour|500|600|base|default|bg))?$/, 'secondary'],
  [/^--(?:[\w]+-)*accent(?:-(?:color|colour|500|600|base|default|bg))?$/, 'accent'],
]

/** The colours of a brand as its site uses them, without duplicates. A role without evidence is left out. */
export function readPalette(declarations: readonly Declaration[], themeColor: string | null): BrandColor[] {
  const variables = variablesIn(declarations)
  const seen = new Map<string, Seen>()
  const count = (color: Color | null, weight: number, named: Role | null = null) => {
    if (!color) return
    const hex = toHex(color)
    const before = seen.get(hex)
    seen.set(hex, { color, weight: (before?.weight ?? 0) + weight, named: before?.named ?? named })
  }
  count(themeColor === null ? null : readColor(themeColor), 60)
  for (const { selector, property, value } of declarations) {
    if (FOREIGN.test(property)) continue
    const named = NAMED.find(([pattern]) => pattern.test(property))?.[1] ?? null
    const weight = weightOf(selector, property, named)
    for (const text of resolveVariables(value, variables).match(COLORS)?.slice(0, 6) ?? [])
      count(readColor(text), weight, named)
  }
  const chromatic = merge([...seen.values()].filter(isOfBrand))
  const ofPage = (property: RegExp) => colorOfPage(declarations, property, variables)
  return distinct([
    ...assign(chromatic),
    ['background', ofPage(/^background(?:-color)?$/)],
    ['text', ofPage(/^color$/)],
  ])
}

const isOfBrand = ({ color, named }: Seen) =>
  named === null
    ? chromaOf(color) >= CHROMA_MIN && chromaOf(color) / (Math.max(...color) / 255) >= CHROMA_OF_STRONGEST_MIN
    : lightnessOf(color) < 0.95

function weightOf(selector: string, property: string, named: Role | null): number {
  if (named) return 40
  if (property.startsWith('--')) return 1
  const isFilled = property.startsWith('background')
  if (/btn|button|cta/.test(selector)) return isFilled ? 8 : 3
  return isFilled || /^a\b|header|nav/.test(selector) ? 3 : 1
}

/** Merges similar colours into the most used one. */
function merge(colors: Seen[]): Seen[] {
  const merged: Seen[] = []
  for (const one of colors.toSorted((a, b) => b.weight - a.weight).slice(0, 200)) {
    const near = merged.find(({ color }) => distanceOf(color, one.color) < SAME)
    if (!near) merged.push({ ...one })
    else {
      near.weight += one.weight
      near.named ??= one.named
    }
  }
  return merged.toSorted((a, b) => b.weight - a.weight)
}

/** Gives each role to the colour that is named after it, or else to the most used remaining colour. */
function assign(colors: readonly Seen[]): [Role, Color | null][] {
  const left = [...colors]
  const take = (role: Role) => {
    const called = left.findIndex(({ named }) => named === role)
    const free = left.findIndex(({ named, weight }) => named === null && weight > 1)
    const at = called >= 0 ? called : free
    return at < 0 ? null : left.splice(at, 1)[0]!.color
  }
  return (['primary', 'secondary', 'accent'] as const).map((role) => [role, take(role)])
}

function colorOfPage(declarations: readonly Declaration[], property: RegExp, variables: Variables): Color | null {
  const ofBody = declarations.filter(
    (one) => property.test(one.property) && /^(?:html|body|:root|html, ?body)$/.test(one.selector),
  )
  const last = ofBody.at(-1)
  const text = last && resolveVariables(last.value, variables).trim()
  return text === undefined ? null : readColor(/^[a-z]+$/i.test(text) ? text : (text.match(COLORS)?.[0] ?? ''))
}

function distinct(roles: [BrandColor['role'], Color | null][]): BrandColor[] {
  const chosen: BrandColor[] = []
  for (const [role, color] of roles) {
    if (!color || chosen.some(({ hex }) => hex === toHex(color))) continue
    // Text that is nearly as light or dark as the background must be a misreading.
    const background = chosen.find((one) => one.role === 'background')
    if (role === 'text' && background && nearLightness(background.hex, color)) continue
    chosen.push({ hex: toHex(color), role, name: null })
  }
  return chosen
}

const nearLightness = (hex: string, color: Color) => Math.abs(lightnessOf(readColor(hex)!) - lightnessOf(color)) < 0.3
