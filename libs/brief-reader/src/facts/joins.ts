import type { LanguageId } from '../types.ts'

const JOINS = /^\s?(?:for|für|pour|para|per|voor|dla|för|для|για)\s(?=\p{L})/iu

/** How much of a text is the word that joins an order to its thing: "for " of "for our harvest fair". */
export const joinLength = (text: string): number => JOINS.exec(text)?.[0].length ?? 0

const LAUGH = String.raw`[aei]?(?:[jh][aei]){2,}h?|[aei]h(?:[aei]h)+|lol|(?:ха){2,}`
/** Words of a chat: a kiss, a laugh, "you know". */
const CHAT = String.raw`x{1,3}|cheers|ta|${LAUGH}|hoor|hein|quoi|né|(?:né )?rs(?:rs)*|k{3,}|viu|gell`
/** A smile of signs, or what a cut has left of one. */
const SMILED = String.raw`\s?[:;=]-?[()]{1,3}|\s[:;=]-?[DP]|\s[:;]`
const LAUGHED = String.raw`\s\([^()\n]{0,80}(?:(?<!\p{L})(?:${LAUGH})|toch|hein|né|a sério|im ernst|really|de verdad|davvero)[!?]{0,2}\)`
const CHATS = new RegExp(String.raw`(?:,?\s(?:${CHAT})[.!]{0,3}|${SMILED}|${LAUGHED})$`, 'iu')
const PLEASE = String.raw`please|pls|plz|thanks|bitte|danke|graag|alsjeblieft|alstublieft|aub|por favor|porfa|gracias|svp|stp|s['’]il vous pla[iî]t|merci|per favore|grazie|obrigad[oa]|proszę|tack`
const COURTESIES = new RegExp(
  String.raw`(?:,?\s(?:${CHAT}|${PLEASE})[.!]{0,3}|\s[-–]\s(?:important|wichtig|importante|belangrijk|ważne|viktigt|важно)!{0,3}|${SMILED}|${LAUGHED})$`,
  'iu',
)

/** Whether a bracket ends in a laugh. */
export const laughs = (bracket: string): boolean => LAUGH_LAST.test(bracket)
const LAUGH_LAST = new RegExp(String.raw`(?<!\p{L})(?:${LAUGH})[!.\s]*\)$`, 'iu')

/** How much of the end of a text is said as in a chat: " hoor" of "je partner mag mee hoor", " x" of "ask for Denise x". */
export const chatLength = (text: string): number => CHATS.exec(text)?.[0].length ?? 0

/** How much of the end of a text is said to the designer or as in a chat: " please" of "our Autumn Star Night please". */
export const courtesyLength = (text: string): number => COURTESIES.exec(text)?.[0].length ?? 0

/** Whether a text is a courtesy and nothing else: "Tack", with which an order ends. */
export const isCourtesy = (text: string): boolean => COURTESY.test(text)
const COURTESY = new RegExp(
  // "Dank" and "cheers" at the end of a longer text may belong to it.
  String.raw`^[\s,]*(?:${PLEASE}|thanks?(?: you)?|cheers|s['’]?il (?:vous|te) pla[iî]t|prego|bedankt|dank(?: u| je)?|dzięk\p{L}+|prosze|спасибо|пожалуйста)[\s.!]*$`,
  'iu',
)

const ANDS: Partial<Record<LanguageId, RegExp>> = {
  en: /^and\s/iu,
  de: /^und\s/iu,
  fr: /^et\s/iu,
  es: /^[ye]\s/iu,
  it: /^ed?\s/iu,
  pt: /^e\s/iu,
  nl: /^en\s/iu,
  pl: /^(?:i|oraz|a)\s/iu,
  sv: /^och\s/iu,
  ru: /^[иа]\s/iu,
}

/** How much of the beginning of a text only joins it to what was said before: "and " of "and need nurses". */
export const andLength = (language: LanguageId | null, text: string): number =>
  (language && ANDS[language]?.exec(text)?.[0].length) || 0
