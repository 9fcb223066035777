import type { ProviderName } from './providers.ts'

/** A voice of an outside model, as the operator lists it. */
export type HostedVoice = {
  /** The name that callers use: `provider:model/voice`. It stands in requests of customers. */
  id: string
  /** The id of its model. */
  modelId: string
  provider: ProviderName
  /** The provider's name of the voice. */
  voice: string
  name: string
  gender: 'female' | 'male' | 'neutral'
  /** BCP 47. */
  languages: string[]
  /** Credits for each started 15 seconds of a video, on top of the video's. */
  credits: number
}

const GENDERS: readonly HostedVoice['gender'][] = ['female', 'male', 'neutral']
/** As long as `voiceId` of generate_video may be. */
const ID_MAX = 128
const VOICES_MAX = 60
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

type Of = Pick<HostedVoice, 'modelId' | 'provider' | 'credits'>

/**
 * Parses `nova:female:en+de:Nova;onyx:male:en`: the provider's name of each voice, its gender, its languages, and the
 * name that people see. A plus in a query is a space. Throws with the reason.
 */
export function parseVoices(list: string | null, of: Of): HostedVoice[] {
  const entries = (list ?? '').split(';').filter(Boolean)
  if (entries.length === 0)
    throw new Error('has no voices. Name them with their gender and languages, such as ?voices=nova:female:en+de.')
  if (entries.length > VOICES_MAX) throw new Error(`has more than ${VOICES_MAX} voices.`)
  const voices = entries.map((entry) => parseVoice(entry, of))
  const twin = voices.find(({ id }, i) => voices.findIndex((other) => other.id === id) !== i)
  if (twin) throw new Error(`names the voice ${twin.voice} twice.`)
  return voices
}

function parseVoice(entry: string, of: Of): HostedVoice {
  const [voice = '', named = '', spoken = '', ...name] = entry.split(':')
  const gender = GENDERS.find((one) => one === named)
  const languages = spoken.split(' ').filter(Boolean)
  const id = `${of.modelId}/${voice}`
  if (!/^[\w.-]+$/.test(voice)) throw new Error(`has the voice ${entry}, which must be voice:gender:languages.`)
  if (!gender) throw new Error(`has the voice ${voice}, whose gender is not one of ${GENDERS.join(', ')}.`)
  if (languages.length === 0 || !languages.every((tag) => LANGUAGE.test(tag)))
    throw new Error(`has the voice ${voice}, whose languages are not BCP 47 tags such as en+de-AT.`)
  if (id.length > ID_MAX) throw new Error(`has the voice ${voice}, whose id ${id} is over ${ID_MAX} characters.`)
  return { ...of, id, voice, name: name.join(':') || voice, gender, languages }
}
