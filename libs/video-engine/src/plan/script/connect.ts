import type { LanguageId } from '@adloom/brief-reader'

/**
 * The words between facts that stand in no sentence of the customer: those of a catalogue, of given content, of a label. Each
 * takes its parts as they are written. Where a language is missing, parts stand beside each other with a colon.
 */
type Connections = {
  /** A thing and what it costs. */
  priced: (thing: string, price: string) => string
  /** A price and the one that it replaces. */
  reduced: (price: string, was: string) => string
  code: (code: string) => string
  /** What to do, and the page where. */
  at: (call: string, page: string) => string
  quoted: (words: string, author: string) => string
}

const CONNECTIONS: Partial<Record<LanguageId, Connections>> = {
  en: {
    priced: (thing, price) => `${thing} for ${price}`,
    reduced: (price, was) => `${price} instead of ${was}`,
    code: (code) => `Use code ${code}`,
    at: (call, page) => `${call} at ${page}`,
    quoted: (words, author) => `“${words}”, says ${author}`,
  },
  de: {
    priced: (thing, price) => `${thing} für ${price}`,
    reduced: (price, was) => `${price} statt ${was}`,
    code: (code) => `Mit dem Code ${code}`,
    at: (call, page) => `${call} auf ${page}`,
    quoted: (words, author) => `„${words}“, sagt ${author}`,
  },
  fr: {
    priced: (thing, price) => `${thing} à ${price}`,
    reduced: (price, was) => `${price} au lieu de ${was}`,
    code: (code) => `Avec le code ${code}`,
    at: (call, page) => `${call} sur ${page}`,
    quoted: (words, author) => `« ${words} », dit ${author}`,
  },
  es: {
    priced: (thing, price) => `${thing} por ${price}`,
    reduced: (price, was) => `${price} en lugar de ${was}`,
    code: (code) => `Con el código ${code}`,
    at: (call, page) => `${call} en ${page}`,
    quoted: (words, author) => `«${words}», dice ${author}`,
  },
}

const BESIDE: Connections = {
  priced: (thing, price) => `${thing}: ${price}`,
  // Two sums beside each other would not tell which holds, so only today's is said.
  reduced: (price) => price,
  code: (code) => code,
  at: (call, page) => `${call}: ${page}`,
  quoted: (words, author) => `“${words}” – ${author}`,
}

export const connectionsOf = (language: LanguageId | null): Connections => (language && CONNECTIONS[language]) ?? BESIDE
