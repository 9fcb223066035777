import { adPlatform } from './list/ad-platform.ts'
import { audit } from './list/audit.ts'
import { automation } from './list/automation.ts'
import { clients } from './list/clients.ts'
import { connections } from './list/connections.ts'
import { control } from './list/control.ts'
import { drafts } from './list/drafts.ts'
import { gateway } from './list/gateway.ts'
import { grants } from './list/grants.ts'
import { guardrails } from './list/guardrails.ts'
import { keys } from './list/keys.ts'
import { launches } from './list/launches.ts'
import { launching } from './list/launching.ts'
import { money } from './list/money.ts'
import { people } from './list/people.ts'
import { preflight } from './list/preflight.ts'
import { rules } from './list/rules.ts'
import { signIn } from './list/sign-in.ts'
import { suggestions } from './list/suggestions.ts'
import { tenancy } from './list/tenancy.ts'
import type { Mutant, Mutants } from './mutant.ts'

const AREAS: readonly Mutants[] = [
  money,
  tenancy,
  audit,
  grants,
  keys,
  clients,
  signIn,
  people,
  gateway,
  adPlatform,
  connections,
  automation,
  guardrails,
  suggestions,
  rules,
  control,
  drafts,
  preflight,
  launches,
  launching,
]

export const mutants: readonly Mutant[] = AREAS.flatMap((area) =>
  Object.entries(area).map(([name, mutant]) => ({ name, ...mutant })),
)
