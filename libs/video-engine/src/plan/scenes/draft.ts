import type { Reading } from '@adloom/brief-reader'
import type { Piece } from '@adloom/creative-engine/words'
import type { Random } from '@adloom/creative-engine/staging'
import type { SceneLayout } from '../../types.ts'
import type { ScriptPart } from '../script/units.ts'
import type { PictureFacts } from '../types.ts'

/** A scene of which layout, texts and pictures may be open. */
export type Draft = {
  part: ScriptPart
  script: string
  /** The texts of the wording that the script says. */
  pieces: readonly Piece[]
  layout?: SceneLayout
  onScreenText?: string
  /** Indices of pictures that were given for this scene. */
  pictures?: readonly number[]
}

/** What all scenes of a film share. */
export type Staging = {
  reading: Reading
  pictures: readonly PictureFacts[]
  hasSpeaker: boolean
  hasClips: boolean
  /** Whether captions show what is said, so that scenes need not. */
  isCaptioned: boolean
  /** The name of what is advertised, when scenes may show it. */
  thing: string | null
  random: Random
}

/** A product stands before the ground of its scene; other photos fill theirs. */
export const isProduct = ({ transparent, plain }: PictureFacts): boolean => transparent || plain
