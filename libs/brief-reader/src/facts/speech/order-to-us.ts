import type { Cues } from '../cues.ts'
import type { Draft } from '../draft.ts'
import { handOverEnd, salutation } from './hand-over.ts'
import type { Span } from '../../types.ts'
import { isSurelySet } from './to-readers.ts'

type Order = { whole: RegExp; something: RegExp; bare: RegExp; greeting: RegExp }
const orders = new WeakMap<Cues, Order>()

const gap = String.raw`(?:[\s,]+[^\s.!?;:"“«]{1,24}){0,5}?\s+`
const where = String.raw`(?:\s+(?:for|on|auf|für|in|sur|pour|en|para|su|per|op|voor|na|på|till)\s+(?:(?:our|unsere?\p{L}?|notre|nuestr[oa]|meta|social media|sozial\p{L}+ medien)\s+)?(?:instagram|facebook|insta|ig|fb|tiktok|linkedin|social media|redes sociales|soci[aá]l\p{L}*))?`

const SOMETHING = 'something|anything|etwas|was|quelque chose|un truc|algo|qualcosa|iets|coś|något|что-то|κάτι|משהו|شيء'
const PROMOTE =
  'promote|advertise|announce|bewerben|ankündigen|promouvoir|annoncer|annunciare|aankondigen|ogłosić|annonsera|объявить|anunciar|promocionar|promover|promuovere|pubblicizzare|divulgar|adverteren|promoten|reklamować|promować|wypromować|marknadsföra|рекламировать|продвинуть|διαφημίσουμε|לפרסם|نروج'

function orderOf(cues: Cues, isCompounding: boolean): Order {
  const known = orders.get(cues)
  if (known) return known
  const greeting = `(?:(?:${cues.greetings.source})(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}]{0,6}(?:\\p{Lu}\\p{Ll}{1,14},\\s*)?)`
  const link = `(?:\\s*[:–-]\\s*|[\\s,]+(?:${cues.about.source})(?:(?<=['’])|(?![\\p{L}\\p{N}])):?\\s*)`
  const own = `(?:(?:${cues.determiners.source}|${cues.our.source})(?:(?<=['’])|(?![\\p{L}\\p{N}]))\\s*)?`
  // Germanic languages write what an ad is for in front of it in one word.
  const compound = isCompounding ? '(?:[\\p{L}]{3,14}-?)?' : '(?:[\\p{L}]{3,14}-)?'
  // Dutch and German put the verb behind: "een advertentie maken voor …".
  const verb = '(?:\\s+(?:maken|ontwerpen|machen|erstellen|gestalten|entwerfen|basteln))?'
  // "il faudrait l'affiche pour …"
  const media = `(?:[ld][’']|un[’'])?(?:${compound}(?:${cues.media.source}))(?![\\p{L}\\p{N}])${where}${verb}`
  const made: Order = {
    greeting: new RegExp(`^\\s*(?:${greeting}\\s*)+`, 'iu'),
    // "Please make me an Instagram ad for our …", "We need a poster: …"
    whole: new RegExp(
      `^\\s*(?:(?:${cues.please.source})[\\s,]+){0,2}(?:${cues.orders.source}|${cues.make.source})(?![\\p{L}\\p{N}])${gap}${media}(?:${link}${own})?`,
      'iu',
    ),
    // "Ad for our …", "Instagram post about the …"
    bare: new RegExp(`^\\s*(?:[\\p{L}\\p{N}-]{1,14}\\s+){0,3}?(?!promo|[ck]ampa|aktion)${media}${link}${own}`, 'iu'),
    // "We need something for …", "we want to promote our …"
    something: new RegExp(
      `^\\s*(?:(?:${cues.please.source})[\\s,]+)?(?:(?:${cues.orders.source}|${cues.make.source})(?![\\p{L}\\p{N}])${gap}(?:${SOMETHING})(?:\\s+\\p{L}{3,14}){0,1}(?:${link}${own})|(?:${cues.orders.source}|${cues.make.source})(?![\\p{L}\\p{N}])\\s+(?:\\S+\\s+)?(?:${PROMOTE})\\s+${own})`,
      'iu',
    ),
  }
  orders.set(cues, made)
  return made
}

const TELLING =
  /^\s*(?:(?:i|we)(?:['’]d|\swould)?\s(?:like|love|want|need)\sto\s(?:announce|advertise|promote)|(?:je|nous|on)\s(?:voudrai[st]|voudrions|souhaite|souhaitons|aimerai[st]|aimerions|veux|veut|voulons)\s(?:annoncer|promouvoir|faire\sconnaître)|(?:quiero|queremos|quisiera|quisiéramos|(?:me|nos)\sgustaría)\s(?:anunciar|promocionar|dar\sa\sconocer)|(?:vorrei|vorremmo|voglio|vogliamo)\s(?:annunciare|pubblicizzare|promuovere|far\sconoscere)|(?:quero|queremos|queria|queríamos|gostaria\sde|gostávamos\sde)\s(?:anunciar|promover|divulgar)|(?:chcę|chcemy|chciał(?:bym|abym)|chcielibyśmy)\s(?:ogłosić|zareklamować|reklamować|wypromować)|(?:vi|jag)\s(?:vill|skulle\svilja)\s(?:annonsera|marknadsföra)|(?:мы\s|я\s)?(?:хочу|хотим|хотели\sбы|хотел[аи]?\sбы)\s(?:объявить|прорекламировать|рекламировать))\s+/iu

/** How much of a text says only that something is to be told: "I'd like to advertise", in front of the thing. 0 for "… an ad for". */
export function tellingLength({ cues }: Pick<Draft, 'cues'>, text: string): number {
  const relayed = RELAYED.exec(text)?.[0].length ?? 0
  if (relayed > 0) return relayed
  const told = TELLING.exec(text)?.[0].length ?? 0
  const first = text.slice(told, told + FIRST_WORDS)
  const joins = /^(?:that\s|que\s|qu['’]|che\s|że\s|att\s|что\s)/iu.exec(first)?.[0].length ?? 0
  return told > 0 && !cues.media.any.test(first) ? told + joins : 0
}
const FIRST_WORDS = 30
/** "Tell them that …": what somebody is asked to pass on begins behind it. */
const RELAYED =
  /^[>\s"“„«»]*(?:tell\s(?:them|everyone|everybody|people)|sag(?:t|en\ssie)?\s(?:ihnen|allen|den\sleuten)|(?:dis|dites)-leur|d(?:iles|ígales)|digli|di['’]\s?loro|diz-lhes|diga-lhes|zeg\s(?:ze|hun)|powiedz\sim|säg\s(?:till\s)?dem|скажи(?:те)?\sим)[\s,]+(?:(?:that|dass|que|che|dat|att|że|что)\s|qu['’])/iu

/** Where the order to us ends that opens a text; 0 when none does. The rest is about what is advertised. */
export function orderEnd(draft: Pick<Draft, 'cues' | 'language'>, text: string): number {
  const order = orderOf(draft.cues, ['de', 'nl', 'sv'].includes(draft.language))
  const head = text.slice(0, 160)
  const hello = salutation.exec(head)?.[0].length ?? order.greeting.exec(head)?.[0].length ?? 0
  const rest = head.slice(hello)
  const hit = order.whole.exec(rest) ?? order.something.exec(rest) ?? order.bare.exec(rest)
  if (hit) {
    const end = hello + hit[0].length
    // "An ad with which I introduce myself to the households: Jonas Färber" tells what it is for, up to the colon.
    const purpose = BY_WHICH.test(text.slice(0, end))
      ? /^[^.:!?\n]{0,120}(?::\s*|(?=[.!?\n]|$))/u.exec(text.slice(end))
      : null
    return end + (purpose?.[0].length ?? 0)
  }
  const handed = handOverEnd(rest)
  if (handed > 0) return hello + handed
  // "Hi team, …" greets us; "Thanks for ten years" greets the reader of the ad.
  return /[,!.:–-]\s*$|^$|\n\s*$/u.test(head.slice(0, hello)) || rest === '' ? hello : 0
}

/** Whether a text opens with an order of a picture, or says that something is to be told. */
export function opensAsOrder(draft: Pick<Draft, 'cues' | 'language'>, text: string): boolean {
  const order = orderOf(draft.cues, ['de', 'nl', 'sv'].includes(draft.language))
  const head = text.slice(0, 160)
  const hello = salutation.exec(head)?.[0].length ?? order.greeting.exec(head)?.[0].length ?? 0
  const rest = head.slice(hello)
  return [order.whole, order.something, order.bare, TELLING].some((one) => one.test(rest))
}

const WHICH = String.raw`\s(?:(?:with|in|by)\swhich|(?:mit|in|auf|durch)\s(?:der|dem|denen)|avec\s(?:laquelle|lequel)|par\s(?:laquelle|lequel)|(?:con|en)\s(?:la|el)\sque|(?:con|in)\s(?:la\squale|il\squale|cui)|com\s(?:a|o)\squal|waarmee|waarin|(?:z|w)\sktór\p{L}+|med\svilken|с\sкотор\p{L}+)`
const BY_WHICH = new RegExp(String.raw`${WHICH}\s*$`, 'iu')
const PURPOSE = new RegExp(String.raw`${WHICH}\s[^:]+:\s*$`, 'iu')

/** Whether an order tells what the picture is for, up to a colon: what follows is told to the readers. */
export const endsInPurpose = (order: string): boolean => PURPOSE.test(order)

/** "Highlight", "betone", "mets en avant" and the like in front of what is to be said. */
const EMPHASIS =
  /^\s*(?:(?:please|also|and|bitte|auch|und|i prosz[eę]|prosz[eę]|en graag|graag|aussi|et|también|y|anche|e|também|ook|en|oraz|i|också|och|также|и)\s)?(?:highlight|emphasi[sz]e|stress|(?:write|say|saying)(?=\sthat\s)|(?:schreiben?|sagen?)(?:\sSie)?(?=,?\sdass\s)|(?:écri(?:s|vez|re)|dites?|marquez)(?=\sque\s|\squ['’])|(?:pon(?:ga|gan|ed|er)?|escrib(?:e|a|ir)|di(?:ga|gan)|decir)(?=\sque\s)|(?:scriv(?:i|ete|ere)|dite)(?=\sche\s)|(?:escrev(?:a|am|er)|diga|ponha)(?=\sque\s)|(?:schrijf|zet\ser\sbij)(?=\sdat\s)|napisa[cć](?=,?\s[zż]e\s)|napisz(?:cie)?(?=,?\s[zż]e\s)|skriv(?=\satt\s)|напиши(?:те)?(?=,?\sчто\s)|(?:be sure to |make sure to )?mention(?=\s(?:that|the|our|its)\s)|focus(?=\son\s(?:the|our|its)\s)\son|betone?n?(?:\sSie)?|erwähnen?(?:\sSie)?|(?:mets|mettez|mettre)\sen\savant|souligne[rz]?|mentionne[rz]?|insiste[rz]?\ssur|destaca(?:r|d)?|destaque|resalta(?:r)?|enfatiza(?:r)?|menciona(?:r)?|evidenzia(?:re)?|metti(?:amo)?\sin\s(?:evidenza|risalto)|sottolinea(?:re)?|menziona(?:re)?|realça(?:r)?|salienta(?:r)?|benadruk|vermeld|podkreśl|zaznacz|wspomnij(?:\so)?|lyft\sfram|betona|framhäv|nämn|подчеркни(?:те)?|выдели(?:те)?|упомяни(?:те)?|сделай(?:те)?\sакцент\sна)(?!\p{L})[,\s]+(?:that\s|dass\s|que\s|qu['’]|che\s|dat\s|[żz]e\s|att\s|что\s)?(?:(?:the|our|its|die|der|den|das|unsere?[nmr]?|le|la|les|notre|nos|el|los|las|nuestr[oa]s?|il|lo|gli|i|nostr[oaie]|o|a|os|as|noss[oa]s?|de|het|onze?|våra?|vårt|наш\p{L}*)\s|l['’])?/iu
/** "The price", "the date": what is to stand out is said elsewhere. */
const SAID_MIN = 3

/** How much of a clause asks us to stress what follows: "Highlight the" of "Highlight the 30-day free trial". 0 where nothing is said. */
export function emphasisLength({ cues }: Pick<Draft, 'cues'>, text: string): number {
  const asked = EMPHASIS.exec(text)?.[0].length ?? 0
  const said = text.slice(asked)
  const words = said.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0
  const isLook = [cues.media, cues.visual].some((cue) => cue.any.test(said.slice(0, FIRST_WORDS)))
  return asked > 0 && words >= SAID_MIN && !isLook ? asked : 0
}

/** "… and need an ad": where a sentence turns from what is sold to what we are to make. */
const NEED =
  /\s(?:and|und|et|y|e|en|i|och|и)\s(?:(?:we|i|wir|ich|nous|on|il\snous|je|nos|ik|wij|vi|jag|мы|нам)\s)?(?:need|want|would\slike|brauch\p{L}*|bräucht\p{L}*|faut|cherch\p{L}*|voudr\p{L}*|neces\p{L}*|quer\p{L}*|busc\p{L}*|abbiamo\sbisogno|vorr\p{L}*|precis\p{L}*|zoek\p{L}*|hebben|willen|potrzeb\p{L}*|szuk\p{L}*|behöv\p{L}*|vill|нуж\p{L}*|хот\p{L}*)(?!\p{L})/iu
/** "We're selling", in front of the thing. */
const SELLING =
  /^(?:(?:i|we)(?:['’]re|['’]m|\sare|\sam)?\s(?:selling|sell|renting\sout|rent\sout|letting|let|opening|open)|(?:wir|ich)\s(?:verkauf|vermiet|eröffn|biet)\p{L}*|(?:nous|on|je)\s(?:vend|lou|ouvr|propos)\p{L}*|(?:vend|alquil|abr|ofrec)(?:emos|amos|imos|o)|(?:vend|affitt|apr|offr)iamo|(?:vend|alug|abr|oferec)(?:emos|amos|imos|o)|(?:wij|we|ik)\s(?:verkopen|verkoop|verhuren|verhuur|openen|bieden)|sprzedajemy|wynajmujemy|otwieramy|(?:vi|jag)\s(?:ska\s)?(?:sälj|hyr|öppn|erbjud)\p{L}*|(?:мы\s|я\s)?(?:продаём|продаем|сдаём|сдаем|открываем))(?!\p{L})/iu

/** How much of a clause tells what somebody sells before it asks for a picture: "We sell a cottage" of "… and need an ad". 0 when it asks for none. */
export function sellingLength({ cues }: Pick<Draft, 'cues'>, text: string): number {
  const turn = SELLING.test(text) ? NEED.exec(text) : null
  return turn && cues.media.any.test(text.slice(turn.index)) ? turn.index : 0
}

/** "An ad in which I introduce myself: Jonas Färber, master sweep": what stands behind the colon of an order is for the readers. */
export function isBehindOrder({ sentences, parts, source, cues }: Draft, { start, end }: Span): boolean {
  const last = sentences.findLast((one) => one.end <= start)
  const whole = parts.find(({ span }) => span.start < start && start < span.end)
  const isOrdered =
    last?.kind === 'briefing' &&
    /^\s?:\s+$/u.test(source.slice(last.end, start)) &&
    whole !== undefined &&
    cues.media.any.test(source.slice(whole.span.start, last.end))
  const asks = [cues.style, cues.visual, cues.media, cues.please, cues.never, cues.avoid, cues.wishes]
  return isOrdered && !asks.some((cue) => cue.any.test(source.slice(start, end)))
}

/** Where a headline stands that is surely one: no order reaches into it. */
export function headIn(draft: Draft, part: Span): number {
  const isInside = ({ start }: Span) => part.start <= start && start < part.end
  const heads = draft.lineTagging.spans.filter((one) => one.tag === 'head' && isInside(one))
  return heads.find((one) => isSurelySet(draft, one))?.start ?? Infinity
}
