/** "1250.5" for " 1,250.5": without spaces and the commas between thousands. Anything else stays, for the server to judge. */
export function plainAmount(typed: string): string {
  const text = typed.replaceAll(/\s/g, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** Whether what was typed is this amount: "1,250" is 1250.00. */
export const isSameAmount = (typed: string, amount: string): boolean => {
  const plain = plainAmount(typed)
  return plain !== '' && Number(plain) === Number(amount)
}
