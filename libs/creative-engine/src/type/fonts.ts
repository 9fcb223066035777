import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import { bundledFamilies, optionalScripts, type Family } from './families.ts'
import { readCoverage, toRanges, type CodeRange } from './woff2-coverage.ts'

type FontFile = { family: string; path: string; ranges: CodeRange[]; weight: number | undefined }

const require = createRequire(import.meta.url)
let files: FontFile[] | undefined
let drawable: Uint8Array | undefined

/** Registers all bundled fonts, and the optional ones that are installed. */
export async function registerFonts(renderer: Renderer): Promise<void> {
  for (const { family, path, ranges, weight } of fontFiles()) {
    const face = { name: family, data: await readFile(path), unicodeRange: ranges }
    await renderer.registerFont(weight === undefined ? face : { ...face, weight })
  }
}

/** Whether a registered font has a glyph for the code point. */
export function hasGlyph(code: number): boolean {
  if (!drawable) {
    drawable = new Uint8Array(0x110000)
    for (const { ranges } of fontFiles()) for (const [from, to] of ranges) drawable.fill(1, from, to + 1)
  }
  return drawable[code] === 1
}

/**
 * Whether the family's package is installed. Optional packages are resolved as Node resolves packages, including
 * NODE_PATH.
 */
export function isInstalled(family: Family): boolean {
  return fontFiles().some((file) => file.family === family.name)
}

// Read once per process, because installed fonts do not change while it runs, and the coverage is needed synchronously.
function fontFiles(): FontFile[] {
  if (files) return files
  const optional = new Map(optionalScripts.flatMap(({ families }) => families.map((family) => [family.name, family])))
  files = [...bundledFamilies.flatMap(readFamily), ...[...optional.values()].flatMap(readOptional)]
  return files
}

function readOptional(family: Family): FontFile[] {
  try {
    require.resolve(`${family.pack}/package.json`)
  } catch {
    return []
  }
  return readFamily(family)
}

/** The files of a family, each with the code points that it really covers. */
function readFamily({ name, pack, file, weight }: Family): FontFile[] {
  const folder = dirname(require.resolve(`${pack}/package.json`))
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const present = new Set(readdirSync(join(folder, 'files')))
  return Object.entries(subsets).flatMap(([subset, listed]) => {
    // Large scripts are split into numbered subsets, listed as "[12]".
    const filename = file.replace('SUBSET', subset.replace(/[[\]]/g, ''))
    if (!present.has(filename)) return []
    const path = join(folder, 'files', filename)
    const ranges = intersect(readCoverage(readFileSync(path)), parseRanges(listed))
    return ranges.length > 0 ? [{ family: name, path, ranges, weight }] : []
  })
}

function intersect(has: readonly CodeRange[], listed: readonly CodeRange[]): CodeRange[] {
  const points: number[] = []
  for (const [from, to] of has)
    for (let code = from; code <= to; code++)
      if (listed.some(([first, last]) => code >= first && code <= last)) points.push(code)
  return toRanges(points)
}

/** Parses "U+0000-00FF,U+0131" into inclusive ranges of code points. */
function parseRanges(text: string): CodeRange[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
