import type { LanguageId } from '@adloom/brief-reader'

/** Words that a condition opens with. The "se" of Spanish is none: "se alquila local". Source: any grammar of these languages. */
const WORDS: Partial<Record<LanguageId, string>> = {
  en: 'if|when|unless',
  de: 'wenn|falls|sofern',
  fr: "si|s['’]ils?|quand|lorsque",
  es: 'si|cuando',
  it: 'se|quando',
  pt: 'se|quando',
  nl: 'als|wanneer|indien',
  pl: 'jeśli|jeżeli|gdy',
  sv: 'om|när',
  ru: 'если|когда',
}
const patterns = (make: (words: string) => string) =>
  Object.fromEntries(Object.entries(WORDS).map(([id, words]) => [id, new RegExp(make(words), 'iu')]))
const OPENS: Partial<Record<LanguageId, RegExp>> = patterns((words) => `^(?:${words})\\s`)
const ENDS: Partial<Record<LanguageId, RegExp>> = patterns((words) => `(?<!\\p{L})(?:${words})\\s$`)

/** Whether a text is a condition: "If a part is missing, you pay for it". */
export const opensWithIf = (language: LanguageId | null, text: string): boolean =>
  OPENS[language ?? 'en']?.test(text) ?? false

/** How long the "if" at the end of a text is, with the blank behind it. 0: it ends on none. */
export const endingIf = (language: LanguageId | null, text: string): number =>
  ENDS[language ?? 'en']?.exec(text)?.[0].length ?? 0
