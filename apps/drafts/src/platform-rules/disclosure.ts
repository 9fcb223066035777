/**
 * Where ads must name who benefits from them and who pays: the EU, and the rest of the EEA as far as the platform applies
 * it there. Source: Regulation (EU) 2022/2065 (Digital Services Act), Article 26(1), in force since 17 February 2024; the
 * platform's fields dsa_beneficiary and dsa_payor (Marketing API v26.0, ad set).
 */
export const DISCLOSURE_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
)

/** Whether a law asks that ads in any of these countries say who benefits and who pays. */
export const isDisclosed = (countries: readonly string[]) => countries.some((one) => DISCLOSURE_COUNTRIES.has(one))
