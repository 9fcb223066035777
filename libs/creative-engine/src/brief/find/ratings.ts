/** A rating that the customer states. */
export type Rating = { stars: number; value: string; by: string | null }

const crowd = String.raw`(?:verified )?(?:reviews?|ratings?|customers?|users?|guests?|clients?|patients?|people|families|teams|members|buyers|orders|google reviews?)`
const by = String.raw`(?:[\s,]*(?:\(\s*)?(?:by|from|on|across|over|based on|out of|in|with)?\s*(?:over |more than )?(\d[\d.,]*\s?[kKmM]?\+?\s${crowd})(?:\s*\))?)?`
const patterns = [
  new RegExp(
    String.raw`(?:rated|rating(?: of)?:?|we(?:'re| are) rated)\s+(\d(?:[.,]\d{1,2})?)\s*(?:\/\s?5|out of (?:5|five))?(?:[\s-]*stars?|\s?★)?${by}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s*(?:\/\s?5(?![\d/])|out of (?:5|five)|[\s-]stars?(?=\s*(?:\(|by|from|on|across|over|based|with|rating|average|[.,;\n]|$))|\s?★)(?:\s+(?:rating|average))?${by}`,
    'iu',
  ),
  new RegExp(String.raw`(★{3,5})${by}`, 'u'),
]

/** Finds a rating and its position in the text. More than five stars are not a rating. */
export function findRating(text: string): { rating: Rating; start: number; end: number } | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (!match?.[1]) continue
    const value = match[1].startsWith('★') ? String(match[1].length) : match[1]
    const stars = Number(value.replace(',', '.'))
    if (!(stars >= 1 && stars <= 5) || /^\s*(?:hotel|resort|general)/i.test(text.slice(match.index + match[0].length)))
      continue
    return {
      rating: { stars, value, by: match[2]?.trim() ?? null },
      start: match.index,
      end: match.index + match[0].length,
    }
  }
  return null
}
