import type { Cues } from '../cues.ts'
import type { Draft } from '../draft.ts'
import { handOverEnd, salutation } from './hand-over.ts'

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
  const told = TELLING.exec(text)?.[0].length ?? 0
  const first = text.slice(told, told + FIRST_WORDS)
  const joins = /^(?:that\s|que\s|qu['’]|che\s|że\s|att\s|что\s)/iu.exec(first)?.[0].length ?? 0
  return told > 0 && !cues.media.any.test(first) ? told + joins : 0
}
const FIRST_WORDS = 30

/** Where the order to us ends that opens a text; 0 when none does. The rest is about what is advertised. */
export function orderEnd(draft: Pick<Draft, 'cues' | 'language'>, text: string): number {
  const order = orderOf(draft.cues, ['de', 'nl', 'sv'].includes(draft.language))
  const head = text.slice(0, 160)
  const hello = salutation.exec(head)?.[0].length ?? order.greeting.exec(head)?.[0].length ?? 0
  const rest = head.slice(hello)
  const hit = order.whole.exec(rest) ?? order.something.exec(rest) ?? order.bare.exec(rest)
  if (hit) return hello + hit[0].length
  const handed = handOverEnd(rest)
  if (handed > 0) return hello + handed
  // "Hi team, …" greets us; "Thanks for ten years" greets the reader of the ad.
  return /[,!.:–-]\s*$|^$|\n\s*$/u.test(head.slice(0, hello)) || rest === '' ? hello : 0
}
