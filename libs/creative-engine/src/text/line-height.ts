/**
 * The minimum line height in em at which letters stay clear of the lines above and below; 0 when the font's own is
 * sufficient. Arabic and Indic letters extend further than Latin ones, Vietnamese stacks two marks, and accents of
 * capitals extend above them. `upper` means that the text is set in capitals.
 */
export function lineHeightMin(text: string, upper: boolean): number {
  if (/[\p{Script=Devanagari}\p{Script=Thai}]/u.test(text)) return 1.42
  if (/\p{Script=Arabic}/u.test(text)) return /[\u064b-\u0652]/.test(text) ? 1.6 : 1.36
  if (/[\u05b0-\u05bc\u05c1\u05c2]/.test(text)) return 1.3
  const letters = (upper ? text.toUpperCase() : text).normalize('NFD')
  if (/\p{Lu}\p{M}{2}/u.test(letters) || /\p{Lu}[\u0302\u0306\u031b]/u.test(letters)) return 1.28
  if (/\p{Ll}[\u0302\u0306\u031b]\p{M}|\p{Ll}\p{M}[\u0302\u0306\u031b]/u.test(letters)) return 1.2
  // Cedillas, ogoneks and commas extend downwards instead.
  if (!/\p{Lu}(?!\u0327|\u0328|\u0326)\p{M}/u.test(letters)) return 0
  // Below an ogonek of a capital the accent of another one needs more.
  if (upper && /\p{Lu}[\u0327\u0328\u0326]/u.test(letters)) return 1.5
  // The ring of a capital Å is the tallest mark.
  if (/A\u030a/u.test(letters)) return upper ? 1.3 : 1.22
  return upper ? 1.24 : 1.16
}
