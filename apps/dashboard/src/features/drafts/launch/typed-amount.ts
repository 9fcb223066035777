/** "1250.5" for " 1,250.5": without spaces and the commas between thousands. Anything else stays, for the server to judge. */
export function plainAmount(typed: string): string {
  const text = typed.replaceAll(/\s/g, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}
