/** What a sentence is followed by: nothing (end of the script), another sentence, or a new paragraph. */
export type Sentence = { words: string[]; endsParagraph: boolean }

/** Longest stretch for the engine, in characters: it takes a whole call, and its time grows faster than the text. */
export const SENTENCE_CHARACTERS_MAX = 300

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Mrs?|Ms|Dr|Prof|St|Mt|Rev|Gen|Sen|Gov|Capt|Sgt|Jr|Sr|vs|approx|No|Nos|Inc|Ltd|Co|Corp|Ave|Blvd|Rd|Dept|est|min|max|incl|excl|e\.g|i\.e|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})\.\s*$/iu

/** A German day, whose full stop ends no sentence: "30." before "November". */
const DAY = /(?:^|\s)\d{1,2}\.\s*$/
const MONTH =
  /^(?:Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Nov|Dez|Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u
/** The rules of Unicode see no end before a figure that a small letter follows: "Baked today. 20% off". */
const BEFORE_FIGURE = /(?<=\p{L}{2}[.!?…]["'”’)]?)\s+(?=[\p{Sc}\d])/u

/** Splits a script into sentences of words, as written. A line break ends a sentence, and a blank line a paragraph. */
export function splitSentences(script: string): Sentence[] {
  const paragraphs = script
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => line.replaceAll(/\p{Cc}|\p{Cf}(?<!\u200d)/gu, ' ').trim())
    .filter(Boolean)
  return paragraphs.flatMap((paragraph) => {
    const parts = sentencesOf(paragraph).flatMap((sentence) => split(sentence.split(/\s+/u).filter(Boolean)))
    return parts.map((words, index) => ({ words, endsParagraph: index === parts.length - 1 }))
  })
}

/** Segments of the Unicode rules, joined again where these take an abbreviation or an address ("x.com/a?b") for an end. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = sentences.at(-1)
    const isDay = last !== undefined && DAY.test(last) && MONTH.test(segment)
    if (last !== undefined && (ABBREVIATION.test(last) || isDay || !/\s$/.test(last)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
    .flatMap(atFigures)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Parts of a sentence that ends before a figure. An abbreviation, as in "No. 5" or "approx. 20", ends none. */
function atFigures(sentence: string): string[] {
  const parts: string[] = []
  for (const part of sentence.split(BEFORE_FIGURE)) {
    const last = parts.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts
}

/** Splits a long sentence at the last pause mark that leaves a fair stretch, else at the last word that fits. */
function split(words: string[]): string[][] {
  const stretches: string[][] = []
  let rest = words
  while (rest.length > 0) {
    let length = 0
    let fits = 0
    while (fits < rest.length && length + rest[fits]!.length + 1 <= SENTENCE_CHARACTERS_MAX) {
      length += rest[fits]!.length + 1
      fits++
    }
    if (fits < rest.length) {
      const pause = rest.slice(0, fits).findLastIndex((word) => /[,;:)\u2013\u2014-]$/.test(word)) + 1
      if (pause > fits / 3) fits = pause
    }
    stretches.push(rest.slice(0, Math.max(1, fits)))
    rest = rest.slice(Math.max(1, fits))
  }
  return stretches
}
