/** A longer quotation or remark in brackets takes several lines wherever it begins. */
const QUOTATION_MAX = 36
/** A longer name may break in running text, because the line before it would get short. */
const NAME_MAX = 22
/** From this share of capitals on, every word has one, and none tells a name. */
const CAPITALS_MAX = 0.7
const NO_BREAK = '\u00a0'

const isCapital = (word: string) => /^[("“„«']*\p{Lu}\p{L}*\p{Ll}[\p{L}'’-]*$/u.test(word)
const beginsCapital = (word: string) => /^\p{Lu}\p{L}*\p{Ll}/u.test(word)
/** "La Noria", which a space that does not break already holds together. */
const isArticleName = (word: string) => /^\p{Lu}\p{L}{0,2}\u00a0\p{Lu}/u.test(word)
/** "segunda planta", "first floor": an ordinal and what it counts. */
const ORDINAL =
  /^(?:first|second|third|fourth|fifth|(?:erste|zweite|dritte|vierte)[nrms]?|premi(?:er|ère)s?|deuxième|troisième|primer(?:[oa]s?)?|segund[oa]s?|tercer[oa]?|cuart[oa]|quint[oa]|prim[oaie]|second[oaie]|terz[oa]|quart[oa]|primeir[oa]s?|terceir[oa]|eerste|tweede|derde|pierwsz(?:a|e|y|ym)|drug(?:a|i|im)|trzeci(?:a|e|m)?|första|andra|tredje|перв(?:ый|ая|ом)|втор(?:ой|ая|ом)|трет(?:ий|ья|ьем))$/iu
const lastOf = (word: string) => word.slice(word.lastIndexOf(NO_BREAK) + 1)

const OPENS = /^["“„«(]/u
const CLOSES = /["”“»)][.,;:!?]*$/u

/** What a headline is worth less, as a share, when a line ends inside a name, or inside a title before a name. */
const TORN = { name: 0.2, title: 0.35 } as const

/**
 * For each word, how bad a break behind it is: when it and the next one are a name ("Sri" and "Lankan", "cívico" and "La Noria"), when
 * an ordinal counts the next, and when both stand in the same quotation or brackets. Words are the pieces between which lines may break.
 */
export function heldWords(words: readonly string[]): number[] {
  const long = words.filter((word) => /\p{L}{4}/u.test(word))
  const telling = long.length < 3 || long.filter(beginsCapital).length < long.length * CAPITALS_MAX
  const held = words.map((word, i): number => {
    const next = words[i + 1]
    if (next === undefined || !telling) return 0
    const before = words[i - 1]
    const isNoun = before !== undefined && isCapital(lastOf(before)) && /^\p{Ll}{4,}$/u.test(word)
    const counts = ORDINAL.test(lastOf(word)) && /^\p{Ll}{3}/u.test(next)
    const isName = (isCapital(lastOf(word)) && beginsCapital(next)) || (isNoun && isArticleName(next))
    return counts || isName ? TORN.name : 0
  })
  for (const [from, end] of quotationsIn(words))
    for (let i = from; i < end; i++) held[i] = beginsCapital(words[i + 1] ?? '') ? TORN.title : TORN.name
  return held
}

/** The first and the last word of each short quotation or remark. */
function quotationsIn(words: readonly string[]): [number, number][] {
  const found: [number, number][] = []
  let from = -1
  for (const [i, word] of words.entries()) {
    if (from < 0 && OPENS.test(word)) from = i
    if (from < 0 || !CLOSES.test(word) || (i === from && /^\P{L}*$/u.test(word))) continue
    if (words.slice(from, i + 1).join(' ').length <= QUOTATION_MAX) found.push([from, i])
    from = -1
  }
  return found
}

/** Ties the words of short names and quotations in running text. */
export function withNamesHeld(text: string): string {
  const words = text.split(' ')
  const held = heldWords(words)
  return words.reduce((said, word, i) => {
    if (i === 0) return word
    const unit = said.slice(said.lastIndexOf(' ') + 1)
    return `${said}${(held[i - 1] ?? 0) > 0 && unit.length + word.length < NAME_MAX ? NO_BREAK : ' '}${word}`
  }, '')
}
