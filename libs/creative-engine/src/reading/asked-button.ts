import type { Fact, Reading } from '@adloom/brief-reader'

const BUTTON =
  /(?<!\p{L})(?:button|schaltfläche|knopf|bouton|botón|botão|pulsante|bottone|knop|przycisk|knapp(?:en)?|кнопк[аеу])(?!\p{L})/iu
/** Words between the button and what it says, and verbs behind it. */
const TELLS =
  /^(?:\s*[:=]\s*|\s+(?:should|must|to|say(?:s|ing)?|reads?|with|text|label|soll(?:te)?|muss|bitte|mit|der|dem|lautet|doit|devrait|dire|avec|indiquer|afficher|debe|que|diga|decir|con|deve|dica|scritta|dizer|diga|com|moet|zeggen|met|de|tekst|powinien|mówić|ma|z|napisem|ska|säga|stå|med|texten|должна|с|надписью|текстом)(?!\p{L})){1,6}/iu
const BEHIND = /\s(?:heißen|heissen|stehen|lauten|sagen|staan|zeggen|stå|heta)[.!]?$/iu
const LABEL = /^\s*["“„«'‘]?\s?(\p{Lu}[^"”“»«\n.;:,]{1,27}?)\s?["”“»'’]?\s*[.!]?\s*$/u

/** The reading with the label that a sentence to us asks for: "Button should say Check dates". A caller's label stands. */
export function withAskedButton(reading: Reading): Reading {
  if (reading.facts.some(({ type }) => type === 'callToAction')) return reading
  for (const sentence of reading.sentences) {
    if (sentence.kind === 'mustNot' || sentence.origin !== 'brief') continue
    // "The button should say" · "Book my place": the order may end before what it asks for.
    const next = reading.sentences.find(({ start }) => start > sentence.start)
    const goesOn = next && sentence.kind === 'briefing' && !next.printable && next.start - sentence.end <= 1
    const fact = labelIn(reading, sentence.start, goesOn ? next.end : sentence.end)
    if (!fact) continue
    const facts = reading.facts.filter((one) => one.end <= sentence.start || sentence.end <= one.start)
    const sentences = reading.sentences.map((one) =>
      one === sentence || (goesOn && one === next) ? { ...one, kind: 'direction' as const, printable: false } : one,
    )
    return { ...reading, sentences, facts: [...facts, fact].toSorted((a, b) => a.start - b.start) }
  }
  return reading
}

function labelIn({ source }: Reading, start: number, end: number): Fact | null {
  const said = source.slice(start, end)
  const button = BUTTON.exec(said)
  if (!button) return null
  const from = button.index + button[0].length
  const tells = TELLS.exec(said.slice(from))
  if (!tells) return null
  const rest = said
    .slice(from + tells[0].length)
    .trimEnd()
    .replace(BEHIND, '')
  const text = LABEL.exec(rest)?.[1]
  if (!text || text.split(/\s+/).length > 4) return null
  const at = start + from + tells[0].length + rest.indexOf(text)
  return { type: 'callToAction', start: at, end: at + text.length, text, value: text, confidence: 0.9, origin: 'brief' }
}
