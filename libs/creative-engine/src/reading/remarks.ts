import { type Reading, type Sentence, splitClauses } from '@adloom/brief-reader'

/** "That must be on it": words about the ad itself behind what it says. */
const MUST_STAND =
  /^(?:und |and |et |y |e |en |i |och )?(?:das|dies|this|that|it|ça|cela|ceci|esto|eso|ciò|questo|isto|isso|dat|dit|to|det|detta|это)\s+(?:muss|must|has to|needs to|doit|debe|tiene que|deve|tem de|moet|musi|måste|должно)\s.{0,30}?(?:stehen|drauf|rein|be (?:there|on|in|included|shown|stated)|figurer|apparaître|aparecer|figurar|constar|esserci|comparire|staan|erbij|erop|być|stå|finnas|быть)(?!\p{L})/iu

/** A label for whom the ad is meant, without its colon. */
const FOR_WHOM =
  /^(?:zielgruppe|target (?:group|audience)|cible|public cible|público objetivo|público[- ]alvo|pubblico (?:di riferimento|target)|doelgroep|grupa docelowa|målgrupp(?:en)?|целевая аудитория|κοινό[- ]στόχος|קהל (?:ה)?יעד|الجمهور المستهدف)(?!\p{L})/iu
/** "… and need an advert for the local paper": the order at the end of what is advertised. */
const AND_ORDER =
  /\s(?:and|so|und|et|y|e|ed|en|i|och|и)\s(?:(?:we|i|wir|ich|nous|on|je|we|wij|ik|vi|jag|мы|я)\s)?(?:need|want|would like|['’]d like|brauchen?|möchten?|(?:avons|a|ai) besoin d['’e]\s?|voulons|voudrais|necesitamos|necesito|queremos|abbiamo bisogno di|vorrei|vorremmo|precisamos(?: de)?|preciso(?: de)?|zoeken|willen|hebben|potrzebujemy|potrzebuję|behöver|vill ha|нужна|нужно|нужен)\s(?:(?:an?|the|eine?n?|die|une?|una?|un|uma?|een|ett?|en)\s)?(?:\p{L}+\s)?(?:ads?|adverts?|posters?|flyers?|banners?|anzeigen?|plakat\p{L}*|annonces?|affiches?|publicités?|anuncios?|cartel\p{L}*|annunci[oi]|locandina|anúncios?|cartaz\p{L}*|advertenties?|reklam\p{L}*|ogłoszeni\p{L}+|plakat\p{L}*|annons\p{L}*|affisch\p{L}*|реклам\p{L}*|объявлени\p{L}+)(?!\p{L}).{0,50}$/iu
/** So many letters in front of an order are a statement. */
const STATED_MIN = 12
const LOUD: ReadonlySet<string> = new Set(['money', 'percent', 'bundle', 'phone', 'url', 'email', 'code', 'date'])

/**
 * The reading without what its messages say to us: a clause about the ad itself ends the message before it, and a sentence that
 * only tells for whom the ad is meant is none.
 */
export function withoutRemarks(reading: Reading): Reading {
  const sentences = reading.sentences.flatMap((one) => plainly(reading, one))
  if (sentences.length === reading.sentences.length && sentences.every((one, i) => one === reading.sentences[i]))
    return reading
  const aside = sentences.filter((one) => one.kind === 'briefing' && !reading.sentences.includes(one))
  const facts = reading.facts.filter((fact) => !aside.some((one) => fact.start < one.end && one.start < fact.end))
  return { ...reading, sentences, facts }
}

function plainly(reading: Reading, sentence: Sentence): Sentence[] {
  if (sentence.kind !== 'message' || sentence.origin !== 'brief') return [sentence]
  const isLoud = (start: number) =>
    reading.atoms.some((atom) => LOUD.has(atom.kind) && start <= atom.start && atom.end <= sentence.end)
  const aside = (start: number): Sentence => ({
    ...sentence,
    start,
    text: reading.source.slice(start, sentence.end),
    kind: 'briefing',
    printable: false,
  })
  if (FOR_WHOM.test(sentence.text) && !isLoud(sentence.start)) return [aside(sentence.start)]
  const order = AND_ORDER.exec(sentence.text)
  if (order && order.index >= STATED_MIN && !isLoud(sentence.start + order.index)) {
    const text = sentence.text.slice(0, order.index)
    return [{ ...sentence, end: sentence.start + text.length, text }, aside(sentence.start + order.index + 1)]
  }
  const remark = splitClauses(reading.source, sentence, reading.atoms).find(({ start, end }) =>
    MUST_STAND.test(reading.source.slice(start, end)),
  )
  if (!remark || isLoud(remark.start)) return [sentence]
  if (remark.start <= sentence.start) return [aside(sentence.start)]
  const text = reading.source.slice(sentence.start, remark.start).replace(/[\s,;:–—-]+$/u, '')
  return [{ ...sentence, end: sentence.start + text.length, text }, aside(remark.start)]
}
