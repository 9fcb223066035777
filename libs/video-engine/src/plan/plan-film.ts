import { languageOf, type LanguageId, type Reading } from '@adloom/brief-reader'
import type { AdBrief } from '@adloom/creative-engine'
import {
  type AdReading,
  cleanLine,
  factsOf,
  isTrue,
  overlaps,
  type Piece,
  readAd,
  RenderError,
  saidContent,
  writeWordings,
} from '@adloom/creative-engine/words'
import { createRandom } from '@adloom/creative-engine/staging'
import type { VideoCheck } from '../types.ts'
import { PlanError } from './error.ts'
import { captionsOnly, speaks } from './language.ts'
import { chooseLook } from './look.ts'
import { brandIntro } from './scenes/brand-intro.ts'
import { type Draft, isProduct, type Staging } from './scenes/draft.ts'
import { draftsOfScenes, draftsOfScript, draftsOfUnits, takeLast } from './scenes/drafts.ts'
import { endCardOf } from './scenes/end-card.ts'
import { listCards } from './scenes/list-cards.ts'
import { SILENT_SECONDS, stageDrafts } from './scenes/stage-drafts.ts'
import { secondsFor, wordsToSay } from './script/spoken.ts'
import type { WrittenScript } from './script/write-script.ts'
import type { FilmPlan, FilmWish, PlannedScene, SceneWish } from './types.ts'

/**
 * What a film is made from. `brief` has kit, product, page and content; its instructions count only for a script, which they
 * are, word for word.
 */
export type FilmSource =
  | { kind: 'script'; brief: AdBrief }
  | { kind: 'scenes'; brief: AdBrief; scenes: readonly SceneWish[] }
  | { kind: 'brief'; written: WrittenScript }

/**
 * Plans the scenes of a film: layouts, texts on screen, pictures, who is seen. Nothing stands on screen that script, scenes,
 * kit, product or content do not carry. Pure: the same arguments give the same plan. Throws `nothing_to_show` for a film without
 * a word and a picture.
 */
export function planFilm(source: FilmSource, wish: FilmWish): FilmPlan {
  const { ad, pieces, drafts, path } = openSource(source)
  const { reading } = ad
  const said = drafts.map(({ script }) => script).filter((script) => /[\p{L}\p{N}]/u.test(script))
  const script = said.join('\n')
  if (said.length === 0 && wish.pictures.length === 0 && drafts.every(({ onScreenText }) => !onScreenText))
    throw new PlanError(
      'nothing_to_show',
      path,
      'Nothing is said and nothing is shown. Give a script, a text or a picture.',
    )
  const voice = voiceOf(script, reading.language, wish)
  const captionStyle = voice.isMute && script !== '' ? (wish.captionStyle ?? 'clean') : wish.captionStyle
  const random = createRandom('film plan', wish.seed)
  const staging: Staging = {
    reading,
    pictures: wish.pictures,
    hasSpeaker: wish.hasSpeaker,
    hasClips: wish.hasClips ?? false,
    isCaptioned: captionStyle !== null,
    thing: named(reading, 'product', source.kind),
    random,
  }
  const brandName = ad.kit ? cleanLine(ad.kit.name) || null : named(reading, 'business', source.kind)
  const isTight = wish.seconds !== null && wish.seconds - secondsOf(drafts, reading.language) < BESIDES_SECONDS
  const ended = withEnd(staging, drafts, pieces, { ad, brandName, kind: source.kind, isTight })
  const intro = brandIntro(ad.kit !== null, wish.seconds, leastOf(ended.scenes, reading.language))
  const notes = [...ad.checks, ...voice.notes, ...ended.notes]
  return {
    ratio: wish.ratio,
    seed: wish.seed,
    look: chooseLook(ad, wish.seed, wish.photoColors ?? []),
    brandName,
    usesKit: ad.kit !== null,
    scenes: [...intro, ...ended.scenes],
    hasSpeaker: wish.hasSpeaker,
    captionStyle,
    language: reading.language,
    isSpoken: voice.isSpoken,
    script,
    content: saidContent(reading, ended.shown),
    secondsAsked: wish.seconds,
    notes,
  }
}

/** What brand and end card take. With less time beside its speech a film says its last words over the end card. */
const BESIDES_SECONDS = 4

/** About how long drafts take, in seconds: their words, and those without any as long as they stand. */
const secondsOf = (drafts: readonly Draft[], language: LanguageId | null): number =>
  drafts.reduce(
    (sum, { script }) => sum + (script === '' ? SILENT_SECONDS : secondsFor(wordsToSay(script, language))),
    0,
  )

/** About how long scenes take at least, in seconds. */
const leastOf = (scenes: readonly PlannedScene[], language: LanguageId | null): number =>
  scenes.reduce((sum, { script, secondsMin }) => {
    const said = script === '' ? 0 : secondsFor(wordsToSay(script, language)) + BETWEEN_SECONDS
    return sum + Math.max(secondsMin, said)
  }, 0)

/** Silence around the speech of a scene. */
const BETWEEN_SECONDS = 0.4

type Opened = { ad: AdReading; pieces: readonly Piece[]; drafts: Draft[]; path: string }

function openSource(source: FilmSource): Opened {
  if (source.kind === 'brief') {
    const { ad, pieces, units } = source.written
    return { ad, pieces, drafts: draftsOfUnits(units), path: 'instructions' }
  }
  const { kind } = source
  const script =
    kind === 'script' ? source.brief.instructions : source.scenes.map((scene) => scene.script ?? '').join('\n\n')
  const read = readAd({ ...source.brief, instructions: script })
  const language = read.reading.language ?? languageOf(script)
  const ad = { ...read, reading: { ...read.reading, language } }
  const pieces = piecesOf(ad.reading)
  const drafts = kind === 'script' ? draftsOfScript(script, language, pieces) : draftsOfScenes(source.scenes, pieces)
  return { ad, pieces, drafts, path: kind }
}

/** What pictures would print of a script. One that is no brief has its small print and its ways to answer. */
function piecesOf(reading: Reading): Piece[] {
  try {
    const texts = (writeWordings(reading)[0]?.texts ?? []).filter((one) => isSureOfScript(reading, one))
    const isOffered = texts.some(
      ({ role, span }) => (role === 'offer' || role === 'price') && span && span.end <= reading.briefEnd,
    )
    // What nothing in the script is offered on is no condition.
    return texts.filter(
      ({ role, span }) => isOffered || role !== 'condition' || !span || span.start >= reading.briefEnd,
    )
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    const roles = [
      ['legal', 'legal'],
      ['url', 'contact'],
      ['phone', 'contact'],
    ] as const
    return roles
      .flatMap(([type, role]) =>
        factsOf(reading, [type]).map((fact): Piece => ({ role, text: cleanLine(fact.text), span: fact })),
      )
      .filter((one) => isTrue(reading, one))
  }
}

const SURE_OF_SCRIPT: ReadonlySet<Piece['role']> = new Set([
  'offer',
  'price',
  'was',
  'code',
  'condition',
  'contact',
  'cta',
  'legal',
])

/** Sentences of a script are no headlines and points of an ad: what the caller gave, numbers and addresses count. */
function isSureOfScript(reading: Reading, { role, span, told }: Piece): boolean {
  if ((SURE_OF_SCRIPT.has(role) && !told) || (span !== null && span.start >= reading.briefEnd)) return true
  return role === 'when' && factsOf(reading, ['until']).some((fact) => span !== null && overlaps(fact, span))
}

/** What is advertised, or by whom. A script is no brief, so of it only what the caller named counts. */
function named(reading: Reading, type: 'product' | 'business', kind: FilmSource['kind']): string | null {
  const fact = factsOf(reading, [type]).find(({ origin }) => kind === 'brief' || origin !== 'brief')
  return fact ? cleanLine(fact.text) || null : null
}

type Ending = { ad: AdReading; brandName: string | null; kind: FilmSource['kind']; isTight: boolean }

/** The scenes of the drafts with what they have left unsaid behind them, and the end card. */
function withEnd(
  staging: Staging,
  drafts: Draft[],
  pieces: readonly Piece[],
  { ad, brandName, kind, isTight }: Ending,
) {
  const { reading } = staging
  const found = endCardOf(reading, pieces, {
    said: drafts.flatMap((draft) => draft.pieces),
    thing: staging.thing,
    brandName: ad.kit ? brandName : null,
    tagline: cleanLine(ad.kit?.tagline) || null,
  })
  const last = found ? takeLast(drafts, isTight) : null
  // A film that has no time for a silent card shows only what it must.
  const card = isTight && !last && found && !found.isNeeded ? null : found
  const staged = stageDrafts(staging, drafts)
  const seen = [...drafts, ...(last ? [last] : [])].flatMap((draft) => draft.pieces)
  const unseen = kind === 'brief' ? pieces.filter((one) => !seen.includes(one) && !card?.shown.includes(one)) : []
  const lists = listCards(unseen)
  const product = wishedProduct(staging)
  const end: PlannedScene[] = card
    ? [
        ...card.before,
        {
          layout: 'end_card',
          script: last?.script ?? '',
          texts: card.texts,
          pictures: product === null ? [] : [product],
          secondsMin: card.secondsMin,
        },
      ]
    : []
  const shown = kind === 'brief' ? pieces : pieces.filter((one) => seen.includes(one) || card?.shown.includes(one))
  return { scenes: [...staged.scenes, ...lists, ...end], notes: staged.notes, shown }
}

/** The product stands on the end card once more, as a cut-out if there is one. */
function wishedProduct({ pictures }: Staging): number | null {
  const cutout = pictures.findIndex(({ transparent }) => transparent)
  const index = cutout >= 0 ? cutout : pictures.findIndex(isProduct)
  return index < 0 ? null : index
}

type Voice = { isSpoken: boolean; isMute: boolean; notes: VideoCheck[] }

/** Whether the voice can say the script, and what the customer should know when it cannot. */
function voiceOf(script: string, language: LanguageId | null, { voiceLanguages, captionStyle }: FilmWish): Voice {
  if (script === '' || voiceLanguages === null)
    return { isSpoken: false, isMute: script !== '', notes: muted(script, captionStyle) }
  if (speaks(voiceLanguages, language, script)) return { isSpoken: true, isMute: false, notes: [] }
  return {
    isSpoken: false,
    isMute: true,
    notes: [captionsOnly(voiceLanguages, language), ...muted(script, captionStyle)],
  }
}

const muted = (script: string, captionStyle: FilmWish['captionStyle']): VideoCheck[] =>
  script !== '' && captionStyle === null
    ? [
        {
          code: 'captions_shown',
          severity: 'info',
          passed: true,
          message: 'Nobody speaks the script, so captions show it although none were asked for.',
        },
      ]
    : []
