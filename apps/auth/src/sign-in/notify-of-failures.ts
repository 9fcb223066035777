import type { Deps } from '../deps.ts'
import { findProvenAccount } from '../accounts/user.ts'
import { countAttempts, isOver, keyOf, type Rule } from './attempt-windows.ts'

/** At most one mail a day, so that an attacker cannot flood the mailbox. */
const MAILS: Rule = { attemptsMax: 1, windowMs: 24 * 3_600_000 }

/** Mails the person about failed sign-ins. Runs in the background, so the response time reveals nothing. */
export function notifyOfFailures(deps: Deps, email: string, now: Date): void {
  const { mailer } = deps
  if (!mailer) return
  deps.background.run('failed sign-ins', async () => {
    if (!(await findProvenAccount(deps.db, email))) return
    const counted = await countAttempts(deps.db, [{ key: keyOf('failures told', email), rule: MAILS }], now)
    if (counted.some(isOver)) return
    const text =
      'Someone entered a wrong password for your Adloom account at least thirty times within an hour.\n\n' +
      'If it was not you: none of these attempts succeeded, and you are not locked out. Browsers in which you have signed in ' +
      `before work as usual. If your password is short, or you use it elsewhere, set a new one:\n` +
      `${deps.publicUrl}/sign-in/reset\n\nWe send this mail at most once a day.\n`
    await mailer.send({ to: email, subject: 'Failed sign-ins to your Adloom account', text })
  })
}
