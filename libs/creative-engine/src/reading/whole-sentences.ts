import { checkTexts, type Reading, type Sentence } from '@adloom/brief-reader'

/**
 * The reading with sentences joined that a short form cut in two: "ab 12 € inkl." and "Matte" are one. A message that ends on
 * a word that wants another goes on with the sentence behind it.
 */
export function withWholeSentences(reading: Reading): Reading {
  const sentences: Sentence[] = []
  for (const [i, sentence] of reading.sentences.entries()) {
    const last = sentences.at(-1)
    if (last && i < LOOKED_AT_MAX && goesOn(reading, last, sentence))
      sentences[sentences.length - 1] = joined(reading, last, sentence)
    else sentences.push(sentence)
  }
  return sentences.length === reading.sentences.length ? reading : { ...reading, sentences }
}

/** A brief of more sentences is not what an ad is made of. */
const LOOKED_AT_MAX = 60

function goesOn(reading: Reading, last: Sentence, next: Sentence): boolean {
  if (last.kind !== 'message' || next.kind !== 'message' || !last.text.trimEnd().endsWith('.')) return false
  if (!/^[^\S\n]*$/.test(reading.source.slice(last.end, next.start))) return false
  const found = checkTexts(reading, [{ role: 'sub', text: last.text.replace(/\.\s*$/, '') }], { partial: true })
  return found.some(({ code }) => code === 'dangling')
}

const joined = ({ source }: Reading, last: Sentence, next: Sentence): Sentence => ({
  ...last,
  end: next.end,
  text: source.slice(last.start, next.end),
  printable: last.printable && next.printable,
})
