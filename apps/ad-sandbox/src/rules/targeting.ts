import { isSet } from './budget.ts'
import type { AdSetSubject } from './ad-set.ts'
import { COUNTRIES, DSA_COUNTRIES, PLACEMENTS } from './places.ts'
import type { Rule } from './rule.ts'

type Geo = Partial<Record<string, unknown[]>>

const targetingOf = ({ after }: AdSetSubject) => (after['targeting'] ?? {}) as Record<string, unknown>
const geoOf = (subject: AdSetSubject, name = 'geo_locations'): Geo => {
  const geo = targetingOf(subject)[name]
  return typeof geo === 'object' && geo !== null && !Array.isArray(geo) ? geo : {}
}
const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])
const LOCATIONS = ['countries', 'regions', 'cities', 'zips', 'custom_locations', 'country_groups', 'geo_markets']
const locationsOf = (geo: Geo) => LOCATIONS.flatMap((name) => listOf(geo[name]))
/** Absent, or a whole number in the range. */
const isAge = (value: unknown) =>
  value === undefined || (Number.isInteger(value) && (value as number) >= 13 && (value as number) <= 65)

function advantageOf(subject: AdSetSubject): unknown {
  const automation = targetingOf(subject)['targeting_automation']
  return (automation as { advantage_audience?: unknown } | undefined)?.advantage_audience
}

/** Groups that the law protects: whom to reach may hardly be chosen. Source: reference §2.8. */
const PROTECTED = new Set(['CREDIT', 'EMPLOYMENT', 'HOUSING', 'FINANCIAL_PRODUCTS_SERVICES'])
const isProtected = ({ campaign }: AdSetSubject) =>
  listOf(campaign.fields['special_ad_categories']).some((one) => PROTECTED.has(one as string))

const AMERICAN = new Set(['US', 'CA'])
const EARTH = { mile: 1.609_344, kilometer: 1 } as const

/** Whether a city or point is drawn closer than 15 miles in the US and Canada, or 15 km elsewhere. */
function isTooNear(place: unknown): boolean {
  const {
    radius,
    distance_unit: unit,
    country,
  } = place as { radius?: unknown; distance_unit?: unknown; country?: string }
  if (typeof radius !== 'number') return true
  const km = radius * EARTH[unit === 'kilometer' ? 'kilometer' : 'mile']
  return km < (country === undefined || AMERICAN.has(country) ? 24.14 : 15)
}

const DSA_FIELDS = ['dsa_beneficiary', 'dsa_payor'] as const
const dsaOf = ({ after, account }: AdSetSubject) =>
  DSA_FIELDS.map((name) => after[name] ?? account.fields[`default_${name}`])

/** Whom an ad set may reach. */
export const TARGETING_RULES: readonly Rule<AdSetSubject>[] = [
  {
    isBroken: (subject) =>
      locationsOf(geoOf(subject)).length === 0 && listOf(targetingOf(subject)['custom_audiences']).length === 0,
    subcode: 1_885_364,
    blame: [['targeting', 'geo_locations']],
    message: 'Invalid parameter',
    title: 'Choose a location',
    userMessage: 'An ad set needs at least one location to reach people in.',
  },
  {
    isBroken: (subject) =>
      ['geo_locations', 'excluded_geo_locations'].some((name) =>
        listOf(geoOf(subject, name)['countries']).some((country) => !COUNTRIES.has(country as string)),
      ),
    blame: [['targeting', 'geo_locations', 'countries']],
    message: 'Invalid parameter: a country must be an ISO 3166 code.',
  },
  {
    isBroken: (subject) => {
      const { age_min: min, age_max: max } = targetingOf(subject)
      return !isAge(min) || !isAge(max) || ((min as number | undefined) ?? 13) > ((max as number | undefined) ?? 65)
    },
    blame: [['targeting', 'age_min']],
    message: 'Invalid parameter: ages go from 13 to 65, and age_min is at most age_max.',
  },
  {
    isBroken: (subject) => {
      const genders = targetingOf(subject)['genders']
      return genders !== undefined && !(Array.isArray(genders) && genders.every((one) => one === 1 || one === 2))
    },
    blame: [['targeting', 'genders']],
    message: 'Invalid parameter: genders is a list of 1 and 2.',
  },
  {
    isBroken: (subject) => advantageOf(subject) !== 0 && advantageOf(subject) !== 1,
    subcode: 1_870_227,
    blame: [['targeting', 'targeting_automation', 'advantage_audience']],
    message: 'Invalid parameter',
    title: 'Say whether to use an Advantage audience',
    userMessage: 'Set advantage_audience to 1 or 0 in targeting_automation.',
  },
  {
    isBroken: (subject) => {
      const { age_min: min, age_max: max } = targetingOf(subject)
      return (
        advantageOf(subject) === 1 &&
        (((min as number | undefined) ?? 18) > 25 || ((max as number | undefined) ?? 65) !== 65)
      )
    },
    subcode: 1_870_189,
    blame: [
      ['targeting', 'age_min'],
      ['targeting', 'age_max'],
    ],
    message: 'Invalid parameter',
    title: 'These ages do not go with an Advantage audience',
    userMessage: 'With an Advantage audience the youngest age may be at most 25, and the oldest must be 65.',
  },
  ...Object.entries(PLACEMENTS).map(([name, values]): Rule<AdSetSubject> => ({
    isBroken: (subject) => {
      const chosen = targetingOf(subject)[name]
      return chosen !== undefined && !(Array.isArray(chosen) && chosen.every((one) => values.includes(one as string)))
    },
    blame: [['targeting', name]],
    message: `Invalid parameter: ${name} must be a list of: ${values.join(', ')}.`,
  })),
  {
    isBroken: (subject) => {
      const { age_min: min, age_max: max, genders } = targetingOf(subject)
      return (
        isProtected(subject) &&
        ((isSet(min) && min !== 18) || (isSet(max) && max !== 65) || listOf(genders).length === 1)
      )
    },
    blame: [
      ['targeting', 'age_min'],
      ['targeting', 'age_max'],
      ['targeting', 'genders'],
    ],
    message: 'Invalid parameter: ages and genders cannot be chosen for this special ad category.',
  },
  {
    isBroken: (subject) =>
      isProtected(subject) &&
      (locationsOf(geoOf(subject, 'excluded_geo_locations')).length > 0 || listOf(geoOf(subject)['zips']).length > 0),
    blame: [
      ['targeting', 'excluded_geo_locations'],
      ['targeting', 'geo_locations', 'zips'],
    ],
    message: 'Invalid parameter: zip codes and excluded locations cannot be used for this special ad category.',
  },
  {
    isBroken: (subject) =>
      isProtected(subject) &&
      ['cities', 'custom_locations'].some((name) => listOf(geoOf(subject)[name]).some(isTooNear)),
    blame: [['targeting', 'geo_locations', 'cities']],
    message: 'Invalid parameter: the radius is too small for this special ad category.',
  },
  {
    isBroken: (subject) =>
      listOf(geoOf(subject)['countries']).some((country) => DSA_COUNTRIES.has(country as string)) &&
      !dsaOf(subject).every((name) => typeof name === 'string' && name !== ''),
    subcode: 3_858_079,
    blame: [...DSA_FIELDS],
    watches: ['targeting'],
    message: 'Invalid parameter',
    title: 'Name the beneficiary and the payor',
    userMessage: 'Ads for people in the European Union must name who benefits from them and who pays for them.',
  },
]
