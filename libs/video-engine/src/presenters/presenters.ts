// Stock presenters: fixed attributes of DiceBear's "toon-head", chosen by eye so that nobody looks odd.

import type { StockVoice } from '../voice/catalogue.ts'

/** The variants and colours of one face, by the names of "toon-head". */
export type Face = {
  hair: 'bun' | 'sideComed' | 'spiky' | 'undercut'
  rearHair: 'longStraight' | 'longWavy' | 'neckHigh' | 'shoulderHigh' | null
  beard: 'chin' | 'fullBeard' | null
  clothes: 'dress' | 'openJacket' | 'shirt' | 'tShirt' | 'turtleNeck'
  brows: 'happy' | 'neutral' | 'raised'
  skin: string
  hairColor: string
  lashes: boolean
  /** The colour of the rim. */
  glasses: string | null
}

export type Presenter = {
  /** It stands in requests of customers, so it never changes. */
  id: string
  name: string
  gender: StockVoice['gender']
  ageRange: StockVoice['ageRange']
  style: 'illustrated'
  /** A stock voice of this gender and about this age. */
  defaultVoiceId: string
  face: Face
}

/** The credit that the art's licence asks for. It belongs into the metadata of every file that shows a stock presenter. */
export const PRESENTER_CREDIT =
  'Presenter art: a remix of “ToonHead” by Johan Melin (https://www.figma.com/community/file/1589627891082866389), CC BY 4.0, through DiceBear; mouths and eyes are ours.'

const woman = { gender: 'female', style: 'illustrated' } as const
const man = { gender: 'male', style: 'illustrated' } as const
const plain = { rearHair: null, beard: null, brows: 'happy', lashes: false, glasses: null } as const

/** All stock presenters, in the order of lists. */
export const PRESENTERS: readonly Presenter[] = [
  {
    ...woman,
    id: 'maya',
    name: 'Maya',
    ageRange: '25-34',
    defaultVoiceId: 'voice-ava',
    face: {
      ...plain,
      hair: 'sideComed',
      rearHair: 'longWavy',
      clothes: 'turtleNeck',
      skin: '#a36b4f',
      hairColor: '#2c1b18',
      lashes: true,
    },
  },
  {
    ...man,
    id: 'noah',
    name: 'Noah',
    ageRange: '25-34',
    defaultVoiceId: 'voice-noah',
    face: { ...plain, hair: 'undercut', beard: 'chin', clothes: 'openJacket', skin: '#6b4230', hairColor: '#231714' },
  },
  {
    ...woman,
    id: 'sofia',
    name: 'Sofia',
    ageRange: '35-44',
    defaultVoiceId: 'voice-ava',
    face: {
      ...plain,
      hair: 'bun',
      rearHair: 'shoulderHigh',
      clothes: 'openJacket',
      skin: '#f1c3a5',
      hairColor: '#a55728',
      lashes: true,
    },
  },
  {
    ...man,
    id: 'leo',
    name: 'Leo',
    ageRange: '18-24',
    defaultVoiceId: 'voice-noah',
    face: { ...plain, hair: 'spiky', clothes: 'shirt', skin: '#d9a382', hairColor: '#5a3527' },
  },
  {
    ...woman,
    id: 'mei',
    name: 'Mei',
    ageRange: '18-24',
    defaultVoiceId: 'voice-mia',
    face: {
      ...plain,
      hair: 'sideComed',
      rearHair: 'longStraight',
      clothes: 'tShirt',
      skin: '#f3c9a8',
      hairColor: '#1f1b1e',
      lashes: true,
    },
  },
  {
    ...man,
    id: 'ewan',
    name: 'Ewan',
    ageRange: '35-44',
    defaultVoiceId: 'voice-fraser',
    face: { ...plain, hair: 'sideComed', beard: 'fullBeard', clothes: 'tShirt', skin: '#efbf9f', hairColor: '#a4532a' },
  },
  {
    ...woman,
    id: 'amara',
    name: 'Amara',
    ageRange: '45-54',
    defaultVoiceId: 'voice-clara',
    face: {
      ...plain,
      hair: 'bun',
      clothes: 'shirt',
      skin: '#7a4a35',
      hairColor: '#2a1c1a',
      lashes: true,
      glasses: '#b98a3e',
    },
  },
  {
    ...woman,
    id: 'ingrid',
    name: 'Ingrid',
    ageRange: '55+',
    defaultVoiceId: 'voice-clara',
    face: {
      ...plain,
      hair: 'sideComed',
      rearHair: 'neckHigh',
      clothes: 'shirt',
      skin: '#f0c6ad',
      hairColor: '#cfcbc6',
      lashes: true,
      glasses: '#453c52',
    },
  },
  {
    ...man,
    id: 'arthur',
    name: 'Arthur',
    ageRange: '55+',
    defaultVoiceId: 'voice-angus',
    face: {
      ...plain,
      hair: 'undercut',
      beard: 'fullBeard',
      clothes: 'turtleNeck',
      skin: '#e8b795',
      hairColor: '#bdb9b4',
    },
  },
]

/** The stock presenter with this id, or null. */
export function findPresenter(id: string): Presenter | null {
  return PRESENTERS.find((presenter) => presenter.id === id) ?? null
}
