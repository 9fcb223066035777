import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'

const require = createRequire(import.meta.url)

// SUBSET is replaced by each writing system the package has.
const families: Record<string, { pack: string; file: string }> = {
  Inter: { pack: '@fontsource-variable/inter', file: 'inter-SUBSET-wght-normal.woff2' },
  'DM Sans': { pack: '@fontsource-variable/dm-sans', file: 'dm-sans-SUBSET-wght-normal.woff2' },
  Archivo: { pack: '@fontsource-variable/archivo', file: 'archivo-SUBSET-standard-normal.woff2' },
  Fraunces: { pack: '@fontsource-variable/fraunces', file: 'fraunces-SUBSET-full-normal.woff2' },
  'Space Grotesk': { pack: '@fontsource-variable/space-grotesk', file: 'space-grotesk-SUBSET-wght-normal.woff2' },
  'Bricolage Grotesque': {
    pack: '@fontsource-variable/bricolage-grotesque',
    file: 'bricolage-grotesque-SUBSET-standard-normal.woff2',
  },
  Anton: { pack: '@fontsource/anton', file: 'anton-SUBSET-400-normal.woff2' },
  Manrope: { pack: '@fontsource-variable/manrope', file: 'manrope-SUBSET-wght-normal.woff2' },
  'Playfair Display': {
    pack: '@fontsource-variable/playfair-display',
    file: 'playfair-display-SUBSET-wght-normal.woff2',
  },
  Nunito: { pack: '@fontsource-variable/nunito', file: 'nunito-SUBSET-wght-normal.woff2' },
  Cairo: { pack: '@fontsource-variable/cairo', file: 'cairo-SUBSET-wght-normal.woff2' },
  Heebo: { pack: '@fontsource-variable/heebo', file: 'heebo-SUBSET-wght-normal.woff2' },
  Rubik: { pack: '@fontsource-variable/rubik', file: 'rubik-SUBSET-wght-normal.woff2' },
  'Noto Kufi Arabic': {
    pack: '@fontsource-variable/noto-kufi-arabic',
    file: 'noto-kufi-arabic-SUBSET-wght-normal.woff2',
  },
  Oswald: { pack: '@fontsource-variable/oswald', file: 'oswald-SUBSET-wght-normal.woff2' },
}
const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'arabic',
  'hebrew',
]

/** Registers every bundled font. Inter comes first: it has the widest cover, so it serves what another face lacks. */
export async function registerFonts(renderer: Renderer): Promise<void> {
  for (const [name, { pack, file }] of Object.entries(families)) {
    const folder = dirname(require.resolve(`${pack}/package.json`))
    const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    const files = new Set(await readdir(join(folder, 'files')))
    for (const subset of subsets) {
      const range = ranges[subset]
      const path = file.replace('SUBSET', subset)
      if (range && files.has(path)) {
        await renderer.registerFont({
          name,
          data: await readFile(join(folder, 'files', path)),
          unicodeRange: parseRanges(range),
        })
      }
    }
  }
}

/** "U+0000-00FF,U+0131" as inclusive code point ranges. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
