/** How often what happens should be inside an interval. */
export const CONFIDENCE = 0.8
/** Projections are of the mean of so many days. */
export const HORIZON_DAYS = 7
/** With fewer days of delivery, nothing is projected. */
export const DELIVERY_DAYS_MIN = 5
/** At most so many days are looked at. */
export const SAMPLE_DAYS_MAX = 28

/** The mean of the next seven days. */
export type Forecast = { mean: number; low: number; high: number }

/** Student's t, two-sided at 80 %, for 4 to 27 degrees of freedom. */
const T_80 = [
  1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333, 1.33, 1.328, 1.325,
  1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314,
]

/** Forecasts the mean of the next seven days from that of 5 to 28 days: Student's prediction interval for a mean. */
export function forecastMean(days: readonly number[]): Forecast {
  const n = days.length
  const mean = days.reduce((sum, value) => sum + value, 0) / n
  const variance = days.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const half = T_80[n - DELIVERY_DAYS_MIN]! * Math.sqrt(variance * (1 / n + 1 / HORIZON_DAYS))
  return { mean, low: Math.max(0, mean - half), high: mean + half }
}
