/** How old somebody looks or sounds, in years, from the youngest. */
export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55+'] as const

/** A voice of the embedded engine, as people choose it. */
export type StockVoice = {
  /** It stands in requests of customers, so it never changes. */
  id: string
  name: string
  gender: 'female' | 'male'
  ageRange: (typeof AGE_RANGES)[number]
  /** BCP-47. */
  languages: readonly string[]
  accent: string
  styles: readonly string[]
  provider: 'adloom'
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
    id: 'voice-ava',
    name: 'Ava',
    gender: 'female',
    ageRange: '25-34',
    languages: ['en-US'],
    accent: 'American',
    styles: ['clear', 'friendly', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'slt', pace: 1.03 },
  },
  {
    id: 'voice-mia',
    name: 'Mia',
    gender: 'female',
    ageRange: '18-24',
    languages: ['en-US'],
    accent: 'American',
    styles: ['bright', 'lively', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'slt', pitch: { mean: 196, deviation: 30 }, pace: 1.08 },
  },
  {
    id: 'voice-clara',
    name: 'Clara',
    gender: 'female',
    ageRange: '45-54',
    languages: ['en-US'],
    accent: 'American',
    styles: ['calm', 'warm', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'slt', pitch: { mean: 150, deviation: 18 }, pace: 0.97 },
  },
  {
    id: 'voice-noah',
    name: 'Noah',
    gender: 'male',
    ageRange: '25-34',
    languages: ['en-US'],
    accent: 'American',
    styles: ['clear', 'confident', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'rms', pace: 1.03 },
  },
  {
    id: 'voice-fraser',
    name: 'Fraser',
    gender: 'male',
    ageRange: '35-44',
    languages: ['en-GB'],
    accent: 'Scottish',
    styles: ['warm', 'characterful', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'awb', pace: 1 },
  },
  {
    id: 'voice-angus',
    name: 'Angus',
    gender: 'male',
    ageRange: '45-54',
    languages: ['en-GB'],
    accent: 'Scottish',
    styles: ['deep', 'calm', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'awb', pitch: { mean: 104, deviation: 16 }, pace: 0.97 },
  },
  {
    id: 'voice-karl',
    name: 'Karl',
    gender: 'male',
    ageRange: '35-44',
    languages: ['en-US'],
    accent: 'American',
    styles: ['robotic', 'retro', 'synthetic'],
    provider: 'adloom',
    engine: { name: 'kal16', pace: 1 },
  },
]

/** The stock voice of an id, or null. */
export const findStockVoice = (id: string): StockVoice | null => STOCK_VOICES.find((voice) => voice.id === id) ?? null
