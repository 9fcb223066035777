import { PASSWORD_LENGTH } from '@adloom/contracts/shapes/people'
import { z } from 'zod'

/** Length matters most, and the password must not be a common one. Source: NIST SP 800-63B. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max)
export const PASSWORD_LENGTHS = 'A password must have 10 to 200 characters.'

/** Lowest zxcvbn score for a new password. A score of 3 out of 4 means at least a hundred million guesses. */
const SCORE_MIN = 3
/** Number of characters that are rated. The cost of rating grows faster than the length. */
const RATED_LENGTH_MAX = 48
/** Number of words from the person's name and address that zxcvbn treats as easy to guess. */
const USER_WORDS_MAX = 20

/** Explains to the person why a password is too weak. Returns null for a good password. */
export async function weaknessOf(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  estimator ??= loadEstimator()
  const { check } = await estimator
  const [mailbox = ''] = email.split('@')
  const userWords = ['adloom', mailbox, ...email.split(/[@.+_-]+/), ...name.split(/\s+/)].slice(0, USER_WORDS_MAX)
  if (check(password.normalize('NFKC').slice(0, RATED_LENGTH_MAX), userWords) >= SCORE_MIN) return null
  return 'This password is easy to guess. Use four or more unrelated words, or let your browser suggest one.'
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loaded when the first password is set: the dictionary is large, and most processes never need it. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs })
  return { check: (password: string, userWords: string[]) => zxcvbn.check(password, userWords).score }
}
