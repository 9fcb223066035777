/** How often what happens should be inside an interval. */
export const CONFIDENCE = 0.8
/** Projections are of the mean of so many days. */
export const HORIZON_DAYS = 7
/** With fewer days of delivery, nothing is projected. */
export const DELIVERY_DAYS_MIN = 5
/** At most so many days are looked at. */
export const SAMPLE_DAYS_MAX = 28

/** A daily mean of the seven days after a decision, or a change of it. */
export type Forecast = { mean: number; low: number; high: number }

/**
 * What the mean of a day may do from one day to the next: stay, drift, or change within days. `rate` is the variance of
 * its daily steps, in parts of the variance of the days around it. `weight` is how likely that is before the days are
 * seen. Measured in docs/projections.md.
 */
const DRIFTS = [
  { rate: 0, weight: 8 },
  { rate: 0.03, weight: 1 },
  { rate: 0.3, weight: 1 },
] as const

/** Student's t, two-sided at 80 %, for 4 to 27 degrees of freedom. */
const T_80 = [
  1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333, 1.33, 1.328, 1.325,
  1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314,
]

/**
 * Forecasts the mean of the seven days after today from 5 to 28 days before it. Each drift gives a level and a
 * variance, which count by how well the drift explains the days. `counts`: the values are counts, which vary at least as
 * chance does (Poisson).
 */
export function forecastMean(days: readonly number[], { counts = false } = {}): Forecast {
  const n = days.length
  const fits = DRIFTS.map(({ rate, weight }) => ({ ...levelOf(days, rate), weight }))
  const best = Math.max(...fits.map(({ logLikelihood }) => logLikelihood))
  const weights = fits.map(({ logLikelihood, weight }) => weight * Math.exp(logLikelihood - best))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const meanOf = (value: (fit: (typeof fits)[number]) => number) =>
    fits.reduce((sum, fit, i) => sum + (value(fit) * weights[i]!) / total, 0)

  const mean = Math.max(
    0,
    meanOf(({ level }) => level),
  )
  const deviation = meanOf(({ level, variance }) => Math.sqrt(variance + (level - mean) ** 2))
  const byChance = counts ? Math.sqrt((mean + 0.5 / n) * (1 / n + 1 / HORIZON_DAYS)) : 0
  const half = T_80[n - DELIVERY_DAYS_MIN]! * Math.max(deviation, byChance)
  return { mean, low: Math.max(0, mean - half), high: mean + half }
}

/** Steps of the level that the seven days have in common (today is between), and what is left of those among them. */
const STEPS_AHEAD = 1 + Array.from({ length: HORIZON_DAYS }, (_, k) => ((k + 1) / HORIZON_DAYS) ** 2).reduce(sum)

function sum(a: number, b: number): number {
  return a + b
}

/**
 * The level after the last day, and the variance of the mean of the seven days after today around it, if the level takes
 * steps of a rate: a Kalman filter of the local level model, which begins at the first day. With rate 0 it is the mean of
 * the days, and their variance times 1/n + 1/7. Source: Durbin and Koopman, Time Series Analysis by State Space Methods,
 * chapter 2.
 */
export function levelOf(days: readonly number[], rate: number) {
  let level = days[0]!
  /** In parts of the variance of the days around the level. */
  let uncertainty = 1
  let squares = 0
  let logScales = 0
  for (const day of days.slice(1)) {
    const before = uncertainty + rate
    const scale = before + 1
    const surprise = day - level
    squares += surprise ** 2 / scale
    logScales += Math.log(scale)
    level += (before / scale) * surprise
    uncertainty = before / scale
  }
  const freedom = days.length - 1
  const around = squares / freedom
  return {
    level,
    variance: around * (uncertainty + rate * STEPS_AHEAD + 1 / HORIZON_DAYS),
    logLikelihood: -0.5 * (logScales + freedom * Math.log(Math.max(around, Number.MIN_VALUE))),
  }
}
