import { tools } from '@adloom/contracts/of/generation'
import { implement } from '../deps.ts'
import { type ListedVoice, stockVoices } from '../stock/catalogue.ts'
import { isAsked, isInRange, matchesQuery, pageOf } from '../stock/listing.ts'

/** The list is the same for every team. */
export const handler = implement(tools.list_voices, async ({ caller, files }, input) => {
  const { limit, cursor, ...filters } = input
  const { query, language, gender } = filters
  const voices = stockVoices(files).filter(
    (voice) =>
      isAsked(gender, voice.gender) &&
      voice.languages.some((tag) => isInRange(language, tag)) &&
      matchesQuery(query, [voice.name, voice.accent, ...voice.styles]),
  )
  const { page, nextCursor } = pageOf(voices, keyOf, ['voices', caller.teamId, filters], { limit, cursor })
  return { voices: page, nextCursor }
})

const keyOf = ({ name, id }: ListedVoice) => `${name.toLowerCase()}\0${id}`
