import { type Film, resultOf } from './stages.ts'

/** The credits that the price has for clips that could not be made, and for an outside voice that says nothing. */
export function creditsNotDelivered(film: Film): number {
  const { voiceCredits, clipCredits } = film.request
  const { scenes } = resultOf(film, 'voice')
  const isSaid = scenes?.some((speech) => speech !== null) ?? false
  return (isSaid ? 0 : voiceCredits) + clipCreditsNotDelivered(film, clipCredits)
}

/** The share of the clips that are missing, rounded for the customer. */
function clipCreditsNotDelivered(film: Film, clipCredits: number): number {
  const { clips, lostClips } = resultOf(film, 'visuals')
  const lost = lostClips?.length ?? 0
  const asked = lost + (clips ?? []).filter((clip) => clip !== null).length
  return asked === 0 ? clipCredits : Math.ceil((clipCredits * lost) / asked)
}
