// "St. James", "e.g. this": never the end of a sentence.
const title = /(?:\b(?:e\.g|i\.e|vs|st|dr|mr|mrs|approx|z\.b)|\b\p{Lu})\.$/iu
// "Jan. 5", "9 a.m. daily", "3. Mai": no end if what follows starts small or with a number.
const shortened =
  /(?:\b(?:no|nr|min|max|incl|excl|ca|a\.m|p\.m|inc|ltd|co|feat|ft|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun)|(?:^|\s)\d{1,2})\.$/iu

/** Cuts text at line breaks and sentence ends; decimals, times and common abbreviations do not end a sentence. */
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

/** The sentence without the marks that end it, but with its question or exclamation mark. */
export function trimSentence(sentence: string): string {
  return sentence
    .replace(/^[\s,;:.–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, '')
    .replace(/(?<!\.)[.。۔।]$/, '')
    .trim()
}
