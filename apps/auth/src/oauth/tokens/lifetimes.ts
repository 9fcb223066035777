const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Source: docs/rules.md §11. */
export const ACCESS_TOKEN_MS = 60 * MINUTE_MS
export const REFRESH_TOKEN_MS = 30 * DAY_MS
/** A client redeems its code right away. */
export const CODE_MS = MINUTE_MS
/** How long a person may take to answer the consent page. */
export const CONSENT_MS = 15 * MINUTE_MS

export const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
