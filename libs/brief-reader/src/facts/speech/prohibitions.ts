import type { Cues } from '../cues.ts'

/** "not childish" is a wish for the look, "no stones" a thing to keep off. */
const notAt = /^(?:not|nicht|niet|inte|pas(?!\s(?:de\s|d[’']))|не|όχι|non|não|ikke|nie)\s/iu
/** Said to buyers, not to us: "no dealers please". */
const notForUs =
  /(?<!\p{L})(?:händler|makler|anrufe|tiere|haustiere|hunde|dealers|agents|agencies|calls|callers|pets|dogs|cards?|chiens|animaux|agences|mascotas|perros|agencias|agenzie|animali|honden|huisdieren|handelaren|pośrednik\p{L}+|zwierząt|cães|animais|hundar|husdjur|djur|mäklare|животных|посредник\p{L}+)(?!\p{L})/iu
/** "No hace falta pareja", "no card needed": good news for the reader of the ad. */
const notNeeded =
  /(?<!\p{L})(?:hace falta|se necesita|necesari[oa]s?|need(?:ed|s)?|required|necessary|nötig|notwendig|erforderlich|gebraucht|besoin|nécessaire|obligatoire|serve|occorre|necessari[oa]|precisa|preciso|necessári[oa]|nodig|vereist|potrzeb\p{L}*|wymagan\p{L}+|behövs|krävs|нужн\p{L}+|требуется)(?!\p{L})/iu
const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ')

/**
 * Whether a clause plainly forbids something: "no photos", "don't mention …", "Preise nicht nennen". `isTelling`: it holds a
 * sum, a day or a contact. What the tagger may miss of short prohibitions, the words of the language's table still tell.
 */
export function isProhibition(cues: Cues, text: string, isTelling: boolean): boolean {
  const bare = bareOf(cues, text)
  // "No incluye packs", "not valid on sale items": said to the reader of the ad.
  if (cues.condition.start.test(bare) || cues.legal.start.test(bare) || notNeeded.test(bare)) return false
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
    // "no candles nor towels please"
    if (cues.please.end.test(text.replace(/[.!?\s]+$/, '').slice(-30))) return !notForUs.test(bare)
    if (cues.visual.any.test(firstWords(rest, 4))) return true
    if (rest.split(/\s+/).length <= 5 && cues.show.end.test(rest.slice(-40))) return true
  }
  return !isTelling && isLate(cues, bare.split(/\s+/))
}

/** The negation comes later: "Erwähne den Preis nicht", "zeigt bitte keine Gesichter", "Preise nicht nennen". */
function isLate(cues: Cues, words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 10) return false
  const last = words.at(-1)!
  const at = words.findIndex((word, i) => i > 0 && cues.never.whole.test(word))
  if (at < 0) return false
  // "Använd inte bilder", "Zeigt nicht …": the verb itself is denied.
  if (at === 1 && cues.tells.whole.test(words[0]!)) return true
  if (cues.show.start.test(words.join(' '))) return at === words.length - 1 || !notAt.test(`${words[at]} `)
  return at >= words.length - 3 && at < words.length - 1 && cues.show.whole.test(last)
}

/** Without the mark at its end, and "please" in front. */
function bareOf(cues: Cues, text: string): string {
  const bare = text.replace(/[.!?\s]+$/, '').replace(/^[^\p{L}]+/u, '')
  const please = cues.please.start.exec(bare)?.[0].length ?? 0
  return bare.slice(please).replace(/^[\s,:]+/, '')
}
