import type { SpecialAdCategory } from '@adloom/contracts/shapes/launch-words'

type Rule = {
  /** Ages and genders cannot be chosen, and other choices are reduced. */
  isProtected: boolean
  /** The campaign must say in which countries the category applies. */
  needsCountries: boolean
  /** The advertiser must have permission of the platform first. */
  needsPermission: boolean
}
const PROTECTED: Rule = { isProtected: true, needsCountries: false, needsPermission: false }

/** What special ad categories limit. Source: RULES_OF in combinations.ts, campaign and targeting. */
export const CATEGORIES: Readonly<Record<SpecialAdCategory, Rule>> = {
  housing: PROTECTED,
  employment: PROTECTED,
  credit: PROTECTED,
  financial_products: PROTECTED,
  politics: { isProtected: false, needsCountries: true, needsPermission: true },
  online_gambling: { isProtected: false, needsCountries: false, needsPermission: true },
}

/** The only ages and genders of a protected category. */
export const PROTECTED_AUDIENCE = { ageMin: 18, ageMax: 65, genders: 'all' } as const
