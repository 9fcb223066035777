export type Mood = 'warm' | 'bold' | 'tech' | 'calm'

/** A chord: semitones of its root above the key, and of its tones above the root. */
type Chord = { root: number; tones: readonly [number, number, number, number] }

export type MoodStyle = {
  /** Beats a minute. */
  tempo: number
  /** Four bars of one chord each. */
  progressions: readonly (readonly Chord[])[]
  /** Which tone of the chord sounds on each half beat of a bar; null is a rest, and 4 and more an octave up. */
  patterns: readonly (readonly (number | null)[])[]
  /** Beats of a bar on which the bass plays, and how loud it is. */
  bass: readonly number[]
  bassLevel: number
  drums: { level: number; kicks: readonly number[]; hats: readonly number[] }
  /** How much of the overtones an arpeggio has, from 0 to 1. */
  brightness: number
}

const major = (root: number): Chord => ({ root, tones: [0, 4, 7, 11] })
const minor = (root: number): Chord => ({ root, tones: [0, 3, 7, 10] })
const ninth = (root: number): Chord => ({ root, tones: [0, 4, 7, 14] })
const dominant = (root: number): Chord => ({ root, tones: [0, 4, 7, 10] })
const minorNinth = (root: number): Chord => ({ root, tones: [0, 3, 7, 14] })

export const MOODS: Record<Mood, MoodStyle> = {
  warm: {
    tempo: 92,
    progressions: [
      [major(0), minor(9), major(5), dominant(7)],
      [major(0), minor(4), major(5), dominant(7)],
      [major(5), dominant(7), major(0), minor(9)],
    ],
    patterns: [
      [0, 2, 1, 3, 2, 1, 3, 2],
      [0, null, 2, 3, null, 2, 1, 2],
      [3, 2, 1, 2, 3, 2, 1, 0],
    ],
    bass: [0, 2.5],
    bassLevel: 0.9,
    drums: { level: 0.7, kicks: [0, 2], hats: [0.5, 1.5, 2.5, 3.5] },
    brightness: 0.4,
  },
  bold: {
    tempo: 110,
    progressions: [
      [ninth(0), major(5), minor(9), dominant(7)],
      [minor(9), major(5), major(0), dominant(7)],
      [minor(9), dominant(7), major(5), dominant(7)],
    ],
    patterns: [
      [0, 0, 2, 0, 1, 0, 2, 3],
      [0, null, 0, 2, null, 4, 3, 2],
      [4, 2, 1, 4, 2, 1, 4, 2],
    ],
    bass: [0, 0.5, 1.5, 2, 3],
    bassLevel: 1,
    drums: { level: 1, kicks: [0, 1, 2, 3], hats: [0.5, 1.5, 2.5, 3, 3.5] },
    brightness: 0.7,
  },
  tech: {
    tempo: 116,
    progressions: [
      [minorNinth(9), major(5), major(0), dominant(7)],
      [major(0), dominant(7), minor(9), major(5)],
      [minorNinth(2), minor(9), major(5), major(0)],
    ],
    patterns: [
      [0, 2, 4, 2, 3, 2, 4, 2],
      [0, 4, 1, 5, 2, 4, 1, 5],
      [4, null, 2, 4, null, 2, 5, null],
    ],
    bass: [0, 1.5, 3],
    bassLevel: 0.95,
    drums: { level: 0.85, kicks: [0, 1.5, 2], hats: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5] },
    brightness: 0.9,
  },
  calm: {
    tempo: 76,
    progressions: [
      [ninth(0), ninth(5), minorNinth(9), ninth(5)],
      [minorNinth(9), ninth(5), ninth(0), dominant(7)],
      [ninth(0), minorNinth(4), ninth(5), ninth(0)],
    ],
    patterns: [
      [0, null, 2, null, 3, null, 2, null],
      [0, 1, 2, 3, null, 2, null, 1],
      [3, null, null, 2, null, 1, null, null],
    ],
    bass: [0],
    bassLevel: 0.75,
    drums: { level: 0.35, kicks: [0], hats: [1.5, 3.5] },
    brightness: 0.2,
  },
}
