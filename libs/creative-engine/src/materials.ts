import type { Art } from './art/art.ts'
import { findIllustrations } from './art/illustrations.ts'
import type { Decoder } from './art/decode/decoder.ts'
import type { Logo } from './art/decode/logo.ts'
import { photoArts, photoChecks } from './art/photo-arts.ts'
import { photoColors } from './art/photo-colors.ts'
import type { Photo } from './art/decode/photo.ts'
import type { ActionKind } from '@adloom/brief-reader'
import type { Mood } from './reading/moods.ts'
import type { Look } from './reading/look.ts'
import { readAd, type AdReading } from './reading/read-ad.ts'
import type { Topic } from './reading/topics.ts'
import { isHexColor, luminance, normaliseHex } from './color/color.ts'
import { choosePalettes, rankSchemes } from './color/choose-palettes.ts'
import { bannerCopies } from './copy/banner-copies.ts'
import { copyOf, headlineText, type Copy } from './copy/copy.ts'
import { factsOf } from './copy/clauses/pieces.ts'
import { wordlessChecks, writeWordings } from './copy/wordings.ts'
import { rankDecors } from './draw/art/decor.ts'
import { FORMATS, type Format } from './formats.ts'
import { layoutsFor } from './layouts/layouts.ts'
import type { Layout } from './layouts/layout.ts'
import type { Materials } from './plan.ts'
import { missingPackage, unsupportedLetterShare } from './text/clean-text.ts'
import { choosePairings } from './type/pairings.ts'
import { RenderError, type AdBrief, type BrandKit, type Check } from './types.ts'

/** Photos after the first ones are ignored. */
const PHOTOS_MAX = 4
/** A headline of more words tells a story, and a word of it is no subject for a drawing. */
const HEADLINE_WORDS_MAX = 5
/** Above this share of letters without a font, omitting them would change the message. */
const UNSUPPORTED_SHARE_MAX = 0.2

// Illustrations make shops and food friendlier, but serious products cheaper.
const topicsWithoutIllustration: readonly Topic[] = [
  'law',
  'software',
  'app',
  'b2b',
  'finance',
  'insurance',
  'webinar',
  'property',
  'jewellery',
]
/** Actions of ads that look for people: the thing of their trade is not what they advertise. */
const PEOPLE: ReadonlySet<ActionKind> = new Set(['apply', 'donate'])
const soberTopics: readonly Topic[] = ['hiring', 'wedding']
const soberMoods: readonly Mood[] = ['elegant', 'professional', 'trusty', 'minimal', 'monochrome']

export type Preparation = {
  ad: AdReading
  logo: Logo | null
  materials: Materials
  /** The colours of the brand kit as "#rrggbb". */
  brandColors: string[]
  checks: Check[]
}

/**
 * Prepares everything for the pictures of a brief on a canvas. Throws `unsupported_script` for text that no bundled
 * font covers, and `bad_photo` when photos are given and none is readable. A single unreadable photo is skipped with a
 * warning.
 */
export async function prepare(decoder: Decoder, brief: AdBrief, seed: number, format: Format): Promise<Preparation> {
  const checks: Check[] = []
  checkScript(brief, checks)
  const ad = readAd(brief)
  const { kit, look } = ad
  checks.push(...ad.checks)
  const copies = copiesOf(ad, brief.photos.length > 0, format)
  checks.push(...wordlessChecks(copies))
  const photos = await readPhotos(decoder, brief.photos, checks)
  const logo = kit?.logo?.length ? await decoder.decodeLogo(kit.logo) : null
  if (kit?.logo && !logo)
    checks.push({
      code: 'logo_unreadable',
      severity: 'warning',
      passed: false,
      message: 'The logo could not be read; the brand name is shown instead.',
    })

  checks.push(...photoChecks(photos))
  const arts = await chooseArts(photos, ad, copies, format)
  const { moods, colors, avoided, topics } = look
  const photoPalette = photos[0] ? await photoColors(photos[0]) : []
  return {
    ad,
    logo,
    brandColors: (kit?.colors ?? [])
      .map(({ hex }) => hex)
      .filter(isHexColor)
      .map(normaliseHex),
    checks,
    materials: {
      copies,
      pinned: copies.find(({ leads }) => leads === 'headline') ?? null,
      arts,
      palettes: choosePalettes({
        brandColors: kit?.colors ?? [],
        colors,
        avoided,
        moods,
        topics,
        airy: look.airy,
        photoColors: photoPalette,
        seed,
      }),
      schemes: look.airy
        ? ['paper']
        : look.ground
          ? SCHEMES_OF_GROUND[look.ground]
          : rankSchemes(moods, kit?.colors.length ? [] : colors),
      pairings: choosePairings({
        moods,
        topics,
        brandFamilies: familiesOf(kit, 'heading'),
        bodyFamilies: familiesOf(kit, 'body'),
        script: ad.script,
      }),
      decors: rankDecors(moods),
      layouts: layoutsFor(format).filter((layout) => suitsWishes(layout, look, arts)),
    },
  }
}

/** What a wish for the ground is granted with. */
const SCHEMES_OF_GROUND = { light: ['paper', 'tint'], dark: ['deep'] } as const

/** From this luminance on a colour is pale. */
const PALE_MIN = 0.7

/** Who asks for dark wants no sheet of white paper, and who asks for white space no full picture. */
function suitsWishes({ onPaper, airy }: Layout, look: Look, arts: readonly (Art | null)[]): boolean {
  // A pale sheet would hide the dark or the colour that is asked for.
  if (onPaper && look.ground === 'dark') return false
  if (
    onPaper &&
    look.ground === null &&
    (look.moods.includes('moody') || look.colors.some((hex) => luminance(hex) < PALE_MIN))
  )
    return false
  const isAiry = look.airy && arts.every((art) => art === null)
  return isAiry ? airy !== undefined : airy !== 'only'
}

function familiesOf(kit: BrandKit | null, wanted: 'heading' | 'body'): string[] {
  return (kit?.fonts ?? []).filter(({ role }) => role === wanted).map(({ family }) => family)
}

function checkScript(brief: AdBrief, checks: Check[]) {
  const { product, brand } = brief
  const said = [brief.instructions, product?.name, product?.description, brand?.name, ...(product?.benefits ?? [])]
    .filter(Boolean)
    .join(' ')
  const share = unsupportedLetterShare(said)
  if (share > UNSUPPORTED_SHARE_MAX) {
    const missing = missingPackage(said)
    throw new RenderError(
      'unsupported_script',
      missing
        ? `This installation has no font for ${missing.language}. The operator can add one: npm install ${missing.pack}`
        : 'The text uses a writing system for which no font is installed.',
    )
  }
  if (share > 0)
    checks.push({
      code: 'letters_left_out',
      severity: 'warning',
      passed: false,
      message: 'Some letters have no built-in font and were left out.',
    })
}

async function readPhotos({ decodePhoto }: Decoder, files: readonly Uint8Array[], checks: Check[]): Promise<Photo[]> {
  const decoded = await Promise.all(files.slice(0, PHOTOS_MAX).map(decodePhoto))
  const photos = decoded.filter((photo) => photo !== null)
  if (files.length > 0 && photos.length === 0)
    throw new RenderError(
      'bad_photo',
      'None of the photos could be read. Use PNG, JPEG, WebP, GIF, AVIF or TIFF pictures of at least 48 pixels.',
    )
  if (photos.length < decoded.length)
    checks.push({
      code: 'photo_unreadable',
      severity: 'warning',
      passed: false,
      message: 'A photo could not be read and was left out.',
    })
  return photos
}

/** The copies of all wordings, best first. Throws `brief_unclear` when nothing can be said truly. */
function copiesOf({ reading, look }: AdReading, hasPhoto: boolean, format: Format): Copy[] {
  const software = look.topics.some((topic) => topic === 'software' || topic === 'app')
  const wordings = writeWordings(reading, { hasPhoto })
  if (FORMATS[format].banner) return bannerCopies(reading, wordings, software)
  return wordings.flatMap((wording) => copyOf(reading, wording, software) ?? [])
}

/** The customer's photos; without any, drawings of the thing itself. A headline of few words names it if nothing else does. */
async function chooseArts(
  photos: readonly Photo[],
  { reading, look }: AdReading,
  [copy]: readonly Copy[],
  format: Format,
): Promise<(Art | null)[]> {
  if (photos.length > 0) return photoArts(photos, format)
  const named = factsOf(reading, ['product']).map(({ text }) => text)
  const headline = copy && headlineText(copy)
  const names = headline && !/[?!]$|\d/.test(headline) && headline.split(/\s+/).length <= HEADLINE_WORDS_MAX
  const short = names ? [headline] : []
  const found = await findIllustrations(named.length > 0 ? named : short)
  const drawn = found.map((illustration): Art => ({ kind: 'illustration', illustration }))
  if (drawn.length === 0) return [null]
  // Work, help and blood are no goods.
  const { topics, moods } = look
  if (reading.action && PEOPLE.has(reading.action.kind)) return [null]
  if (topics.some((topic) => topicsWithoutIllustration.includes(topic))) return [null]
  const sober = topics.some((topic) => soberTopics.includes(topic)) || moods.some((mood) => soberMoods.includes(mood))
  return sober ? [null] : [...drawn, null]
}
