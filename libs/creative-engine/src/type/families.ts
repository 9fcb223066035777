import type { Script } from '../text/scripts.ts'

/** A font family of a package. `file` contains SUBSET, which stands for each writing system of the package. */
export type Family = {
  name: string
  pack: string
  file: string
  /** The registered weight of a font with a single weight, so that fallback letters have the same weight. */
  weight?: number
}

/** The bundled families. Inter comes first because its coverage is the widest, so it is the fallback of the others. */
export const bundledFamilies: readonly Family[] = [
  variable('Inter', 'inter'),
  variable('DM Sans', 'dm-sans'),
  variable('Archivo', 'archivo', 'standard'),
  variable('Fraunces', 'fraunces', 'full'),
  variable('Space Grotesk', 'space-grotesk'),
  variable('Bricolage Grotesque', 'bricolage-grotesque', 'standard'),
  { name: 'Anton', pack: '@fontsource/anton', file: 'anton-SUBSET-400-normal.woff2', weight: 800 },
  variable('Manrope', 'manrope'),
  variable('Playfair Display', 'playfair-display'),
  variable('Nunito', 'nunito'),
  variable('Oswald', 'oswald'),
  variable('Cairo', 'cairo'),
  variable('Heebo', 'heebo'),
  variable('Rubik', 'rubik'),
  variable('Noto Kufi Arabic', 'noto-kufi-arabic'),
]

/** A script whose fonts are too large to bundle, and the families that cover it, best first. */
type OptionalScript = {
  script: Script
  letters: RegExp
  language: string
  families: readonly Family[]
  lineHeight: number
}

const japanese = variable('Noto Sans JP', 'noto-sans-jp')
const korean = variable('Noto Sans KR', 'noto-sans-kr')
const simplified = variable('Noto Sans SC', 'noto-sans-sc')
const traditional = variable('Noto Sans TC', 'noto-sans-tc')

/** In the order of detection: kana make a text Japanese, even with Han letters. */
export const optionalScripts: readonly OptionalScript[] = [
  {
    script: 'japanese',
    language: 'Japanese',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    families: [japanese, simplified, traditional, korean],
    lineHeight: 1.22,
  },
  { script: 'korean', language: 'Korean', letters: /\p{Script=Hangul}/u, families: [korean], lineHeight: 1.2 },
  {
    script: 'chinese',
    language: 'Chinese',
    letters: /[\p{Script=Han}\p{Script=Bopomofo}]/u,
    families: [simplified, traditional, japanese, korean],
    lineHeight: 1.22,
  },
  {
    script: 'thai',
    language: 'Thai',
    letters: /\p{Script=Thai}/u,
    families: [variable('Noto Sans Thai', 'noto-sans-thai')],
    lineHeight: 1.45,
  },
  {
    script: 'devanagari',
    language: 'Devanagari',
    letters: /\p{Script=Devanagari}/u,
    families: [variable('Noto Sans Devanagari', 'noto-sans-devanagari')],
    lineHeight: 1.4,
  },
]

function variable(name: string, slug: string, axes = 'wght'): Family {
  return { name, pack: `@fontsource-variable/${slug}`, file: `${slug}-SUBSET-${axes}-normal.woff2` }
}
