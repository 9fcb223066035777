import type { DraftConfiguration, DraftIssue } from '@adloom/contracts'
import type { Facts } from '../facts/facts.ts'
import { checkAccount } from './checks/account.ts'
import { checkAssets } from './checks/assets.ts'
import { checkBudget } from './checks/budget.ts'
import { checkCategories } from './checks/categories.ts'
import type { Check } from './checks/check.ts'
import { checkBrand, checkCopyLengths } from './checks/copy.ts'
import { checkDisclosure } from './checks/disclosure.ts'
import { checkBidding, checkGoals } from './checks/goals.ts'
import { checkLinks } from './checks/links.ts'
import { checkMissing } from './checks/missing.ts'
import { checkNames } from './checks/names.ts'
import { checkOffered } from './checks/offered.ts'
import { checkButtons, checkPlacements } from './checks/placements.ts'
import { checkPolicy } from './checks/policy.ts'
import { checkSchedule } from './checks/schedule.ts'

const CHECKS: readonly Check[] = [
  checkAccount,
  checkMissing,
  checkGoals,
  checkBidding,
  checkCategories,
  checkBudget,
  checkSchedule,
  checkOffered,
  checkPlacements,
  checkAssets,
  checkCopyLengths,
  checkBrand,
  checkButtons,
  checkLinks,
  checkDisclosure,
  checkPolicy,
  checkNames,
]

/** Everything that our own checks find in a draft, in the order of the checks. Pure. */
export const checkConfiguration = (configuration: DraftConfiguration, facts: Facts, now: Date): DraftIssue[] =>
  CHECKS.flatMap((check) => [...check({ configuration, facts, now })])
