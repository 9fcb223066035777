/** A voice of the embedded engine, as people choose it. */
export type StockVoice = {
  id: string
  name: string
  gender: 'female' | 'male'
  ageRange: '18-30' | '30-45' | '45-60'
  /** BCP-47. */
  languages: readonly string[]
  accent: string
  styles: readonly string[]
  /** How the engine makes it. */
  engine: {
    /** The voice of Flite. */
    name: 'slt' | 'rms' | 'awb' | 'kal16'
    /** The mean pitch in hertz and how far it moves around that. Absent: the speaker's own. */
    pitch?: { mean: number; deviation: number }
    /** Above 1: faster than the speaker. */
    pace: number
  }
}

/**
 * The stock voices. Flite carries four usable speakers, recorded by Carnegie Mellon University: `slt` and `rms` (United
 * States), `awb` (Scotland) and the diphone voice `kal16`. `slt` and `awb` have variants in another pitch; `rms` ignores
 * one. The voices sound synthetic and say so (`styles`). Left out: `kal` (8 kHz) and `awb_time` (a talking clock).
 */
export const STOCK_VOICES: readonly StockVoice[] = [
  {
    id: 'ava',
    name: 'Ava',
    gender: 'female',
    ageRange: '30-45',
    languages: ['en-US'],
    accent: 'American',
    styles: ['clear', 'friendly', 'synthetic'],
    engine: { name: 'slt', pace: 1.03 },
  },
  {
    id: 'mia',
    name: 'Mia',
    gender: 'female',
    ageRange: '18-30',
    languages: ['en-US'],
    accent: 'American',
    styles: ['bright', 'lively', 'synthetic'],
    engine: { name: 'slt', pitch: { mean: 196, deviation: 30 }, pace: 1.08 },
  },
  {
    id: 'clara',
    name: 'Clara',
    gender: 'female',
    ageRange: '45-60',
    languages: ['en-US'],
    accent: 'American',
    styles: ['calm', 'warm', 'synthetic'],
    engine: { name: 'slt', pitch: { mean: 150, deviation: 18 }, pace: 0.97 },
  },
  {
    id: 'noah',
    name: 'Noah',
    gender: 'male',
    ageRange: '30-45',
    languages: ['en-US'],
    accent: 'American',
    styles: ['clear', 'confident', 'synthetic'],
    engine: { name: 'rms', pace: 1.03 },
  },
  {
    id: 'fraser',
    name: 'Fraser',
    gender: 'male',
    ageRange: '30-45',
    languages: ['en-GB'],
    accent: 'Scottish',
    styles: ['warm', 'characterful', 'synthetic'],
    engine: { name: 'awb', pace: 1 },
  },
  {
    id: 'angus',
    name: 'Angus',
    gender: 'male',
    ageRange: '45-60',
    languages: ['en-GB'],
    accent: 'Scottish',
    styles: ['deep', 'calm', 'synthetic'],
    engine: { name: 'awb', pitch: { mean: 104, deviation: 16 }, pace: 0.97 },
  },
  {
    id: 'karl',
    name: 'Karl',
    gender: 'male',
    ageRange: '30-45',
    languages: ['en-US'],
    accent: 'American',
    styles: ['robotic', 'retro', 'synthetic'],
    engine: { name: 'kal16', pace: 1 },
  },
]

/** The stock voice of an id, or null. */
export const findStockVoice = (id: string): StockVoice | null => STOCK_VOICES.find((voice) => voice.id === id) ?? null
