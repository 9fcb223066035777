const abbreviation =
  /(?:\b(?:e\.g|i\.e|vs|st|dr|mr|mrs|no|nr|approx|min|max|incl|excl|ca|z\.b|a\.m|p\.m|inc|ltd|co|feat|ft|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun)|\b\p{Lu})\.$/iu

/** Cuts text at line breaks and sentence ends; decimals, times and common abbreviations do not end a sentence. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/\n+/)) {
    let current = ''
    for (const piece of line.split(/(?<=[.!?…;])\s+/)) {
      current = current ? `${current} ${piece}` : piece
      if (abbreviation.test(current) || /(?:^|\s)\d{1,2}\.$/.test(current)) continue
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
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/g, '')
    .replace(/(?<!\.)\.$/, '')
    .trim()
}
