import type { Sentence, Span } from '../../types.ts'
import { cueOf, type Cues } from '../cues.ts'
import { claim, holdsTelling, overlaps, setAside, type Draft } from '../draft.ts'
import { liesInAddress } from '../names/places.ts'
import { takeOrder } from './order-to-us.ts'
import { lateSpeech } from './late-speech.ts'
import { thingsKeptOff } from './things-kept-off.ts'

type Kind = Sentence['kind']

/** What a clause is made of. */
type Said = {
  /** Without "and", "please" and the mark at its end. */
  bare: string
  text: string
  opensPlease: boolean
  endsPlease: boolean
  isTelling: boolean
  words: number
  /** How many style words, and their share of the words that carry meaning. */
  styles: number
  styleShare: number
}

/** Sorts the sentences: messages to the reader of the ad, and what is said to whoever makes the picture. */
export function readSpeech(draft: Draft): void {
  let messages = 0
  for (const { span, clauses } of draft.parts) {
    for (const part of withoutAside(draft, span)) {
      const rest = takeOrder(draft, part, messages < 2)
      if (!rest) continue
      const inRest = clauses.flatMap((clause) => {
        const [start, end] = [Math.max(clause.start, rest.start), Math.min(clause.end, rest.end)]
        return end > start ? [{ start, end }] : []
      })
      const before = draft.sentences.length
      const parts = (inRest.length > 0 ? inRest : [rest]).flatMap((clause) => lateSpeech(draft, clause))
      sortSentence(draft, rest, parts, messages === 0)
      messages += draft.sentences.slice(before).filter((one) => one.kind === 'message').length
    }
  }
  for (const one of draft.sentences) if (one.kind !== 'message') takeAway(draft, one)
}

/** What is left of a sentence without its labelled fields. */
function withoutAside(draft: Draft, span: Span): Span[] {
  const { source } = draft
  const gone = draft.uses.filter((use) => overlaps(use, span)).toSorted((a, b) => a.start - b.start)
  const left: Span[] = []
  let { start } = span
  for (const use of [...gone, { start: span.end, end: span.end }]) {
    const text = source.slice(start, Math.max(start, use.start))
    const body = text.replace(/[\s,;:–-]+$/u, '')
    const lead = /^[\s,;:.–-]*/u.exec(body)?.[0].length ?? 0
    if (/[\p{L}\p{N}]/u.test(body)) left.push({ start: start + lead, end: start + body.length })
    start = Math.max(start, use.end)
  }
  return left
}

function sortSentence(draft: Draft, span: Span, clauses: Span[], isFirst: boolean): void {
  const { source, cues } = draft
  const kinds = clauses.map((clause) => kindOf(draft, clause, isFirst))
  const isTelling = holdsTelling(draft, span)
  const put = (part: Span, kind: Kind, printable: boolean) =>
    draft.sentences.push({ ...part, text: source.slice(part.start, part.end), kind, printable, origin: 'brief' })
  const opener = kinds[0] ?? 'message'
  // "Studio Équilibre, Bordeaux.": in a message a capital word alone is a name, whatever colour it means elsewhere.
  if (opener === 'message' && draft.language !== 'de')
    for (const [i, clause] of clauses.entries())
      if (kinds[i] === 'direction' && /^\p{Lu}\p{Ll}+[.!]?$/u.test(source.slice(clause.start, clause.end)))
        kinds[i] = 'message'
  if (!isTelling && opener !== 'message') {
    // A sentence that begins as a wish is one to its end; each "no …" in it is a thing to keep off.
    clauses.forEach((clause, i) =>
      put(clause, laterKind(cues, source.slice(clause.start, clause.end), kinds, i), false),
    )
    return
  }
  if (kinds.every((kind) => kind === 'message')) return void put(span, 'message', true)
  // What is said to us at the end of a message is cut off at its clause.
  let last = clauses.length
  while (last > 0 && kinds[last - 1] !== 'message') last--
  const cut = clauses[last - 1]
  if (cut)
    put(
      { start: span.start, end: cut.end },
      'message',
      kinds.slice(0, last).every((kind) => kind === 'message'),
    )
  for (const [i, clause] of clauses.entries()) if (i >= last) put(clause, kinds[i] ?? 'direction', false)
}

function laterKind(cues: Cues, text: string, kinds: readonly Kind[], i: number): Kind {
  const kind = kinds[i] ?? 'direction'
  if (i === 0 || kind === 'mustNot') return kind
  if (kinds[0] === 'mustNot') return kind === 'message' ? 'mustNot' : kind
  if (kinds[0] === 'briefing' && kind === 'message') return 'briefing'
  const bare = bareOf(cues, text)
  // "not childish" is a wish for the look; "no stones" is a thing to keep off.
  const isAdverb = notAt.test(bare)
  return cues.never.start.test(bare) && !(isAdverb && !cues.visual.any.test(bare)) ? 'mustNot' : 'direction'
}

/** Signs that forbid what they stand beside. */
const FORBIDS = /(?:❌|🚫|⛔|✖|🙅)\uFE0F?$/u

/** "🚫 no hearts", "surtout pas de camion", "no models please": a negation with a sign or with a word of asking. */
function isMarkedOff({ source, cues }: Draft, clause: Span, { bare, text, isTelling }: Said): boolean {
  if (isTelling || !cues.never.start.test(bare) || cues.condition.start.test(bare) || notForUs.test(bare)) return false
  const isSigned =
    FORBIDS.test(source.slice(Math.max(0, clause.start - 4), clause.start).trimEnd()) ||
    /^\s*(?:❌|🚫|⛔|🙅)/u.test(source.slice(clause.end, clause.end + 4))
  return isSigned || polite.start.test(text) || polite.end.test(text.slice(-30))
}

const joiners =
  /^(?:(?:and|but|und|aber|et|mais|y|e|pero|ma|mas|en|maar|i|ale|och|men|και|αλλά|и|но|ו|و|also|auch|aussi|también|anche|também|ook|też|även)(?![\p{L}])[\s,]*)+/iu

/** Words of asking, which stand in front of a wish or behind it. */
const polite = cueOf(
  "please|pls|plz|bitte|svp|stp|s[’']il (?:vous|te) plaît|por favor|per favore|graag|aub|a\\.u\\.b\\.|(?:bardzo )?prosz[ęe]|snälla|surtout|soprattutto|sobretodo|sobretudo|vooral|vor allem|παρακαλώ|пожалуйста|בבקשה|رجاء|من فضلك",
)
const asking = cueOf(`(?:tylko |только )?(?:${polite.source})|gärna|merci de`)
/** Said to buyers, not to us: "no dealers please". */
const notForUs =
  /(?<!\p{L})(?:händler|makler|anrufe|tiere|haustiere|hunde|dealers|agents|agencies|calls|callers|pets|dogs|cards?|chiens|animaux|agences|mascotas|perros|agencias|agenzie|animali|honden|huisdieren|handelaren|pośrednik\p{L}+|zwierząt|cães|animais|hundar|husdjur|djur|mäklare|животных|посредник\p{L}+)(?!\p{L})/iu

function bareOf(cues: Cues, text: string): string {
  let bare = text.replace(/[.!?\s]+$/, '').replace(joiners, '')
  const please = asking.start.exec(bare)
  if (please) bare = bare.slice(please[0].length).replace(/^[\s,:]+/, '')
  return bare
}

function listen(draft: Draft, clause: Span): Said {
  const { source, cues } = draft
  const text = source.slice(clause.start, clause.end).replace(/[.!?…\s]+$/, '')
  const marked = text.replace(cues.style.all, '\u0001')
  const tokens = marked.match(/\u0001|[\p{L}\p{N}’'-]+/gu) ?? []
  const content = tokens.filter(
    (token) =>
      token === '\u0001' ||
      !(cues.functions.whole.test(token) || cues.please.whole.test(token) || cues.never.whole.test(token)),
  )
  const styles = content.filter((token) => token === '\u0001').length
  return {
    text,
    bare: bareOf(cues, text),
    opensPlease: cues.please.start.test(text),
    endsPlease: cues.please.end.test(text.slice(-30)),
    isTelling: holdsTelling(draft, clause),
    words: text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0,
    styles,
    styleShare: content.length > 0 ? styles / content.length : 0,
  }
}

function kindOf(draft: Draft, clause: Span, isFirst: boolean): Kind {
  const { cues } = draft
  const said = listen(draft, clause)
  if (isProhibition(cues, said) || isMarkedOff(draft, clause, said)) return 'mustNot'
  if (said.isTelling) return said.styles > 0 && said.styleShare === 1 ? 'direction' : 'message'
  if (isNote(cues, said, isFirst)) return 'briefing'
  return isWish(cues, said, isFirst) && !liesInAddress(draft, clause) ? 'direction' : 'message'
}

/** "not childish" is a wish for the look, "no stones" a thing to keep off. */
const notAt = /^(?:not|nicht|niet|inte|pas(?!\s(?:de\s|d[’']))|не|όχι|non|não|ikke|nie)\s/iu
const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ')

/** Something is to be kept off: "no photos", "don't mention …", "Preise nicht nennen". */
function isProhibition(cues: Cues, { bare, isTelling }: Said): boolean {
  // "No incluye packs", "not valid on sale items": said to the reader of the ad.
  if (cues.condition.start.test(bare) || cues.legal.start.test(bare)) return false
  const french = /^(?:ne\s|n[’'])(\S+)(?:-\S+)?\s(?:pas|jamais|plus)(?!\p{L})/iu.exec(bare)
  if (french?.[1] && cues.show.start.test(french[1])) return true
  const avoid = cues.avoid.start.exec(bare)
  // "keep prices out" is the whole of it.
  if (avoid && !isTelling && (avoid[0].length < bare.length || /\s\S+\s/.test(avoid[0]))) return true
  const never = cues.never.start.exec(bare)
  if (never) {
    const rest = bare.slice(never[0].length).trimStart()
    if (cues.show.start.test(rest) || cues.show.any.test(firstWords(rest, 2))) return true
    if (isTelling) return false
    if (cues.visual.any.test(firstWords(rest, 4))) return true
    if (cues.style.any.test(firstWords(rest, 2)) && !notAt.test(bare)) return true
    if (rest.split(/\s+/).length <= 5 && cues.show.end.test(rest.slice(-40))) return true
  }
  return !isTelling && isLateProhibition(cues, bare.split(/\s+/))
}

/** The negation comes later: "Erwähne den Preis nicht", "zeigt bitte keine Gesichter", "Preise nicht nennen". */
function isLateProhibition(cues: Cues, words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 10) return false
  const last = words.at(-1)!
  const at = words.findIndex((word, i) => i > 0 && isNegation(cues, word))
  if (at < 0) return false
  // "Använd inte bilder", "Zeigt nicht …": the verb itself is denied.
  if (at === 1 && cues.tells.whole.test(words[0]!)) return true
  if (cues.show.start.test(words.join(' '))) return at === words.length - 1 || !notAt.test(`${words[at]} `)
  return at >= words.length - 3 && at < words.length - 1 && cues.show.whole.test(last)
}

const isNegation = (cues: Cues, word: string) => cues.never.whole.test(word)

/** A line to us that is no wish for the look: thanks, attachments, sizes. */
function isNote(cues: Cues, { bare, words }: Said, isFirst: boolean): boolean {
  if (cues.notes.start.test(bare) && words <= (isFirst ? 3 : 10)) return true
  return words <= 6 && cues.formats.any.test(bare) && (bare.match(cues.formats.all)?.length ?? 0) * 2 >= words - 2
}

/** A wish for the look. */
function isWish(cues: Cues, said: Said, isFirst: boolean): boolean {
  const { bare, text, words, styles, styleShare } = said
  if (styles > 0 && styleShare === 1) return !(isFirst && words > 4)
  if (/^[\p{L} ]{3,24}:/u.test(bare) && cues.style.start.test(bare)) return true
  const opensWish = said.opensPlease || cues.wishes.start.test(bare) || cues.tells.start.test(bare)
  const seesPicture = styles > 0 || cues.visual.any.test(bare) || cues.formats.any.test(bare)
  if (opensWish && seesPicture) return true
  if (cues.wishes.any.test(text) && styles > 0 && words <= 14 && !isFirst) return true
  return styles > 0 && !isFirst && words <= 7 && (styleShare >= 0.5 || said.endsPlease)
}

/** What is said to us leaves the text: as a wish, a thing to keep off, or an order. */
function takeAway(draft: Draft, one: Sentence): void {
  const tail = /[.!?\s]+$/.exec(one.text)?.[0].length ?? 0
  const span = { start: one.start, end: one.end - tail }
  if (one.kind === 'mustNot') {
    for (const thing of thingsKeptOff(draft, span)) claim(draft, 'mustNot', thing, 0.9)
    setAside(draft, one, 'mustNot', 'said to be kept off')
  } else if (one.kind === 'direction') {
    claim(draft, 'direction', span, 0.9)
    setAside(draft, one, 'direction', 'tells how it should look')
  } else setAside(draft, one, 'briefing', 'said to us')
}
