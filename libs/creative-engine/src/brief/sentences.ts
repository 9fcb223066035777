// Abbreviations that never end a sentence: "St. James", "e.g. this".
const title = /(?:\b(?:e\.g|i\.e|vs|st|dr|mr|mrs|approx|z\.b)|\b\p{Lu})\.$/iu
// Abbreviations that do not end a sentence before a small letter or a number: "Jan. 5", "9 a.m. daily", "3. Mai".
const shortened =
  /(?:\b(?:no|nr|min|max|incl|excl|ca|a\.m|p\.m|inc|ltd|co|feat|ft|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun)|(?:^|\s)\d{1,2})\.$/iu

/** Splits text at line breaks and sentence ends. Decimals, times and common abbreviations do not end a sentence. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/\n+/)) {
    let current = ''
    const pieces = line.split(/(?<=[.!?…;؟۔।])\s+|(?<=[。！？])/)
    for (const [i, piece] of pieces.entries()) {
      current = current ? `${current} ${piece}` : piece
      if (title.test(current) || (shortened.test(current) && /^[\p{Ll}\d]/u.test(pieces[i + 1] ?? ''))) continue
      sentences.push(current)
      current = ''
    }
    if (current) sentences.push(current)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\d]/u.test(sentence))
}

/** Removes final punctuation, except question and exclamation marks. */
export function trimSentence(sentence: string): string {
  return sentence
    .replace(/^[\s,;:.–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, '')
    .replace(/(?<!\.)[.。۔।]$/, '')
    .trim()
}
