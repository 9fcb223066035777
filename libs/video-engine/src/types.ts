import type { AspectRatio } from '@adloom/creative-engine'

/** Frames a second of every video. */
export const FPS = 30
/** Samples a second of every sound track. */
export const SAMPLE_RATE = 48_000

/** What a scene looks like. */
export type SceneLayout = 'full_avatar' | 'avatar_corner' | 'side_by_side' | 'b_roll' | 'product_card' | 'text_card'
export type CaptionStyle = 'clean' | 'karaoke' | 'boxed'

/** A spoken word with its time in seconds from the start of its speech. */
export type Word = { text: string; start: number; end: number }
/** A sound of speech with the time at which it ends, in seconds; `pau` is silence. */
export type Phone = { phone: string; end: number }

/** Speech: one channel of samples from -1 to 1 at `SAMPLE_RATE`. */
export type Speech = { samples: Float32Array; words: Word[]; phones: Phone[] }

/** Two channels of samples from -1 to 1 at `SAMPLE_RATE`, of one length. */
export type Stereo = { left: Float32Array; right: Float32Array }

/** One line of captions with the time in seconds in which it stands, and when each of its words is said. */
export type Caption = { start: number; end: number; words: Word[] }

/** Pixels of one frame: RGBA, eight bits each, row by row. `bare` are the same without its words, for the checks. */
export type Frame = { width: number; height: number; rgba: Uint8Array; bare?: Uint8Array }

/** A stretch of film that a scene shows: JPEGs of one size, `FPS` a second. */
export type Clip = { width: number; height: number; frames: readonly Uint8Array[] }

/** The canvas of each aspect ratio in pixels, and the part that no platform covers with its own buttons. */
export type Canvas = { ratio: AspectRatio; width: number; height: number }

/** Something that is wrong with a finished video, or worth to know. `code` is stable. */
export type VideoCheck = { code: string; severity: 'info' | 'warning' | 'error'; passed: boolean; message: string }
