const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const EEA = [...EU, 'IS', 'LI', 'NO']

/** A rule of a law or of the platform about ads in some countries, in force since that day. */
type CountryRule = { countries: ReadonlySet<string>; since: string; source: string }

/** Ads must name who benefits from them and who pays: the platform asks for both names in the EU and the rest of the EEA. */
export const BENEFICIARY: CountryRule = {
  countries: new Set(EEA),
  since: '2024-02-17',
  source: 'Regulation (EU) 2022/2065 (Digital Services Act), Article 26(1)',
}

/** The platform takes no political, electoral or social issue ads there. */
export const NO_POLITICS: CountryRule = {
  countries: new Set(EU),
  since: '2025-10-10',
  source: 'Regulation (EU) 2024/900 (political advertising); the platform stopped such ads in the EU for it',
}

/** An ad with a person who does not exist must say so, or is advised to: a warning, because it depends on the ad. */
export const SYNTHETIC_PEOPLE: readonly CountryRule[] = [
  {
    countries: new Set(EEA),
    since: '2026-08-02',
    source: 'Regulation (EU) 2024/1689 (AI Act), Article 50(4)',
  },
  {
    countries: new Set(['US']),
    since: '2026-06-09',
    source: 'New York General Business Law, section 396-b (synthetic performers in advertisements)',
  },
  {
    countries: new Set(['KR']),
    since: '2026-01-22',
    source: 'Framework Act on Artificial Intelligence, Article 31',
  },
]

/** The platform asks financial advertisers to be verified: ad set field regional_regulated_categories (v26.0). */
export const FINANCIAL_VERIFICATION: CountryRule = {
  countries: new Set(['AU', 'IN', 'SG', 'TW']),
  since: '2025-02-01',
  source: 'Marketing API v26.0, ad set: regional_regulated_categories',
}

export const holdsIn = (rule: CountryRule, countries: readonly string[]) =>
  countries.some((country) => rule.countries.has(country))

/** Whether ads in any of these countries must say who benefits and who pays. */
export const isDisclosed = (countries: readonly string[]) => holdsIn(BENEFICIARY, countries)
