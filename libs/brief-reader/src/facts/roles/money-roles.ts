import type { AtomOf } from '../../types.ts'
import { around, claim, type Draft } from '../draft.ts'

/** Behind the least sum that one spends: "or more", "d'achat", "Mindestbestellwert". */
const orMore =
  /^\s?(?:\(?or more|and (?:over|above|up)|or above|minimum(?: spend| order)?|min\.? (?:spend|order)|mindest\p{L}*|einkaufswert|bestellwert|warenwert|einkauf|umsatz|d[’']achats?|de commande|minimum d[’']achat|oder mehr|ou plus|o más|y más|o più|di spesa|de compra|ou mais|of meer|besteding|eller mer|lub więcej)/iu
const recommended =
  /^\s?[([]?(?:uvp|rrp|msrp|pvp|prix conseillé|ord(?:inarie)?\.? ?pris|auparavant|vorher|zuvor|previously|antes|normalpreis|full price|regular)(?!\p{L})/iu
const isArrow = /^\s?(?:→|➔|➜|=>|->)\s?/u
/** "de R$ 12 por R$ 9", "from 40 to 30": only as a pair the first is the price that was. */
const pairWas = /(?<!\p{L})(?:de|van|από|from|von|da|от|z|od)\s*$/iu
const isPairWord = /^(?:de|van|από|from|von|da|от|z|od)$/iu
const pairNow = /^\s(?:por|voor|nu|na|για|σε|to|down to|auf|a|para|do|до)\s(?:now |nur |só )?$/iu
/** What is saved from a sum on. */
const shipping =
  /kartenzahlung|ec-zahlung|card payments?|paiement (?:par )?carte|pago con tarjeta|pinnen|shipping|delivery|versand|lieferung|livraison|envío|spedizione|consegna|frete|portes|entrega|verzending|bezorging|dostaw|wysyłk|frakt|leverans|доставк|משלוח|توصيل|αποστολή|μεταφορικά/iu
/** Sums that are nobody's price: "over £500 raised", "save up to". */
const least =
  /(?<!\p{L})(?:under|below|less than|unter|weniger als|moins de|menos de|meno di|onder|poniżej|under)\s*$/iu

const gets = /^\s(?:gibt|bekomm|erhalt|schenk|you get|get a|on vous offre|te regal|ti regal|krijg|får du|dostan)/iu
const fares =
  /^[\s,;/–-]{0,4}(?:\p{L}+\s)?(?:ridott|réduit|ermäßig|erm\.|reduced|conc|ulgow|reducid|kind|enfant|child|stud|under|bambin|niñ|crian|dzieci|barn|дет|meia|jubil|senior)/iu
const otherwise = /^(?:sonst|otherwise|sinon|altrimenti|si no|senão|anders|inaczej|annars|иначе)/iu
const EACH = 'por cada|for every|für je|pro|je|voor elke|per|za każde|för varje|за каждые|ogni|chaque|tous les'
const forEach = {
  behind: new RegExp(`^\\s(?:${EACH})\\s(?:[€$£]\\s?)?\\d[\\d.,]{0,6}\\s?(?:€|£|\\$|zł|kr|р)?`, 'iu'),
  ahead: new RegExp(`[€$£]\\s(?:${EACH})\\s$`, 'iu'),
}

/** "3 for £60": the sum is for so many. */
const several = /(?<![\p{L}\p{N}.,:])\d{1,3}(?:\s\p{L}{2,12})?\s(?:for|für|pour|por|per|voor|för|za|за|με)\s*$/iu

/** Price, price before, money off, the least one spends, or none of them: by what stands around the sum. */
export function roleOfMoney(draft: Draft, atom: AtomOf<'money'>): void {
  const { cues } = draft
  const { ahead, behind, clauseAhead } = around(draft, atom)
  const value = `${atom.currency} ${atom.amount}${atom.unit ? `/${atom.unit}` : ''}`
  // "5 € por cada 50 €": what a card collects.
  if (forEach.behind.test(behind) || forEach.ahead.test(ahead)) return
  // Nobody spends so much per month: "delivery free from £30" has no unit.
  if (!atom.unit && claimThreshold(draft, atom)) return
  // "pour tout achat d'une monture à partir de 99 €": the condition takes it whole.
  if (
    cues.condition.any.test(clauseAhead) &&
    (cues.startingAt.end.test(clauseAhead) || cues.minimum.end.test(clauseAhead))
  )
    return
  if (isNoPrice(draft, atom)) return
  if (isWas(draft, atom)) return void claim(draft, 'was', atom, 0.95, value)
  const tail = behind.replace(/^\s+/, '')
  const after = cues.off.start.exec(tail)
  const isMinus =
    /(?:^|[\s(•])[-−–]$/u.test(draft.source.slice(Math.max(0, atom.start - 2), atom.start)) &&
    !/\d\s*[-−–]$/.test(ahead)
  if (after || cues.off.end.test(withoutLink(clauseAhead)) || isMinus) {
    const end = after ? atom.end + (behind.length - tail.length) + after[0].length : atom.end
    return void claim(draft, 'amountOff', { start: atom.start, end }, 0.9, value)
  }
  const counted = several.exec(ahead)
  // "90 x 200 cm for 249": a measure counts nothing.
  const isMeasure =
    counted !== null &&
    draft.atoms.some(
      (one) => one.kind === 'measure' && one.end > atom.start - counted[0].length && one.end <= atom.start,
    )
  const from = cues.startingAt.end.exec(ahead) ?? least.exec(ahead) ?? (isMeasure ? null : counted)
  // "Fragole da raccogliere da soli, 4 €": words in front of a comma start at nothing.
  const lead = from && !from[0].includes(',') ? from[0].length : 0
  claim(draft, 'price', { start: atom.start - lead, end: atom.end }, 0.9, value)
}

/** "54 € (72 €)": more, of the same currency, and nothing else in the brackets. */
function isInBrackets({ source, atoms }: Draft, atom: AtomOf<'money'>): boolean {
  const before = atoms.findLast((one) => one.end <= atom.start)
  if (before?.kind !== 'money' || before.currency !== atom.currency || before.amount >= atom.amount) return false
  return atom.unit === null && source.slice(before.end, atom.start) === ' (' && source[atom.end] === ')'
}

const withoutLink = (text: string) =>
  text.replace(
    /\s(?:von|of|de|del|di|do|до|you|up to|bis zu|jusqu[’']à|hasta|fino a|tot|upp till|até|an?|(?:jeder\s)?nochmal|jeder|altri|otros|encore|nog eens|ytterligare)\s*$/iu,
    '',
  )

function isNoPrice(draft: Draft, atom: AtomOf<'money'>): boolean {
  const { cues } = draft
  const { clauseAhead, behind } = around(draft, atom)
  const near = clauseAhead.slice(-40)
  if (cues.notPriceBefore.end.test(near) || cues.notPriceBehind.start.test(behind.trimStart())) return true
  // "hasta 300 € de ahorro" is a reduction.
  if (cues.off.start.test(behind.trimStart()) || cues.off.any.test(near)) return false
  return cues.upTo.end.test(near) && !cues.startingAt.end.test(near)
}

/** What one must spend: "orders over £50", "free delivery from £30", "dès 50 € d'achat". It is a condition. */
function claimThreshold(draft: Draft, atom: AtomOf<'money'>): boolean {
  const { cues } = draft
  const { ahead, behind, clauseAhead } = around(draft, atom)
  const more = orMore.exec(behind)
  const least = cues.minimum.end.exec(clauseAhead)
  const from = cues.startingAt.end.exec(clauseAhead) ?? cues.from.end.exec(clauseAhead)
  const earlier = clauseAhead.slice(0, clauseAhead.length - ((from ?? least)?.[0].length ?? 0))
  // "ab 300 Euro gibt es eine Quittung": the cue opens the clause, and what one gets follows.
  const opens = earlier.trim() === '' && (cues.free.any.test(behind) || gets.test(behind))
  const free = cues.free.any.exec(earlier)
  const isFree =
    free !== null && !/\s(?:und|and|et|y|e|en|i|och|и)\s/iu.test(earlier.slice(free.index + free[0].length))
  const isGain = opens || isFree || cues.off.any.test(earlier) || shipping.test(earlier) || /[%٪]/.test(earlier)
  const isOffers = from !== null && least !== null && from[0].length > least[0].length
  const isSpent =
    least !== null &&
    !isOffers &&
    (isGain || !/^(?:over|above|más de|über|plus de|od|от|ab|desde|dès)[\s:]*$/iu.test(least[0]))
  if (!isSpent && !(isGain && (from ?? least)) && !more) return false
  const cue = least && !isOffers ? least : (from ?? least)
  const start = cue ? atom.start - cue[0].length : atom.start
  const opener = /(?:(?<!\p{L})(?:on|bei|pour|en|su|bij|przy|vid|ab|for|per|para|em)\s)$/iu.exec(
    ahead.slice(0, ahead.length - (cue?.[0].length ?? 0)),
  )
  claim(draft, 'condition', { start: start - (opener?.[0].length ?? 0), end: atom.end + (more?.[0].length ?? 0) }, 0.9)
  return true
}

/** The price that was: by a word before or behind it, by an arrow to the next, or as the first of a pair. */
function isWas(draft: Draft, atom: AtomOf<'money'>): boolean {
  const { cues, source, atoms } = draft
  const { ahead, behind } = around(draft, atom)
  if (recommended.test(behind) && !/^\D{0,24}\d/.test(behind)) return true
  const next = atoms.find((one) => one.kind === 'money' && one.start >= atom.end && one.start - atom.end < 30)
  const between = next ? source.slice(atom.end, next.start) : ''
  if (next && isArrow.test(between) && !between.includes('\n')) return true
  if (isInBrackets(draft, atom)) return true
  if (/~~\s?$/.test(ahead) && /^\s?~~/.test(behind)) return true
  if (next && pairWas.test(ahead) && pairNow.test(between)) return true
  const was = cues.was.end.exec(ahead)
  // "Intero 6 €, ridotto 4,50 €", "kostenlos, sonst 34 €": two fares.
  if (was && (fares.test(behind) || (otherwise.test(was[0]) && cues.free.any.test(ahead)))) return false
  return was !== null && !isPairWord.test(was[0].trim())
}
