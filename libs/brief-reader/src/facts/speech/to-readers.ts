import { splitClauses } from '../../sentences/split-clauses.ts'
import { LINE_KINDS } from '../../tagger/tags.ts'
import { placesIn } from '../../tagger/tokens.ts'
import { overlaps, type Draft } from '../draft.ts'
import type { Span } from '../../types.ts'

/** "Closed if it rains", "lundi fermé": whether a place is open is told to those who come. */
const CLOSED =
  /^(?:(?:we['’]?re|we\sare|wir\shaben|nous\ssommes|on\sest|estamos|siamo|estamos|we\szijn|wij\szijn|vi\shar)\s)?(?:closed|shut|geschlossen|fermée?s?|cerrad[oa]s?|chius[oi]|fechad[oa]s?|gesloten|dicht|zamknięt[ey]|nieczynne|stängt|закрыт[оы]?)(?!\p{L})/iu

/** "Excludes outlet", "mention this ad": a limit of the offer, and what the reader of the ad is to do with it. */
const OFFER_TERMS =
  /^(?:excludes?|excluding|excl\.?|not valid|gilt nicht|ausgenommen|hors|sauf|non valable|excepto|no válido|esclus[oiae]|non valido|exceto|não válido|uitgezonderd|niet geldig|nie dotyczy|nie obejmuje|gäller (?:ej|inte)|undantag\p{L}*|кроме|не распространяется)(?!\p{L})|^(?:mention|show|bring|quote|present) this (?:ad|advert|post|flyer|leaflet|page)(?!\p{L})/iu

/** "People with heart trouble should not take part": whom something is not for. */
const NOT_FOR =
  /(?<!\p{L})(?:(?:should|must|may|can)(?:\s?not|n['’]t)\s(?:take part|participate|join|attend|enter)|not\s(?:suitable|recommended|advised)\s(?:for|if)|nicht\s(?:geeignet|empfohlen|teilnehmen|mitmachen)|(?:déconseillé|interdit|contre-indiqué)e?s?\s(?:aux?|à|pour)|ne\s(?:doivent|peuvent|doit|peut)\spas\s(?:participer|venir)|no\s(?:deben?|pueden?)\s(?:participar|venir|apuntarse)|no\s(?:apt|recomendad)[oa]s?\s(?:para|si)|non\s(?:deve|devono|può|possono)\s(?:partecipare|venire)|(?:sconsigliat|vietat)[oaie]\s(?:a|ai|alle|per)|não\s(?:devem?|podem?)\s(?:participar|vir|inscrever-se)|não\s(?:recomendad|aconselhad|indicad)[oa]s?\s(?:a|para)|niet\s(?:geschikt|meedoen|deelnemen)|nie\s(?:powinn\p{L}+|mogą|może)\s(?:brać|uczestniczyć)|(?:niewskazan|niezalecan)\p{L}+\sdla|(?:inte|ej)\s(?:delta|lämplig\p{L}*|rekommenderas|medverka)|не\s(?:рекомендуется|подходит|допускаются))(?!\p{L})/iu

/** "No children under 12": a rule of the house, by its age. */
const NO_CHILDREN =
  /^(?:(?:sorry,?\s)?no\s|keine?\s|pas\sd['’]|pas\sde\s|sin\s|non\s|niente\s|sem\s|geen\s|bez\s|inga\s|без\s)\p{L}+\s(?:under|below|unter|(?:de\s)?moins\sde|menores\sde|(?:sotto|di\smeno\sdi)(?:\si|\sgli)?|com\smenos\sde|onder\sde|poniżej|до|младше)\s\d{1,2}(?!\d|\s?(?:p[tx]|%|punkt))/iu

/** "ТЦ Омега": where to go, by the word for what it is. */
const WHERE = /^(?:тц|трц|трк|бц|ул\.|улица|проспект|метро|м\.)\s\p{L}/iu

/** "Оплата картой", "card payments welcome": how to pay. */
const PAYING =
  /^(?:оплата\s(?:картой|наличными|только)|только\s(?:наличные|наличными)|cards?\s(?:accepted|payments?|ok)|card\spayments?|cash\s(?:only|or\scard)|(?:karten|bar)zahlung|nur\sbar(?!\p{L})|paiements?\s(?:par\s|en\s)?(?:carte|espèces|cb|chèque)|pago\s(?:con|en)\s(?:tarjeta|efectivo)|(?:se\sacepta|aceptamos)\starjeta|pagamento\s(?:con|in|com|em)\s(?:carta|contanti|cartão|dinheiro)|(?:alleen\s)?(?:pinnen|contant)(?!\p{L})|płatność\s(?:kartą|gotówką|tylko)|(?:endast\s)?(?:kort|kontant)betalning|betal\p{L}+\smed\s(?:kort|swish))/iu
/** "They last ten winters": what somebody says of the goods, with a verb that no wish has. */
const OF_GOODS =
  /^(?:they|it)\s(?:lasts?|keeps?|holds?|comes?|works?|fits?|takes?|weighs?|runs?|opens?|closes?|costs?)(?!\p{L})|^(?:sie|es|er)\s(?:halten|hält|passen|passt|kosten|kostet|dauert|läuft|öffnet|wiegt)(?!\p{L})|^(?:ils?|elles?|ça)\s(?:dure(?:nt)?|tien(?:t|nent)|coûte(?:nt)?|pèse(?:nt)?)(?!\p{L})/iu

/** "We don't deliver", "no financiamos": what somebody who advertises does not do. */
const WE_DO_NOT: readonly RegExp[] = [
  /(?<!\p{L})(?:we|i)\s(?:don['’]?t|do\snot|never|can['’]?t|cannot|won['’]?t)\s(?!(?:want|like|need|know|mind|care|think|have|afford|show|say|mention|see|believe|remember|understand|really)(?!\p{L}))/iu,
  /^(?:wir|ich)\s(?!(?:woll|will|möcht|mag|mög|brauch|hab|find|weiß|wiss|denk|glaub|seh)\p{L}*)\p{L}+\s(?:\p{L}+\s){0,3}?(?:nicht|nie|kein\p{L}*)(?!\p{L})/iu,
  /^(?:nous|on|je)\s(?:ne\s|n['’])(?!(?:veu|voul|aim|souhait|sai|sav|ai|a|avons|pens|croi)\p{L}*(?!\p{L}))\p{L}+\s(?:pas|plus|jamais)(?!\p{L})/iu,
  /^no\s(?:(?:le|les|la|las|lo|los|nos)\s)?(?!quer|tenemos\s(?:fotos?|logo)|sab|cre|pens|neces)\p{L}{2,}(?:amos|emos|imos)(?!\p{L})/iu,
  /^non\s(?:(?:vi|ti|lo|la|li|le|ci)\s)?(?!vogl|sapp|pens|cred|abb)\p{L}{2,}iamo(?!\p{L})/iu,
  /^não\s(?!quer|sab|pens|ach|precis|tem)\p{L}{2,}(?:amos|emos|imos)(?!\p{L})/iu,
  /^(?:wij|we|ik)\s(?!(?:wil|hebben|heb|weet|weten|denk|vind|hoev)\p{L}*)\p{L}+\s(?:\p{L}+\s){0,3}?(?:niet|nooit|geen)(?!\p{L})/iu,
  /^nie\s(?!chc|wie|mam|potrzeb|lubi)\p{L}{2,}my(?!\p{L})/iu,
  /^(?:vi|jag)\s(?!(?:vill|har|vet|tror|tycker|behöver)(?!\p{L}))\p{L}+\s(?:\p{L}+\s){0,2}?(?:inte|aldrig|ej|inga|ingen)(?!\p{L})/iu,
  /^(?:мы\s|я\s)?не\s(?!хот|зна|дума|нуж)\p{L}{3,}(?:ем|им|ю|у)(?!\p{L})/iu,
]
/** "We pick up the bike if you live in the village": a limit of what is offered. "If you can", "if you like" is said to us. */
const IF_YOU =
  /^(?:(?:we|i)\s|(?:wir|ich)\s|(?:nous|on|je)\s|(?:wij|we|ik)\s|(?:vi|jag)\s|(?:мы|я)\s).{4,}\s(?:if\syou\s(?!can|could|like|want|think|need|have|wish|would)|wenn\s(?:sie|ihr)\s(?!können|könnt|woll|mög|möcht|mein|find)|si\svous\s(?!pouvez|voulez|avez|pensez|préférez)|als\s(?:u|je)\s(?!kan|kunt|wil|denkt|vindt)|om\s(?:du|ni)\s(?!kan|vill|tycker)|если\sвы\s(?!може|хоти))\p{L}/iu

/** "I bind books by hand", "wir fotografieren Hochzeiten": what somebody does, and no verb of wanting, having, thinking or sending. */
const WE_DO =
  /^(?:(?:we|i)\s(?!(?:want|need|would|like|love|hope|think|have|had|was|were|am|are|send|sent|attach|ask|wonder|know|mean|guess|don|do|did|can|could|will|see|thought|just|also|also|really|prefer|hate|trust|leave|look|will|wilden|zou|zouden|heb|hebben|denken|vinden|hopen|weten|sturen|zoeken|zijn|kunnen|gaan|laten|houden)(?!\p{L})|['’])\p{L}{3,}|(?:ich|wir)\s(?!(?:woll|möcht|mög|brauch|bräucht|hätt|hatt|würd|werd|denk|dacht|glaub|hoff|schick|wünsch|könn|freu|bitt)\p{L}*|(?:mag|habe?|haben|finden?|meinen?|suchen?|bin|sind|waren?|kann|weiß|wissen|lassen?|senden?|legen?)(?!\p{L}))\p{L}{3,}|(?:nous|on|je)\s(?!(?:veu|voul|voud|aim|souhait|sai|sav|ai|a|avons|pens|croi|cherch|envoi|joi|suis|sommes|est|trouv|préf|peu|pouv|laiss|demand)\p{L}*(?!\p{L}))\p{L}{3,}|(?:wij|ik)\s(?!(?:wil|zou|zoud|heb|hebb|denk|vind|hoop|weet|stuur|zoek|ben|zijn|kan|kunn|ga|gaan|laat|houd)\p{L}*)\p{L}{3,}|(?:vi|jag)\s(?!(?:vill|skulle|har|vet|tror|tycker|hoppas|behöver|skicka|söker|är|kan|undrar|tänkte)\p{L}*)\p{L}{3,})/iu
const CLAUSE_LONG = 120

/** A longer clause tells more than this. */
const CLAUSE_MAX = 80

/**
 * Whether a clause is plainly told to the readers of the ad, though it closes or denies something: opening, and what is not
 * done. One that names the picture, or asks, is not.
 */
export function isToReaders({ cues }: Draft, text: string): boolean {
  const named = [cues.media, cues.please].some((cue) => cue.any.test(text))
  if (!named && text.length <= CLAUSE_LONG && doesOwn(text)) return true
  if (text.length <= CLAUSE_MAX && OFFER_TERMS.test(text) && !cues.please.any.test(text)) return true
  if (
    !named &&
    text.length <= CLAUSE_MAX &&
    (NOT_FOR.test(text) || NO_CHILDREN.test(text) || WHERE.test(text) || PAYING.test(text))
  )
    return true
  if (text.length > CLAUSE_MAX || cues.visual.any.test(text) || cues.media.any.test(text) || cues.please.any.test(text))
    return false
  return (
    CLOSED.test(text) ||
    NOT_FOR.test(text) ||
    OF_GOODS.test(text) ||
    IF_YOU.test(text) ||
    (!ABOUT_IT.test(text) && deniesOwn(text))
  )
}

/** The same where the verb says who: "reparamos", "ripariamo", "naprawiamy". */
const DO =
  /^(?:(?:hola|olá|oi|ciao|salve|cześć|hej|buenas|y|e|i)[,\s]+)*(?:(?!(?:quer|neces|tenemos|temos|precis|podemos|podr|gost|gust|somos|estamos|hemos|vamos|busca|procura|pensa|cre|sabemos|envia|manda|espera|deseja|desea|pedimos|agrade)\p{L}*)\p{L}{2,}(?:amos|emos|imos)|(?!(?:vogl|abb|siamo|cerch|dobb|poss|pens|cred|sapp|stiamo|vorr|chied|mand|invi|sper|ringraz)\p{L}*)\p{L}{2,}iamo|(?!(?:chc|mamy|szuk|potrzeb|jesteśmy|moż|wiemy|myśl|pros|wysył|lubimy|dziękuj)\p{L}*)\p{L}{3,}(?:emy|imy|ymy|amy))\s/iu

/** Whether a clause says what somebody who advertises does. */
export const doesOwn = (text: string): boolean => WE_DO.test(text) || DO.test(text)

/** Whether a clause says what somebody who advertises does not do. */
export const deniesOwn = (text: string): boolean => WE_DO_NOT.some((pattern) => pattern.test(text))

/** "We don't do them": the reason for what is kept off. */
const ABOUT_IT =
  /(?<!\p{L})(?:them|it|that|those|one|das|die|so was|sowas|ça|cela|eso|esos|esas|questo|isso|dat|dit|die|tego|det|dem|это|этого|их)[.!\s]*$/iu

/** Whether one of the clauses of a stretch is told to the readers of the ad. */
export const hasToReaders = (draft: Draft, span: Span): boolean =>
  splitClauses(draft.source, span, draft.atoms).some(
    (clause) => overlaps(clause, span) && isToReaders(draft, draft.source.slice(clause.start, clause.end)),
  )

/** "We're looking for", "wij zoeken", where somebody is wanted. */
const SEEKS =
  /^(?:(?:and|und|et|y|e|en|i|och|и)\s)?(?:(?:we|i)(?:['’]re|['’]m|\sare|\sam)\s(?:looking\sfor|hiring)|(?:wir|ich)\ssuch(?:en|e)|(?:nous|on|je)\s(?:re)?cherch(?:ons|e)|busc(?:amos|o)|cerc(?:hiamo|o)|procur(?:amos|o)|(?:wij|we|ik)\szoek(?:en)?|szuka(?:my|m)|poszukujemy|(?:vi|jag)\ssöker|(?:мы\s|я\s)?ищ(?:ем|у))(?!\p{L})/iu

/** Whether a sentence says that somebody is wanted, and asks for no picture: a cook, players, a new home. */
export const seeksSomebody = ({ cues }: Draft, text: string): boolean =>
  SEEKS.test(text) && ![cues.media, cues.visual, cues.style].some((cue) => cue.any.test(text))

/** "NOUVEAU : accordéon" */
const NEWS =
  /^(?:new|neue?s?|nouve(?:au|lle)s?|nouveauté|nuev[oa]s?|novedad|nuov[oaie]|novità|nov[oa]s?|novidade|nieuw|nowość|ny(?:tt|het)?|новинка|новое)\s?[:!]\s/iu

/** Whether a text tells what is new, behind a label. */
export const isNews = (text: string): boolean => NEWS.test(text)

/** Whether the network has no doubt that a stretch is told to the readers. */
export function isSurelySet({ tagging, lineTagging }: Draft, span: Span): boolean {
  const words = placesIn(tagging.tokens, span).filter((i) => /^[\p{L}\p{N}]/u.test(tagging.tokens[i]!.text))
  const mean = (likely: (i: number) => number) => words.reduce((sum, i) => sum + likely(i), 0) / words.length
  return (
    words.length > 0 &&
    mean((i) => lineTagging.likelihood(i, ...LINE_KINDS)) >= SURELY &&
    mean((i) => tagging.likelihood(i, 'to', 'not')) <= 1 - SURELY
  )
}
const SURELY = 0.8
