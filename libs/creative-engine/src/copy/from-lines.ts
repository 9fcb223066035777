import {
  checkTexts,
  clausesIn,
  courtesyLength,
  SURE,
  type CopyLine,
  type FactType,
  type LanguageId,
  type LineKind,
  type Reading,
  type Span,
  type TextRole,
} from '@adloom/brief-reader'
import {
  addsOn,
  holdsSomething,
  isForContact,
  isIntroduction,
  isWhatTheyAre,
  opensWithName,
} from './leads/advertised.ts'
import { withAudience } from './leads/audience.ts'
import { completed } from './clauses/complete.ts'
import { opensWithIf } from './clauses/conditionals.ts'
import { leadsOn, opensLimit } from './clauses/lead-ins.ts'
import { isMidway } from './leads/headlines.ts'
import { isExtra, isMain, isPriceList, labelOfRow, ledByThing } from './leads/leads.ts'
import { linesOf } from './lines.ts'
import { isWeak } from './leads/weak-heads.ts'
import { isLoud, mainWorth, names, opensWithSum, tells, THEN } from './leads/worths.ts'
import { withoutParts } from './without-parts.ts'
import { withPricedParts } from './rows/priced-parts.ts'
import {
  CONTACTS,
  cut,
  DATES,
  factsOf,
  isListItem,
  isTrue,
  length,
  messagesOf,
  OFFERS,
  overlaps,
  piece,
  restOf,
  says,
  textOf,
  within,
  type Piece,
  type SetLine,
} from './clauses/pieces.ts'
import type { Lead, Wording } from './wordings.ts'

const HEADLINE_MAX = 90
/** The longest statement that is a headline when nothing shorter tells what is the matter. */
const STATEMENT_MAX = 150
/** The longest statement that leads because the customer begins with it. */
const OPENING_MAX = 110
const DAY_MAX = 64
/** So few words behind a name are a detail. */
const ENTRY_MAX = 2
/** What is less likely what is advertised leads only where nothing else is. */
const LIKELY_HEAD = 0.35
const CONTACT_MAX = 80
const SUB_MIN = 24
const TELLS_MAX = 5

/**
 * Wordings made of the lines that a copywriter would set of the brief, best first: all of them say the same and lead with
 * something else. None when the brief has no line that tells what is advertised or offered.
 */
export function wordingsOfLines(reading: Reading): Wording[] {
  const lines = ledByThing(
    reading,
    withPricedParts(reading, withAudience(reading, linesOf(reading))).filter((line) => !isSaidToUs(reading, line)),
  )
  return wordingsOf(reading, lines)
}

/** "We need something that makes people turn in": a line that the fact check takes for said to whoever makes the picture, or that must not be said. */
const isSaidToUs = (reading: Reading, line: CopyLine): boolean =>
  checkTexts(reading, [piece(reading, 'bullet', line)], { partial: true }).some(({ code }) => KEPT_OFF.has(code))
const KEPT_OFF: ReadonlySet<string> = new Set(['briefing', 'direction', 'forbidden'])

function wordingsOf(reading: Reading, given: readonly SetLine[]): Wording[] {
  const lines = withThing(reading, given)
  const of = (...kinds: LineKind[]) => lines.filter(({ kind }) => kinds.includes(kind))
  const asked = factsOf(reading, ['headline'])[0]
  // "Flower shop, Fern & Co": what they are leads only when nothing tells what they offer.
  const titles = of('head').filter(
    (one, i, all) => i === 0 || one.told || !isMidway(reading, one) || asks(all[0]!) || isMidway(reading, all[0]!),
  )
  const short = titles.filter(
    (one, i) => length(one) <= (one.told ? STATEMENT_MAX : i === 0 ? OPENING_MAX : HEADLINE_MAX),
  )
  const heads = (short.length > 0 ? short : titles.filter((one) => length(one) <= STATEMENT_MAX)).toSorted(
    (a, b) =>
      Number(a.likelihood < LIKELY_HEAD) - Number(b.likelihood < LIKELY_HEAD) ||
      addsOn(a) - addsOn(b) ||
      Number(isIntroduction(reading, a)) - Number(isIntroduction(reading, b)) ||
      asks(a) - asks(b) ||
      Number(isForContact(reading, a)) - Number(isForContact(reading, b)),
  )
  const [first] = lines
  const opening = openingOf(reading, lines)
  // "Camping Les Trois Saules" above "- heated pool": no entry of a list leads where its first line is a name.
  const isEntry =
    opening && first?.kind === 'who' && (isListItem(reading, opening) || opening.text.split(/\s/u).length <= ENTRY_MAX)
  const thing = heads[0] ?? (isEntry ? first : opening)
  const worths = of('worth')
  // "If you bring the jar back -0.50" is no headline.
  const worth = mainWorth(
    reading,
    worths.filter(({ text }) => !opensWithIf(reading.language, text)),
  )
  const beside = lines.flatMap((one) => (FRAME_ROLES[one.kind] ? [piece(reading, FRAME_ROLES[one.kind]!, one)] : []))
  // "Kürbiskernbrot, 750 g für 4,80" of a sentence whose other words nobody prints is true as a detail only.
  const isRight = (one: CopyLine) =>
    length(one) <= HEADLINE_MAX && isSound(reading, piece(reading, 'headline', one), beside)
  const leads: [Lead, Piece[]][] = []
  const lead = (leading: Lead, ...pieces: [TextRole, CopyLine | null | undefined][]) =>
    leads.push([leading, pieces.flatMap(([role, one]) => (one ? [piece(reading, role, one)] : []))])
  if (asked) leads.push(['headline', [piece(reading, 'headline', asked)]])
  else {
    // Of a list of prices no row leads where somebody says whose it is.
    const isList = isPriceList(reading, lines)
    const name = isList && !heads[0] ? (of('who')[0] ?? factsOf(reading, ['business'])[0] ?? shopOf(lines)) : undefined
    const isTrueOffer = worth && (!thing || (!isList && isLoud(reading, worth, lines) && isMain(reading, worth, lines)))
    // "Flower shop, Fern & Co": what is offered leads, not who offers it.
    const isWho = thing && (isIntroduction(reading, thing) || isWhatTheyAre(reading, thing))
    const isOffered = (one: SetLine | undefined) => one && isWho && isRight(one) && names(reading, one)
    const sums = factsOf(reading, [...OFFERS, 'price'])
    const told = lines.find((one) => one.told && one.kind === 'tell' && sums.some((sum) => overlaps(sum, one)))
    // "Fern & Co, flower shop in Leeds. Wreath workshops on 5 December": what happens leads, not who holds it.
    const held =
      thing && opensWithName(reading, thing) ? lines.find((one) => one !== thing && holdsSomething(reading, one)) : null
    const priced = worths.filter((one) => factsOf(reading, ['price']).some((sum) => overlaps(sum, one)))
    const offered =
      worth && priced.length < 2 && isOffered(worth) && !isExtra(reading, worth) && !opensWithSum(reading, worth)
        ? worth
        : isOffered(told)
          ? told
          : (held ?? undefined)
    if (name) leads.push(['thing', [piece(reading, 'headline', name)]])
    else if (isList && !heads[0] && worths[0]) {
      const label = labelOfRow(reading, worths[0])
      leads.push([
        'thing',
        [piece(reading, 'headline', label), ...(label === worths[0] ? [] : [piece(reading, 'price', worths[0])])],
      ])
    } else {
      if (offered) lead('line', ['headline', offered])
      else if (thing) lead('thing', ['headline', thing])
      if (isTrueOffer && isRight(worth)) lead('offer', ['headline', thing], ['offer', worth])
      if (isTrueOffer && isRight(worth) && (!thing || (!isExtra(reading, worth) && tells(reading, worth))))
        lead('line', ['headline', worth], ['product', thing])
    }
    const day = of('when').find((one) => length(one) <= DAY_MAX && isDay(reading, one))
    // Beside the thing no day leads.
    const gain = worths.find((one) => !isList && isRight(one) && names(reading, one) && !isWeak(reading, one))
    // "Chess club La Torre, Fridays 7pm, free": where nothing else names a thing, who it is says more than the day.
    const who = of('who').find(
      (one) => /\p{L}{3,}\s\p{L}{2,}/u.test(one.text) && isTrue(reading, piece(reading, 'headline', one)),
    )
    if (!thing && !worth && gain) lead('line', ['headline', gain])
    else if (leads.length === 0 && who && !gain) lead('thing', ['headline', who])
    else if (!thing && !worth && day) lead('date', ['headline', day])
  }
  return leads
    .filter(([, begun]) => begun.length > 0)
    .map(([leading, begun]) => ({ leads: leading, texts: textsOf(reading, lines, begun) }))
}

/** "Farm shop, Old Meadows 8", with which a list of prices begins: whose they are. */
const shopOf = ([first]: readonly SetLine[]): SetLine | undefined =>
  first && SHOP_LINES.has(first.kind) && length(first) <= HEADLINE_MAX ? first : undefined
const SHOP_LINES: ReadonlySet<LineKind> = new Set(['cond', 'tell', 'where'])

/** A question leads only where nothing is named. */
const asks = ({ text }: CopyLine) => Number(text.endsWith('?'))

/** The lines; where none says what is advertised, a name that is surely nobody's is it: "sock knitting" before "evenings every Wednesday". */
function withThing(reading: Reading, lines: readonly SetLine[]): SetLine[] {
  if (lines.some(({ kind }) => kind === 'head')) return [...lines]
  const named = factsOf(reading, ['business', 'place'])
  const [opening] = messagesOf(reading)
  // "We are selling a cottage": what is said first, where the tagger knows no line of it.
  const isUntold = (one: SetLine) =>
    (one.likelihood === 0 || one.told === true) &&
    length(one) <= HEADLINE_MAX &&
    !isIntroduction(reading, one) &&
    !isWeak(reading, one)
  const said = lines.find((one) => one.kind === 'tell' && isUntold(one) && opening && within(one, opening))
  // "Offer: winter check" among other labels: the thing that the tagger knows, where a line is nothing else.
  const [product] = factsOf(reading, ['product'])
  const known = lines.find(
    (one) => product && within(product, one) && length(one) - length(product) <= ENDS_MAX && one.kind !== 'who',
  )
  const thing = known ?? said ?? lines.find((one) => one.kind === 'who' && !named.some((fact) => overlaps(fact, one)))
  return lines.map((one) => (one === thing ? { ...one, kind: 'head' } : one))
}
/** So many letters around a name do not tell anything else. */
const ENDS_MAX = 3

/** The clause of the first line that names something, when no line says what is advertised: "vendemos un ático en Gijón". */
function openingOf(reading: Reading, lines: readonly SetLine[]): CopyLine | null {
  const facts = reading.facts.filter(({ confidence, type }) => confidence >= SURE && type !== 'product')
  const days = reading.atoms.filter(({ kind }) => kind === 'weekday' || kind === 'date' || kind === 'time')
  const frame = lines.filter(({ kind }) => kind === 'who' || kind === 'where' || kind === 'when')
  // "Pony days half term mon-fri 10-3": a line of days may tell what happens then.
  const isTelling = (line: CopyLine) =>
    line.kind === 'when' && (restOf(reading, line, [...facts, ...days]).match(/\p{L}{4,}/gu)?.length ?? 0) >= TOLD_MIN
  const known = [...facts, ...frame.filter((line) => !isTelling(line))]
  for (const line of lines) {
    if (line.kind === 'worth') return null
    const home = reading.sentences.find((one) => within(line, one))
    const clauses = home ? clausesIn(reading, home) : []
    // "We clean windows early, before you open": a line with the limit behind its comma is one thought.
    const isLimited = clauses.some(
      (one) => line.start < one.start && one.start < line.end && opensLimit(textOf(reading, one)),
    )
    const clause = clauses.find((one) => within(line, one)) ?? (isLimited || line.told ? line : undefined)
    const most = line.told ? OPENING_MAX : HEADLINE_MAX
    if (line.kind === 'who' || line.kind === 'call' || line.kind === 'cond' || !clause || length(clause) > most)
      continue
    if (isIntroduction(reading, clause) || isWeak(reading, line)) continue
    // "In Niederaubach und haben ab 1. Oktober": a clause that goes on from another one.
    if (clause !== line && leadsOn(reading.language, textOf(reading, clause))) continue
    if (!/\p{L}{4}/u.test(restOf(reading, clause, known))) continue
    const lead = /^[^\p{L}\p{N}¿¡"“„«(]*/u.exec(textOf(reading, clause))![0].length
    const head = withoutCourtesy(reading, { start: clause.start + lead, end: clause.end })
    return cut(reading, { ...line, kind: 'head' }, head)
  }
  return null
}

/** So many longer words beside its days tell what happens. */
const TOLD_MIN = 3

/** All that a wording says. A line that is not true as it stands is left to the facts in it, which are set with their clause. */
function textsOf(reading: Reading, lines: readonly SetLine[], begun: readonly Piece[]): Piece[] {
  const all = completed(reading, withLines(reading, lines, begun), { isAll: true })
  // "It is no DOP cheese, don't write DOP": what must not be said is left off whole.
  const banned = new Set(checkTexts(reading, all).flatMap(({ code, text }) => (code === 'forbidden' ? [text] : [])))
  const texts = all.filter(({ text, role }) => role === 'headline' || !banned.has(text))
  const wrong = new Set(checkTexts(reading, texts).flatMap(({ code, text }) => (CUT.has(code) ? [text] : [])))
  const isWrong = (line: CopyLine) => texts.some(({ span, text }) => span && wrong.has(text) && within(line, span))
  if (wrong.size === 0) return withoutParts(reading, texts)
  const right = lines.flatMap((line) => (isWrong(line) ? wholeOf(reading, line) : [line]))
  const wider = begun.map((one) => (wrong.has(one.text) ? widened(reading, one) : one))
  return withoutParts(reading, completed(reading, withLines(reading, right, wider), { isAll: true }))
}

/** The clause or the sentence of a line that is not true alone, when that is. */
function wholeOf(reading: Reading, line: CopyLine): CopyLine[] {
  const [role] = rolesOfLine(reading, line, [])
  const wide = role && widened(reading, piece(reading, role, line))
  if (wide?.span && !within(wide.span, line)) return [cut(reading, line, wide.span)]
  // "Seg. a sáb., 10h–19h": no date to the check, but true as a text.
  return isTrue(reading, piece(reading, 'bullet', line)) ? [{ ...line, kind: 'tell' }] : []
}

/** "Open morning at Fernbrook Primary" of "… please". */
const withoutCourtesy = (reading: Reading, { start, end }: Span): Span => ({
  start,
  end: end - courtesyLength(reading.source.slice(start, end)),
})

/** A text that is only true as part of its clause, as that clause: "recolha de mantas e ração" for "recolha de mantas". */
function widened(reading: Reading, one: Piece): Piece {
  const home = reading.sentences.find((sentence) => one.span && within(one.span, sentence))
  const clause = home && clausesIn(reading, home).find((span) => one.span && within(one.span, span))
  const wide =
    clause &&
    [clause, home]
      .map((span) => withoutCourtesy(reading, span))
      .find((span) => length(span) <= HEADLINE_MAX && isTrue(reading, piece(reading, one.role, span)))
  return wide ? piece(reading, one.role, wide) : one
}
const CUT: ReadonlySet<string> = new Set([
  'mid_clause',
  'dangling',
  'split',
  'wrong_role',
  'briefing',
  'direction',
  'rejoined',
])

const isDay = (reading: Reading, line: CopyLine) =>
  factsOf(reading, ['on', 'until', 'from']).some((one) => within(one, line))

/** The texts with every line that is not said yet, in the role that its facts give it. */
function withLines(reading: Reading, lines: readonly SetLine[], begun: readonly Piece[]): Piece[] {
  const texts = [...begun]
  let told = 0
  for (const line of lines) {
    // A headline may name the thing of the sentence that follows it whole.
    const isSaid = texts.some(
      (one) =>
        (one.span && overlaps(one.span, line) && !(line.told && !within(line, one.span))) ||
        says(one.text, piece(reading, 'bullet', line).text),
    )
    if (isSaid) continue
    const made = pieceOf(reading, line, texts, lines)
    if (!made) continue
    if ((made.role === 'bullet' || made.role === 'sub') && ++told > TELLS_MAX) continue
    texts.push(made)
  }
  return texts
}

/** "Nueva temporada no incluida": without it the rest would promise more. */
const denies = ({ language }: Reading, { text }: CopyLine) => NOT[language ?? 'en']?.test(text) ?? false
const notWords = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const NOT: Partial<Record<LanguageId, RegExp>> = {
  en: notWords('not|no|never|only|except|excluding|without'),
  de: notWords('nicht|kein\\p{L}*|nur|außer|ohne|ausgenommen'),
  fr: notWords('ne|pas|sauf|uniquement|seulement|sans|hors'),
  es: notWords('no|sin|solo|sólo|excepto|salvo|únicamente'),
  it: notWords('non|solo|senza|esclus\\p{L}+|tranne|soltanto'),
  pt: notWords('não|só|sem|exceto|apenas|somente'),
  nl: notWords('niet|geen|alleen|behalve|zonder|uitgezonderd'),
  pl: notWords('nie|tylko|bez|oprócz|wyłącznie'),
  sv: notWords('inte|ej|endast|bara|utan|utom|inga|ingen'),
  ru: notWords('не|без|только|кроме|нет'),
}

/** From this likelihood on a line is an offer that must not be left off. */
const SURE_WORTH = 0.9

/** A line in the first role that it may have. */
function pieceOf(reading: Reading, line: SetLine, texts: readonly Piece[], lines: readonly SetLine[]): Piece | null {
  const pieces = rolesOfLine(reading, line, texts).map((role) => piece(reading, role, line))
  // "30 % off sunglasses" beside "2 to 14 March"
  const beside = lines.flatMap((one) =>
    one === line ? [] : [piece(reading, FRAME_ROLES[one.kind] ?? 'condition', one)],
  )
  // What it leaves off other texts may print: whether it is true beside them is checked when all are there.
  const isRole = (one: Piece) =>
    !checkTexts(reading, [one], { partial: true }).some(({ code }) => code === 'wrong_role')
  return pieces.find((one) => isTrue(reading, one) || isTrueBeside(reading, one, beside)) ?? pieces.find(isRole) ?? null
}
/** Whether a text is right as a headline: as it is, or as the clause that it stands in, which goes on from nothing. */
function isSound(reading: Reading, one: Piece, beside: readonly Piece[]): boolean {
  if (isTrueBeside(reading, one, beside)) return true
  const wide = widened(reading, one)
  return wide !== one && !leadsOn(reading.language, wide.text)
}

/** Whether a text may be printed together with others. */
const isTrueBeside = (reading: Reading, one: Piece, others: readonly Piece[]): boolean =>
  !checkTexts(reading, [one, ...others], { partial: true }).some(({ text }) => text === one.text)
const FRAME_ROLES: Partial<Record<LineKind, TextRole>> = { when: 'when', where: 'place', who: 'brand' }

/** The roles that a line may have beside other texts, by what its facts are; best first. */
function rolesOfLine(reading: Reading, line: SetLine, texts: readonly Piece[]): TextRole[] {
  if (line.told) return ['condition']
  const facts = reading.facts.filter((one) => overlaps(one, line))
  const has = (...types: FactType[]) => facts.some(({ type }) => types.includes(type))
  const isNew = (role: TextRole) => !texts.some((one) => one.role === role)
  // "Il sito è ottica.example": how to respond, whatever the line was taken for.
  if (has(...CONTACTS) && !has(...OFFERS, 'price') && length(line) <= CONTACT_MAX) return ['contact', 'condition']
  // A date, a limit, a "not": it is never dropped for space.
  const mustStay: TextRole[] = has(...DATES) ? ['when', 'condition'] : ['condition']
  const isLimit = has('condition', 'code', ...DATES) || denies(reading, line)
  switch (line.kind) {
    case 'head':
      // A question stands above what answers it.
      if (asks(line)) return ['sub']
      return isNew('product') ? ['product', 'sub'] : isLimit ? mustStay : ['bullet']
    case 'worth':
      if (has(...OFFERS)) return ['offer', 'condition']
      // "Then €7.90 a month" goes on from what stands before it.
      if (has('price')) return THEN.test(line.text) ? ['condition'] : ['price', 'condition']
      if (has('was')) return ['was', 'condition']
      // "Ingresso a offerta": what is surely an offer has room on every picture, whether or not a number tells it.
      return ['offer', isLimit || line.likelihood >= SURE_WORTH || /\p{N}/u.test(line.text) ? 'condition' : 'bullet']
    case 'when':
      return ['when', 'condition']
    case 'where':
      // "Salle de jeux" beside an address is no second place.
      return !has('place') && !isNew('place') ? ['bullet', 'place'] : ['place']
    case 'cond':
      return has('legal') ? ['legal'] : ['condition']
    case 'tell':
      if (has('rating')) return ['rating', 'bullet']
      if (isLimit) return mustStay
      return length(line) >= SUB_MIN && isNew('sub') ? ['sub'] : ['bullet']
    case 'who':
      // A name that no fact is made of is said as a detail.
      return ['brand', isNew('sub') ? 'sub' : 'bullet']
    case 'call':
      // "Einfach vorbeikommen, Nordstraße 114": where to go is never left off.
      if (has('place')) return ['place']
      // "Register with Gundula, 555 46, by the end of February" is no day, "if cloudy we move to Sat 17th" is.
      if (has(...DATES)) return has(...CONTACTS) ? ['condition'] : mustStay
      return [denies(reading, line) ? 'condition' : 'bullet']
  }
}
