import { AGE_RANGES, findPresenter, findStockVoice, PRESENTERS, STOCK_VOICES } from '@adloom/video-engine/catalogue'
import type { HostedVoice } from '../../../models/hosted-voice.ts'
import { isStockVoice } from '../../../stock/catalogue.ts'
import type { FilmRequest } from './film-request.ts'

/** Who is seen and heard. */
export type Cast = {
  /** The id of a stock presenter; null for the avatar of the team, and when nobody is seen. */
  presenterId: string | null
  isOwnAvatar: boolean
  /** Null: nobody speaks. */
  voiceId: string | null
}

/** As the call named them. Who it did not name is chosen to fit the other, by the seed. */
export function castFilm(request: FilmRequest, hostedVoice: HostedVoice | null, seed: number): Cast {
  const { source, stockAvatarId, avatar, voiceId } = request
  if (source === 'animate') return { presenterId: null, isOwnAvatar: false, voiceId }
  if (avatar) return { presenterId: null, isOwnAvatar: true, voiceId: voiceId ?? voiceFor(avatar, seed) }
  const presenterId = stockAvatarId ?? presenterFor(voiceId, hostedVoice, seed)
  return { presenterId, isOwnAvatar: false, voiceId: voiceId ?? findPresenter(presenterId)!.defaultVoiceId }
}

/** Of an outside voice the age is not known, and perhaps not the gender. */
function presenterFor(voiceId: string | null, hostedVoice: HostedVoice | null, seed: number): string {
  const voice = voiceId === null ? null : (findStockVoice(voiceId) ?? hostedVoice)
  return nearest(PRESENTERS, voice, seed).id
}

/** An outside voice that the installation still has is the voice of the request already. */
function voiceFor({ defaultVoiceId, gender, ageRange }: NonNullable<FilmRequest['avatar']>, seed: number): string {
  if (defaultVoiceId !== null && isStockVoice(defaultVoiceId)) return defaultVoiceId
  return nearest(STOCK_VOICES, { gender, ageRange }, seed).id
}

type Person = { gender: string; ageRange?: string }

/** Of those of the same gender and the nearest age, one by the seed. */
function nearest<T extends Required<Person>>(all: readonly T[], person: Person | null, seed: number): T {
  if (person === null) return all[seed % all.length]!
  const age = (one: Person) => AGE_RANGES.findIndex((range) => range === one.ageRange)
  const distance = (one: T) =>
    (one.gender === person.gender ? 0 : 10) + (person.ageRange === undefined ? 0 : Math.abs(age(one) - age(person)))
  const least = Math.min(...all.map(distance))
  const fitting = all.filter((one) => distance(one) === least)
  return fitting[seed % fitting.length]!
}
