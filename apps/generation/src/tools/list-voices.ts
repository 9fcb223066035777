import { tools } from '@adloom/contracts/of/generation'
import { implement } from '../deps.ts'
import { type ListedVoice, stockVoices } from '../stock/catalogue.ts'
import type { HostedVoice } from '../models/hosted-voice.ts'
import { isAsked, isInRange, matchesQuery, pageOf } from '../stock/listing.ts'

/** The list is the same for every team. */
export const handler = implement(tools.list_voices, async ({ caller, files, hostedVoices }, input) => {
  const { limit, cursor, ...filters } = input
  const { query, language, gender } = filters
  const voices = [...stockVoices(files), ...hostedVoices.map(presentHosted)].filter(
    (voice) =>
      isAsked(gender, voice.gender) &&
      voice.languages.some((tag) => isInRange(language, tag)) &&
      matchesQuery(query, [voice.name, voice.accent, voice.provider, ...voice.styles]),
  )
  const { page, nextCursor } = pageOf(voices, keyOf, ['voices', caller.teamId, filters], { limit, cursor })
  return { voices: page, nextCursor }
})

/** What the operator does not say of a voice is unknown. */
function presentHosted({ id, name, gender, languages, provider }: HostedVoice): ListedVoice {
  const unknown = { ageRange: 'unknown', accent: null, styles: [], previewUrl: null }
  return { id, name, gender, languages, ...unknown, isCustom: false, provider }
}

const keyOf = ({ name, id }: ListedVoice) => `${name.toLowerCase()}\0${id}`
