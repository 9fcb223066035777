import { accounts } from './list/accounts.ts'
import { authorization } from './list/authorization.ts'
import { clients } from './list/clients.ts'
import { door } from './list/door.ts'
import { keys } from './list/keys.ts'
import { people } from './list/people.ts'
import { rateLimit } from './list/rate-limit.ts'
import { services } from './list/services.ts'
import { strangers } from './list/strangers.ts'
import { tokens } from './list/tokens.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [
  ...authorization,
  ...tokens,
  ...clients,
  ...keys,
  ...people,
  ...accounts,
  ...door,
  ...rateLimit,
  ...services,
  ...strangers,
]
