/** Spend as it is printed, and as everything is derived from it: in whole minor units. */
export const toMinorUnits = (thousandths: number) => Math.round(thousandths / 1000)

/** `184.20`, or `184` in a currency without minor unit. */
export const printSpend = (minor: number, minorUnits: number) => (minor / minorUnits).toFixed(minorUnits === 1 ? 0 : 2)

/** A ratio or a value in major units: up to six decimals, without trailing zeros. Undefined for a division by zero. */
export function printRatio(ratio: number): string | undefined {
  return Number.isFinite(ratio) ? String(Number(ratio.toFixed(6))) : undefined
}
