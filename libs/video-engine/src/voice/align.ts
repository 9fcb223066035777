/** A sound of an utterance with its times in seconds. */
export type Sound = { phone: string; start: number; end: number }

const isVowel = (phone: string) => /^[aeiou]/.test(phone)

/** What it costs to take one phone for another. Vowels change in a sentence: "a" is `ey` alone and `ax` there. */
const substitution = (a: string, b: string) => (a === b ? 0 : isVowel(a) === isVowel(b) ? 0.6 : 1.4)

/**
 * Gives every sound of an utterance to a word: the edit with the least cost between the phones of the words said alone
 * and those of the utterance. Returns the index of the word of each sound; indexes never fall.
 */
export function alignWords(alone: readonly string[][], sounds: readonly Sound[]): number[] {
  const expected = alone.flatMap((phones, word) => phones.map((phone) => ({ phone, word })))
  const [rows, columns] = [expected.length, sounds.length]
  const width = columns + 1
  const cost = new Float64Array((rows + 1) * width)
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= columns; j++) {
      cost[i * width + j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              cost[(i - 1) * width + j - 1]! + substitution(expected[i - 1]!.phone, sounds[j - 1]!.phone),
              cost[(i - 1) * width + j]! + 1,
              cost[i * width + j - 1]! + 1,
            )
    }
  }
  const words = Array.from({ length: columns }, () => 0)
  let [i, j] = [rows, columns]
  while (j > 0) {
    const here = cost[i * width + j]!
    const matched =
      i > 0 ? cost[(i - 1) * width + j - 1]! + substitution(expected[i - 1]!.phone, sounds[j - 1]!.phone) : NaN
    if (i > 0 && Math.abs(here - matched) < 1e-9) {
      words[j - 1] = expected[i - 1]!.word
      i--
      j--
    } else if (i > 0 && Math.abs(here - cost[(i - 1) * width + j]! - 1) < 1e-9) i--
    else {
      // A sound that no word expects belongs to the word that is being said.
      words[j - 1] = expected[Math.max(0, i - 1)]?.word ?? 0
      j--
    }
  }
  return words
}
