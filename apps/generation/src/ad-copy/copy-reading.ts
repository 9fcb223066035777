import { checkCopy, languageOf, type Reading } from '@adloom/brief-reader'
import { type IssueCode, ToolError } from '@adloom/contracts'
import { type AdReading, readAd } from '@adloom/creative-engine/words'
import type { CopyRequest, CopyText } from './request.ts'
import { FIELDS } from './rules.ts'

/** The engine reads as much of a brief. */
const BRIEF_MAX = 4_000
/** Fewer letters say little about their language. */
const LETTERS_MIN = 24

/**
 * Reads the request as the engine reads a brief, so that pictures and copy agree. The offer and the key messages are further
 * lines of the brief.
 */
export function readCopyBrief({ brief, offer, keyMessages, brand, brandIsDefault, product }: CopyRequest): AdReading {
  const lines = [...(offer === null ? [] : [offer]), ...keyMessages].filter((line) => line.trim() !== '')
  const room = BRIEF_MAX - lines.reduce((sum, line) => sum + line.length + 1, 0)
  const instructions = [upTo(brief, room), ...lines].filter(Boolean).join('\n')
  return readAd({ instructions, brand, brandIsDefault, product, photos: [] })
}

/** The beginning of a text that has room, up to the end of a sentence. */
function upTo(text: string, most: number): string {
  if (text.length <= most) return text
  const short = text.slice(0, Math.max(0, most))
  return short.slice(0, Math.max(short.lastIndexOf('. '), short.lastIndexOf('\n')) + 1)
}

/** The language of the copy: the caller's, else the brief's. `und`: nobody knows. */
export const languageOfCopy = ({ language }: Pick<CopyRequest, 'language'>, { source, ...reading }: Reading): string =>
  language ?? reading.language ?? (isTelling(source) ? languageOf(source) : null) ?? 'und'

/** Throws `invalid_input` for text in another language than the copy: the embedded writer does not translate. */
export function checkLanguage(request: CopyRequest, reading: Reading): void {
  const { language, offer, keyMessages, brief } = request
  const asked = language?.split('-')[0]!.toLowerCase() ?? null
  const known = isTelling(reading.source) || !isLatin(reading.source) ? reading.language : null
  if (asked !== null && known !== null && asked !== known) {
    const message = `is not the language of the brief (${known}): the embedded writer does not translate, and no text model is configured`
    refuse('language', 'unsupported_language', message)
  }
  const own = asked ?? languageOf(brief) ?? reading.language
  const others = {
    ...(offer === null ? {} : { offer }),
    ...Object.fromEntries(keyMessages.map((text, i) => [`keyMessages[${i}]`, text])),
  }
  for (const [path, text] of Object.entries(others)) {
    const found = isTelling(text) || !isLatin(text) ? languageOf(text) : null
    if (found !== null && own !== null && found !== own)
      refuse(
        path,
        'unsupported_language',
        `must be in the language of the brief (${own}): the embedded writer does not translate`,
      )
  }
}

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const isTelling = (text: string) => lettersOf(text) >= LETTERS_MIN
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)

/** Throws `invalid_input` at one field. */
export function refuse(path: string, code: IssueCode, message: string): never {
  throw new ToolError('invalid_input', `${path} ${message}.`, { issues: [{ path, code, message }] })
}

/** What holds of copy in any language. The others compare words, which a translation has not. */
const ANY_LANGUAGE = new Set(['invented', 'split', 'forbidden'])

/**
 * What the fact check finds in a variant, for the customer or the model that wrote it. Required phrases are the caller's own
 * and are not held against the brief. `known` are findings that the customer's own sentences have as well.
 */
export function findingsIn(
  reading: Reading,
  request: CopyRequest,
  text: CopyText,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const fields = FIELDS.map((field) => ({
    field,
    text: request.mustInclude.reduce((said, phrase) => said.replaceAll(phrase, ' '), text[field]),
  }))
  const asked = request.language?.split('-')[0]!.toLowerCase()
  const isTranslated = asked !== undefined && reading.language !== null && asked !== reading.language
  return checkCopy(
    reading,
    fields.filter(({ text: said }) => said.trim() !== ''),
  )
    .filter(({ code, message }) => (!isTranslated || ANY_LANGUAGE.has(code)) && !known.has(message))
    .map(({ field, message }) => `${field}: ${message}`)
}

/**
 * What the check finds in the customer's sentences themselves. It is made for reworded copy: a whole sentence of the customer
 * makes no false claim of its own. What must not be said is no such finding.
 */
export function findingsInOwn(reading: Reading): Set<string> {
  const own = reading.sentences.filter(({ kind, printable }) => kind === 'message' && printable)
  const found = own.flatMap((sentence) => checkCopy(reading, [{ field: 'primaryText', text: sentence.text }]))
  return new Set(found.filter(({ code }) => code === 'invented' || code === 'wrong_role').map(({ message }) => message))
}
