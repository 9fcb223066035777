import type { AdContent, LanguageId } from '@adloom/brief-reader'
import type { AspectRatio, DecorId, Pairing, Palette } from '@adloom/creative-engine/staging'
import type { FilmScene, Picture, SceneTexts, Transition } from '../scenes/film.ts'
import type { Mood as BedMood } from '../sound/moods.ts'
import type { CaptionStyle, SceneLayout, VideoCheck } from '../types.ts'

/** What a plan must know of a picture; its pixels are not needed. */
export type PictureFacts = Pick<Picture, 'transparent' | 'plain'>

/** A scene as it is asked for. Without a script it is silent. `pictures` are indices. */
export type SceneWish = {
  script?: string | undefined
  layout?: SceneLayout | undefined
  onScreenText?: string | undefined
  pictures?: readonly number[] | undefined
}

/** Colours, fonts, pattern and music, as pictures of the same brief have them. */
export type FilmLook = { palette: Palette; pairing: Pairing; decor: DecorId; mood: BedMood }

/** A scene before it has a time. */
export type PlannedScene = {
  layout: FilmScene['layout']
  /** What is said, verbatim; empty for a silent scene. */
  script: string
  texts: SceneTexts
  /** Indices of the pictures that were given. */
  pictures: readonly number[]
  /** What its clip is to show, in words of the film, for `b_roll` that is to show one. Its first picture is the clip's too. */
  clip?: string
  /** The shortest time in seconds in which its texts can be read. */
  secondsMin: number
  transition?: Transition
}

/** A film before it has times: plain JSON, so that a stage can be stored. The same request gives the same plan. */
export type FilmPlan = {
  ratio: AspectRatio
  seed: number
  look: FilmLook
  /** Who advertises; null when neither kit nor brief says. */
  brandName: string | null
  /** Whether the brand kit's logo stands for who advertises: not when the brief names another business. */
  usesKit: boolean
  scenes: readonly PlannedScene[]
  hasSpeaker: boolean
  captionStyle: CaptionStyle | null
  language: LanguageId | null
  /** Whether the chosen voice speaks the language. Without it the film has captions and music. */
  isSpoken: boolean
  /** The whole script, one line for each scene that says something. */
  script: string
  /** What the film says and shows, in the form of the input. */
  content: AdContent
  /** The length that was asked for; null for that of the script. */
  secondsAsked: number | null
  notes: readonly VideoCheck[]
}

/** How a film is asked for, whatever it is made from. */
export type FilmWish = {
  ratio: AspectRatio
  /** 0 to 2³²-1; it decides all chance. */
  seed: number
  /** 5 to 120; null for the script's own length. */
  seconds: number | null
  hasSpeaker: boolean
  captionStyle: CaptionStyle | null
  /** BCP-47, of the chosen voice; null when no voice was asked for. */
  voiceLanguages: readonly string[] | null
  /** Pictures of the request, most relevant first. */
  pictures: readonly PictureFacts[]
  /** Whether scenes that are asked for as `b_roll` without pictures of their own show clips. */
  hasClips?: boolean
  /** The vivid colours of the first photo, strongest first. They count when neither kit nor brief names any. */
  photoColors?: readonly string[]
}
