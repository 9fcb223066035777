import { always, never } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const EVALUATE = 'evaluate-account.pg.test.ts'
const JUDGE = 'judge.test.ts'

/** What keeps rules from suggesting something. */
export const automation: Mutants = {
  'rules-stop-with-the-kill-switch': {
    protection: 'rules suggest nothing while the team has stopped its automation',
    mistake: { pauseOf: never('isPaused') },
    caughtBy: [EVALUATE],
  },
  'rules-stop-with-the-breaker': {
    protection: 'a rule whose executions failed suggests nothing until a person switches it on',
    mistake: { pauseOf: never('breakerOpenedAt') },
    caughtBy: [EVALUATE],
  },
  'rules-keep-their-schedule': {
    protection: 'a rule suggests nothing outside its schedule',
    mistake: { pauseOf: never('isOnSchedule') },
    caughtBy: [EVALUATE],
  },
  'rules-need-fresh-results': {
    protection: 'rules are not judged by old results, nor by those of a broken connection',
    mistake: { pauseOf: always('isFresh') },
    caughtBy: [EVALUATE],
  },
  'rules-need-complete-days': {
    protection: 'rules are not judged by days that were not read to their end',
    mistake: { pauseOf: always('every') },
    caughtBy: [EVALUATE],
  },
  'rules-spare-protected-entities': {
    protection: 'rules suggest nothing for protected entities',
    mistake: { judgeOf: never('isProtected') },
    caughtBy: [JUDGE],
  },
  'rules-spare-winners': {
    protection: 'no rule suggests pausing what a person called a winner',
    mistake: { adjustmentsOf: never('winner') },
    caughtBy: [JUDGE],
  },
  'rules-wait-when-told': {
    protection: 'a rule leaves alone what a person told it to wait with',
    mistake: { adjustmentsOf: never('hold') },
    caughtBy: [JUDGE],
  },
}
