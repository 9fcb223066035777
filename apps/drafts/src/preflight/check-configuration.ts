import type { DraftConfiguration, DraftIssue } from '@adloom/contracts'
import type { Facts } from '../facts/facts.ts'
import { checkAccount } from './checks/account.ts'
import type { Check } from './checks/check.ts'
import { checkMissing } from './checks/missing.ts'

const CHECKS: readonly Check[] = [checkAccount, checkMissing]

/** Everything that our own checks find in a draft, all of it, in the order of the checks. Pure. */
export const checkConfiguration = (configuration: DraftConfiguration, facts: Facts, now: Date): DraftIssue[] =>
  CHECKS.flatMap((check) => [...check({ configuration, facts, now })])
