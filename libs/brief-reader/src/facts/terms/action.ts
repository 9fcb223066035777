import { alternatives } from '../../languages/words.ts'
import type { ActionKind, Fact, Reading, Span } from '../../types.ts'
import { cueOf, type Cue, type Cues } from '../cues.ts'
import { messages, overlaps, type Draft } from '../draft.ts'

/** In the order in which one asked for wins over another. */
const ORDER: ActionKind[] = [
  'apply',
  'donate',
  'viewing',
  'test_drive',
  'demo',
  'quote',
  'reserve',
  'tickets',
  'download',
  'subscribe',
  'register',
  'book',
  'order',
  'buy',
  'call',
  'contact',
  'visit',
]
/** Asked for in plain words wherever they stand; the others first beside a contact. */
const PLAIN = new Set<ActionKind>(['apply', 'donate', 'demo'])

const cuesOfKinds = new WeakMap<Cues, Map<ActionKind, Cue>>()

/** The cues of each kind of action in the draft's language. */
function actionCues(draft: Draft): Map<ActionKind, Cue> {
  const known = cuesOfKinds.get(draft.cues)
  if (known) return known
  const made = new Map<ActionKind, Cue>()
  for (const kind of ORDER) {
    const words = draft.lexicon.actions[kind]
    if (words) made.set(kind, cueOf(alternatives(words)))
  }
  cuesOfKinds.set(draft.cues, made)
  return made
}

/** "Shop now.", "jetzt bestellen!": a clause that does nothing but call the readers of the ad to do something. */
export function isCall(draft: Draft, text: string): boolean {
  const bare = text.replace(/[\s.!]+$/u, '')
  return /\s/u.test(bare) && [...actionCues(draft).values()].some((cue) => cue.whole.test(bare))
}

/** Where one reserves a table; elsewhere one books. */
const tables = cueOf(
  'caf[eé]|kaffee\\p{L}*|\\p{L}*brunch|heurige\\p{L}|wirtshaus|sushi|steakhouse|grillhouse|osteria|eetcafé|krog|bar & grill|tables?|tisch\\p{L}*|mesas?|tavol[oi]|tafels?|tafeltje|stolik\\p{L}*|restaurant\\p{L}*|restaurang\\p{L}*|ristorante|restauracj\\p{L}+|bistro\\p{L}*|brasserie|trattoria|pizzeria|taverne|taberna|mesón|gasthof|gasthaus|brunch\\p{L}*|buffet|dinner|lunch|menü|menu|menú|\\p{L}*tisch|couverts?|столик\\p{L}*|ресторан\\p{L}*|τραπέζι|ταβέρνα|εστιατόριο|מסעדת?|שולחן|مطعم|طاولة',
)

const MESSENGERS =
  /(?:(?<!\p{L})text(?:\s["“]?\p{L}+["”]?)?(?:\s(?:to|on))?|whats?\s?app?|w(?:h)?ass?app?|wapp|telegram|signal|viber|sms|ватсап|вотсап|телеграм|вайбер)\p{L}{0,3}[\s:.-]*$/iu
/** "WhatsApp an den Chef: 0171 …", "0171 … (WhatsApp)": unlike the others the word is nothing else. */
const CHATS = String.raw`(?<!\p{L})(?:whats?\s?app?|w(?:h)?ass?app?|wapp|ватсап|вотсап|וואטסאפ|ווטסאפ|واتساب|واتس)`
const CHAT_AHEAD = new RegExp(`${CHATS}[^.!?;,\\n\\d@]{0,28}$`, 'iu')
const CHAT_BEHIND = new RegExp(
  String.raw`^\s?[(–—-]?\s?(?:(?:nur|only|solo|sólo|só|tylko|alleen|seulement|bara)\s)?` + CHATS,
  'iu',
)
const PAYMENTS = /(?:mb\s?way|bizum|swish|blik|vipps|tikkie|twint|paypal|iban|pix)[\s:.-]*$/iu

/** A page of its own, to which one is sent; a business's address alone asks for nothing. */
const hasPath = /^(?:https?:\/\/)?[^/\s]+\/[^/\s]/iu
const spanOf = ({ start, end }: Span): Span => ({ start, end })
const isContact = ({ type }: Fact) => type === 'phone' || type === 'url' || type === 'email'

/**
 * What the reader of the ad is asked to do: the words on a wished button, else cues beside a contact, else cues anywhere, never
 * behind a negation. A phone alone means a call, a page's own
 * address a visit. No trade implies an action.
 */
export function readAction(draft: Draft): Reading['action'] {
  const button = draft.facts.find((fact) => fact.type === 'callToAction')
  if (button) {
    const found = find(draft, [button])
    return found && { ...found, confidence: 0.95 }
  }
  const said = messages(draft)
  const contacts = draft.facts.filter(isContact)
  const beside = said.filter((one) => contacts.some((fact) => overlaps(fact, one)))
  const gift = findGift(draft)
  if (gift) return { kind: 'donate', confidence: 0.8, evidence: gift }
  const plain = find(draft, said, PLAIN)
  const found = plain ?? findMailbox(contacts) ?? find(draft, beside) ?? find(draft, said)
  if (found && !(found.kind === 'visit' && beside.length > 0)) return { ...found, confidence: 0.8 }
  const phone = contacts.find((fact) => fact.type === 'phone')
  // A number to pay or to write to is not called.
  const isWritten = phone && isMessenger(draft.source, phone)
  const isPaid = phone && PAYMENTS.test(draft.source.slice(Math.max(0, phone.start - 24), phone.start))
  if (phone && !isPaid) return { kind: isWritten ? 'contact' : 'call', confidence: 0.7, evidence: spanOf(phone) }
  if (found) return { ...found, confidence: 0.8 }
  const other =
    contacts.find(({ type }) => type === 'email') ??
    contacts.find(({ type, text }) => type === 'url' && hasPath.test(text))
  const code = draft.facts.find(({ type }) => type === 'code')
  if (other) return { kind: other.type === 'email' ? 'contact' : 'visit', confidence: 0.7, evidence: spanOf(other) }
  // Where nothing else is said, a code is used in buying.
  return code ? { kind: 'buy', confidence: 0.7, evidence: spanOf(code) } : null
}

/** Whether a messenger is named with a number. */
function isMessenger(source: string, { start, end }: Span): boolean {
  const ahead = source.slice(Math.max(0, start - 40), start)
  return MESSENGERS.test(ahead) || CHAT_AHEAD.test(ahead) || CHAT_BEHIND.test(source.slice(end, end + 24))
}

const JOBS =
  /^(?:jobs?|careers?|hiring|recruit\p{L}*|cv|hr|bewerb\p{L}*|karriere|personal|emplois?|recrutement|empleos?|rrhh|lavor[oa]|lavoraconnoi|candidatur[ae]s?|curriculum|vagas?|emprego|recrutamento|werk|werken|werkenbij|vacatures?|sollicit\p{L}*|praca|kadry|rekrutacja|jobb|rekrytering|rabota|vakans\p{L}*)(?:[._-][^@]*)?@/iu

/** A mailbox for applications: "praca@…", "werk@…". */
function findMailbox(contacts: readonly Fact[]): { kind: ActionKind; evidence: Span } | null {
  const mailbox = contacts.find(({ type, text }) => type === 'email' && JOBS.test(text))
  return mailbox ? { kind: 'apply', evidence: spanOf(mailbox) } : null
}

function find(
  draft: Draft,
  spans: readonly Span[],
  only?: Set<ActionKind>,
): { kind: ActionKind; evidence: Span } | null {
  for (const [kind, cue] of actionCues(draft)) {
    if (only && !only.has(kind)) continue
    for (const span of spans) {
      const text = draft.source.slice(span.start, span.end)
      const hit = cue.any.exec(text)
      if (!hit || isDenied(draft, text, hit)) continue
      // "Email us and quote HARBOUR22": to quote a code asks for no quotation.
      if (kind === 'quote' && /^\s["“'‘]?[\p{Lu}\p{N}]{4,}/u.test(text.slice(hit.index + hit[0].length))) continue
      const start = span.start + hit.index
      // "your first order" of a condition and "buy 2 get 1" ask for nothing.
      const isPart = draft.facts.some(
        ({ type, ...at }) =>
          (type === 'condition' || type === 'bundle' || type === 'percentOff') &&
          overlaps(at, { start, end: start + hit[0].length }),
      )
      if (isPart || isNoRequest(draft, kind, { start, end: start + hit[0].length })) continue
      return {
        kind: kindHere(draft, kind),
        evidence: { start, end: start + hit[0].length },
      }
    }
  }
  return null
}

/** One views what is for sale or to let; other places one visits. One reserves tables and books the rest. */
function kindHere({ source, language }: Draft, kind: ActionKind): ActionKind {
  const hasTables = tables.any.test(source) || (language === 'sv' && /(?<!\p{L})bord(?!\p{L})/iu.test(source))
  if (kind === 'reserve' && !hasTables) return 'book'
  return kind === 'viewing' && !properties.any.test(source) ? 'visit' : kind
}
const properties = cueOf(
  '\\p{L}*wohnung(?:en)?|\\p{L}*haus|\\p{L}*häuser|immobili\\p{L}*|apartments?|flats?|houses?|homes?|cottage|bed(?:room)?s?|maison|appartements?|studio|villa|t[0-5]|f[2-5]|pisos?|apartamentos?|chalet|inmuebles?|ático|moradia|imóve(?:l|is)|trilocale|bilocale|appartament[oi]|mieszkani\\p{L}*|dom|domy|działk\\p{L}*|kawalerk\\p{L}*|квартир\\p{L}*|дом|студи\\p{L}*|lägenhet\\p{L}*|hus|radhus|rok|\\p{L}*huis|\\p{L}*woning(?:en)?|\\p{L}*appartement(?:en)?|m²|m2|mq|kvm|qm|zimmer',
)
const games = cueOf('games?|juegos?|videojuegos?|spiele?|jeux?|gioco|giochi|jogos?|spel|gra|gry|игр[аы]')
const priced = /^[\s:]{0,3}(?:\p{L}{1,9}\.?\s){0,2}(?:[€$£]|R\$|CHF|kr)?\s?\d/iu
const least = /(?<!\p{L})(?:min\.?|minimum|mín\.?|mínimo|minimo|minimale?|first|erste[rn]?|première|primer[oa]?)\s$/iu
const byUs = /(?<!\p{L})(?:wir|we|nous|nosotros|noi|wij|мы|nós)\s(?:\p{L}+\s)?$/iu

/** Words that name a thing or what the business does: "entradas a 9 €", "min order 50", "wir kaufen ein", a game's demo. */
function isNoRequest(draft: Draft, kind: ActionKind, span: Span): boolean {
  const ahead = draft.source.slice(Math.max(0, span.start - 24), span.start)
  if (kind === 'tickets') {
    const isOnline = draft.facts.some(({ type }) => type === 'url')
    return !isOnline && priced.test(draft.source.slice(span.end, span.end + 24))
  }
  // "Un juego que se llama …": where there is no number, nobody is asked to call it.
  if (kind === 'call') return !draft.facts.some(({ type }) => type === 'phone')
  if (kind === 'book') return isBooks(draft, span)
  if (kind === 'order') return least.test(ahead)
  if (kind === 'buy') return byUs.test(ahead)
  return kind === 'demo' && games.any.test(draft.source)
}

/** "Boeken" of a bookshop are no booking. */
const isBooks = ({ source }: Draft, { start, end }: Span): boolean =>
  /^boeken$/iu.test(source.slice(start, end)) && bookshops.any.test(source)
const bookshops = cueOf(
  'boekhandel\\p{L}*|boekwinkel\\p{L}*|boekenweek\\p{L}*|\\p{L}*antiquariaat|uitgeverij|bibliotheek',
)

const gives =
  /^\s(?:\p{L}+\s){0,3}?(?:buys?|pays?|feeds?|provides?|plants?|funds?|kauf(?:t|en)|zahl(?:t|en)|ernähr(?:t|en)|pagamos|paga|compramos|compra|finance(?:nt)?|nourri(?:t|ssent)|compri?amo|copr(?:e|iamo)|alimenta|vult|betaalt|koopt|kupuje(?:my)?|opłaca(?:my)?|köper|betalar|räcker|это один|хватит)(?!\p{L})/iu
const charity = cueOf(
  '\\p{L}*fund|foundation|charity|charities|shelter|e\\.\\s?v\\.|\\p{L}*verein|\\p{L}*stiftung|\\p{L}*hilfe|association|fondation|refuge|asociación|fundación|voluntari[oa]s?|salvamento|onlus|associazione|fondazione|associação|fundação|ong|ngo|voedselbank|stichting|fundacja|stowarzyszenie|förening\\p{L}*|stiftelse\\p{L}*|insamling\\p{L}*|фонд|приют',
)

/** "$25 buys a desk": a charity says what a sum does. */
function findGift({ atoms, source }: Draft): Span | null {
  if (!charity.any.test(source)) return null
  const sum = atoms.find(({ kind, end }) => kind === 'money' && gives.test(source.slice(end, end + 60)))
  return sum ? spanOf(sum) : null
}

const notNeeded =
  /^\s*(?:\S+\s)?(?:not|never|niet|inte|nie|needed|necessary|required|nicht|nötig|erforderlich|notwendig|inutile|nécessaire|necesari[oa]|necessari[oa]|nodig|behövs|niepotrzebn\p{L}+|не\s(?:нужн|требу|обязательн)\p{L}*)(?!\p{L})/iu

/** "No need to book": what stands between the negation and the verb. */
const needless =
  /(?<!\p{L})(?:no need to|(?:needn’t|needn't|don’t need to|don't need to|don’t have to|don't have to)|without|pas besoin de|pas nécessaire de|inutile de|sans|no hace falta|no es necesario|sin|non serve|non occorre|non è necessario|senza|não é preciso|não é necessário|não precisa(?: de)?|sem|hoef(?:t|je|en)? (?:je |u )?niet te|zonder te|nie trzeba(?: się)?|bez|behöver (?:du |ni |man )?inte|utan att|не (?:нужно|надо|обязательно)|без)\s$/iu

/** "Instead of buying new ones": what nobody has to do. */
const instead =
  /(?<!\p{L})(?:instead of|rather than|(?:an)?statt(?: dass)?|au lieu d['’e]|plutôt que|en (?:vez|lugar) de|invece d[ie]|em vez de|in plaats van|zamiast|i stället för|istället för|вместо того(?: чтобы)?)(?:\s\p{L}{1,24}){0,3}\s?$/iu

function isDenied(draft: Draft, text: string, hit: RegExpExecArray): boolean {
  const ahead = text.slice(Math.max(0, hit.index - 30), hit.index)
  const behind = text.slice(hit.index + hit[0].length)
  // "Assinatura: …" of Portuguese is what an ad is signed with, and a subscription.
  if (/^assinatura$/iu.test(hit[0].trim()) && /^\s?:/u.test(behind)) return true
  // "T&Cs apply" asks for nothing.
  const cut = text.slice(0, hit.index + hit[0].length)
  if (
    needless.test(ahead) ||
    instead.test(ahead) ||
    draft.cues.never.end.test(ahead) ||
    notNeeded.test(behind) ||
    draft.cues.legal.end.test(cut.slice(-60))
  )
    return true
  // "No reservations", "we don't take bookings": the negation stands in front, or a verb further.
  const near = ahead
    .split(/[,.;:!?]/u)
    .at(-1)!
    .trim()
    .split(/\s+/)
    .slice(-NEAR_WORDS)
  return near.some((word) => word !== '' && (draft.cues.never.whole.test(word) || NOT.test(word)))
}
const NEAR_WORDS = 2
/** The plain negations, which no list of things to keep off has. */
const NOT = /^(?:don['’]t|not|nicht|kein\p{L}*|pas|no|non|não|niet|geen|nie|inte|inga|не)$/iu
