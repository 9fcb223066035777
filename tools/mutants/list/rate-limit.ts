import type { Mutant } from '../mutant.ts'

const LIMIT = 'apps/gateway/src/rate-limit/rate-limit.pg.test.ts'
const LEASES = 'apps/gateway/src/rate-limit/leases.pg.test.ts'

/** 120 calls a minute over all gateways, and not one more. */
export const rateLimit: readonly Mutant[] = [
  {
    name: 'rate-limit',
    protection: '120 calls a minute for a credential and tool',
    file: 'apps/gateway/src/rate-limit/answers.ts',
    edits: [['  if (allowed) return\n', '  if (allowed || limit > 0) return\n']],
    caughtBy: [LIMIT],
  },
  {
    name: 'rate-limit-of-credential',
    protection: 'the limit is counted for each credential',
    file: 'apps/gateway/src/rate-limit/rate-limit.ts',
    edits: [['const name = `${credentialId} ${tool}`', 'const name = `${credentialId.length} ${tool}`']],
    caughtBy: [LIMIT],
  },
  {
    name: 'rate-limit-of-all-gateways',
    protection: 'the limit holds over all gateways together',
    file: 'apps/gateway/src/rate-limit/leases.ts',
    edits: [['    if (revision === null) continue\n', '']],
    caughtBy: [LIMIT, LEASES],
  },
  {
    name: 'lease-handed-over',
    protection: 'a call that was handed to another gateway is not used here too',
    file: 'apps/gateway/src/rate-limit/leases.ts',
    edits: [['  account.idle -= given\n', '']],
    caughtBy: [LEASES],
  },
  {
    name: 'lease-of-one-window',
    protection: 'what was leased of one window is worth nothing in the next',
    file: 'apps/gateway/src/rate-limit/leases.ts',
    edits: [['if (isNew) begin(account, next, calls)', 'if (isNew) begin(account, next, account.idle + calls)']],
    caughtBy: [LIMIT, LEASES],
  },
  {
    name: 'lease-not-forgotten',
    protection: 'a bus that lost its count does not begin a window anew',
    file: 'apps/gateway/src/rate-limit/leases.ts',
    edits: [
      [
        'if (!stored || !isOpen(stored, now)) return',
        'if (!stored) account.window = null\n  if (!stored || !isOpen(stored, now)) return',
      ],
    ],
    caughtBy: [LIMIT],
  },
]
