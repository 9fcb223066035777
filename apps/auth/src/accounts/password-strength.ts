import { PASSWORD_LENGTH } from '@adloom/contracts/shapes/people'
import { z } from 'zod'

/** Source: NIST SP 800-63B: length is what counts, and not to be on a list. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max)
export const PASSWORD_LENGTHS = 'A password must have 10 to 200 characters.'

/** The fewest guesses that a new password must take, as zxcvbn counts: 3 of 4 is a hundred million. */
const SCORE_MIN = 3
/** So much of a password is looked at: the work grows faster than the length, and nobody needs more to be safe. */
const LOOKED_AT_MAX = 48
/** Words of a person's own that must not carry a password. */
const OWN_WORDS_MAX = 20

/** What is wrong with a password that somebody wants to have, in words for them; null when nothing is. */
export async function weaknessOf(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  estimator ??= loadEstimator()
  const { check } = await estimator
  const [mailbox = ''] = email.split('@')
  const own = ['adloom', mailbox, ...email.split(/[@.+_-]+/), ...name.split(/\s+/)].slice(0, OWN_WORDS_MAX)
  if (check(password.normalize('NFKC').slice(0, LOOKED_AT_MAX), own) >= SCORE_MIN) return null
  return 'This password is easy to guess. Use four or more unrelated words, or let your browser suggest one.'
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loaded when the first password is set: the list is large, and most processes of a day never need it. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs })
  return { check: (password: string, own: string[]) => zxcvbn.check(password, own).score }
}
