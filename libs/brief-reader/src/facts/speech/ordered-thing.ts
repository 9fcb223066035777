import type { LanguageId, Span } from '../../types.ts'
import { splitClauses } from '../../sentences/split-clauses.ts'
import type { Draft } from '../draft.ts'
import { isAsked } from './hand-over.ts'
import { opensAsOrder } from './order-to-us.ts'

/** Words for advertising something, in front of it. "Faire la promotion de", "göra reklam för". */
const PROMOTING =
  /(?<!\p{L})(?:promote|advertise|announce|promot\p{L}+|bewerben?|bewirb\p{L}*|ankündigen|promouvoir|annoncer|(?:faire\s)?la\s(?:promotion|promo|pub)\sde|anunciar|promocionar|promover|divulgar|publicitar|promuovere|pubblicizzare|annunciare|adverteren|promoten|aankondigen|(?:za)?reklamować|wypromować|ogłosić|marknadsföra|annonsera|göra\sreklam\sför|(?:про)?рекламировать)(?:\ssie)?\s+/iu
/** "Could you ask people for tinned fish": what is asked of the readers. */
const ASKING =
  /(?<!\p{L})(?:ask(?:ing)?\s(?:people|everyone|everybody|the\spublic|locals|neighbou?rs|customers|members|readers)\s(?:for|to\sgive)|(?:die\s)?(?:leute|alle|menschen|nachbarn|kunden)\sum|demander\s(?:aux\s\p{L}+|à\s(?:tous|tout\sle\smonde))\sd(?:e|es|u)|(?:pedir|pidan|pedid)(?:le)?\sa\s(?:la\sgente|todos|los\svecinos)|chiedere\s(?:alla\sgente|a\stutti)|pedir\s(?:às\spessoas|a\stodos)|(?:mensen|iedereen)\s(?:vragen\s)?om)\s+/iu
/** "Please advertise our evening course" */
const PROMOTE_FIRST =
  /^\s*(?:please|bitte|merci\sde|por\sfavor|per\sfavore|graag|proszę|prosimy\so|пожалуйста)[,\s]+(?:promote|advertise|announce|bewerben|promouvoir|annoncer|anunci\p{L}+|promocion\p{L}+|promov\p{L}+|divulg\p{L}+|promuov\p{L}+|pubblicizz\p{L}+|adverte\p{L}+|reklam\p{L}+|рекламир\p{L}+)(?!\p{L})/iu
/** "For my", "about our": whose thing a picture is for. */
const FOR_OUR =
  /(?<!\p{L})(?:(?:for|about|of|on|für|über|zu|zum|zur|mit|pour|sur|de|para|sobre|per|su|di|voor|over|van|dla|o|na|do|för|om|till|åt|для|о|об|про|на)\s+|d['’])/iu
const OUR =
  /^(?:my|our|unser(?:e[nmrs]?)?|mein(?:e[nmrs]?)?|notre|nos|mon|ma|mes|nuestr[oa]s?|mis?|(?:il\s|la\s|i\s|le\s|l['’])?(?:mi[oa]|miei|mie|nostr[oaie])|(?:o\s|a\s|os\s|as\s)?(?:nosso|nossa|nossos|nossas|meu|minha|meus|minhas)|onze|ons|mijn|mn|m['’]n|nasz\p{L}*|m[oó]j\p{L}*|vår|vårt|våra|min|mitt|mina|наш\p{L}*|мо(?:й|я|ё|е|его|ей|и|их|ю))\s+/iu
const ARTICLE =
  /^(?:the|der|die|das|den|dem|le|la|les|l['’]|el|los|las|il|lo|i|gli|o|a|os|as|de|het|een|eine[nmrs]?|ein|une?|una?|um|uma|uno|en|ett|an?)(?:\s+|(?<=['’]))/iu
/** The end of a thing: a mark, a bracket, a day, "please", or the verb that German and Dutch set last. */
const END =
  /[.!?,:;\n(–—]|\s-\s|\s(?:please|pls|bitte|svp|s['’]il|por\sfavor|pf|per\sfavore|alsjeblieft|aub|proszę|tack|snälla|пожалуйста|machen|gestalten|einladen|werben|hinweisen|aufmerksam|onder\sde\saandacht|(?:sehr\s)?freuen|uitnodigen|erstellen|entwerfen|basteln|maken|ontwerpen|opmaken|asap|urgent(?:ly)?|i['’]?m|i|we|we['’]re|it['’]?s|ich|wir|je|nous|on|ik|wij|jag|vi)(?!\p{L})/iu
/** "A picture for our language café" · "einladen": the verb at the end of an order. */
export const endsOrder = (text: string): boolean =>
  /^\s*(?:machen|gestalten|erstellen|entwerfen|basteln|einladen|werben|hinweisen|aufmerksam\smachen|onder\sde\saandacht\sbrengen|(?:sehr\s)?freuen|maken|ontwerpen|opmaken|uitnodigen)[\s.!?]*$/iu.test(
    text,
  )
const DATED: ReadonlySet<string> = new Set(['weekday', 'date', 'time'])
/** "On" and "le" at the end of a thing, in front of its day. */
const JOINS = /\s(?:on|at|am|um|an|den|le|les|du|el|los|il|a|em|no|na|op|om|w|we|på|den|kl\.?|в|во)\s*$/iu
/** "Of the", in front of a name. */
const OWNED =
  /\s(?:of(?:\sthe|\sour)?|de(?:\sla|\sl['’]|\slos|\slas|\shet|\sde)?|del|du|des|der|vom|von(?:\sder)?|d['’]|dell['’]|della|dello|dei|da|do|dos|das|van(?:\sde|\shet)?|av|på|för|w|at(?:\sthe)?)\s?$/iu
/** Where a picture is put, whom it is for, and words for a firm that name nothing. */
const NO_THING =
  /^(?:(?:shop|front|store)?\s?(?:window|website|web\ssite|site|page|door|notice\s?board|fridge|socials?|newsletter|customers|clients|members|neighbours|neighbors|parents|visitors|guests|staff|shop|store|business|company|firm)|schaufenster|webseite|website|seite|tür|kunden|mitglieder|nachbarn|eltern|gäste|laden|geschäft|firma|betrieb|vitrine|site|page|porte|clients|adhérents|voisins|parents|boutique|entreprise|magasin|escaparate|web|página|puerta|clientes|socios|vecinos|padres|negocio|tienda|empresa|vetrina|sito|pagina|porta|clienti|soci|vicini|genitori|negozio|ditta|azienda|montra|loja|sócios|vizinhos|pais|raam|etalage|deur|klanten|leden|buren|ouders|winkel|zaak|bedrijf|sklep\p{L}*|stron\p{L}+|drzwi|klient\p{L}*|butik|företag|hemsida|dörren|kunder|medlemmar|магазин\p{L}*|сайт\p{L}*|двер\p{L}+|клиент\p{L}*|фирм\p{L}+)$/iu
/** Behind a preposition these things have endings that no headline has: "alten Katzen", "сбора продуктов". */
const INFLECTED: Partial<Record<LanguageId, RegExp>> = { de: /^\p{Ll}+e[nmr]\s/u, pl: /^/u, ru: /^/u, el: /^/u }
/** So far into a text an order names its thing. */
const ORDER_MAX = 110
const WORDS_MAX = 9
/** From this likelihood on the words behind an order are a headline to the tagger of lines. */
const HEAD_LIKELY = 0.45

/**
 * What somebody orders a picture of, when the order itself names it: "clock repairs" of "could you kindly advertise my clock
 * repairs?", "feirinha infantil" of "queria cartaz para a feirinha infantil, roupa, livros". Their own thing ("my", "our") is it
 * for sure; behind an article the tagger of lines has to agree. Null when the order names none.
 */
export function orderedThing(draft: Draft, { start, end }: Span): Ordered | null {
  const text = draft.source.slice(start, end)
  const isLate = !isAsked(text) && !opensAsOrder(draft, text) && !PROMOTE_FIRST.test(text)
  const found = isLate ? lateLinkOf(draft, text) : linkOf(text)
  if (!found) return null
  const rest = text.slice(found.at)
  const day = draft.atoms.find((one) => one.start > start + found.at && DATED.has(one.kind))
  const last = Math.min(END.exec(rest)?.index ?? rest.length, day ? day.start - start - found.at : rest.length)
  const whole = {
    start: start + found.at,
    end: start + found.at + rest.slice(0, last).replace(JOINS, '').trimEnd().length,
    isLate,
    ...(found.asks === undefined ? {} : { asks: start + found.asks }),
  }
  // "The evening courses of the · Puente academy"
  const owner = draft.lineTagging.spans.find(
    ({ tag, likelihood, ...at }) =>
      tag === 'who' && likelihood >= NAME_LIKELY && at.start > whole.start && at.end === whole.end,
  )
  const owned = owner ? OWNED.exec(draft.source.slice(whole.start, owner.start)) : null
  const thing = owned ? { ...whole, end: whole.start + owned.index } : whole
  const said = draft.source.slice(thing.start, thing.end)
  const words = said.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const { media, visual, please, formats, style } = draft.cues
  const isHead = headIn(draft, thing) >= HEAD_LIKELY
  if (words.length > WORDS_MAX || !/\p{L}{4}/u.test(said) || NO_THING.test(said)) return null
  // "Our instruments for children" are what is let, "our logo" is for the picture.
  const isLook = found.isOwn ? visual.start.test(said) : visual.any.test(said)
  if (isLook || [media, please, formats].some((cue) => cue.any.test(said))) return null
  if (INFLECTED[draft.language]?.test(said)) return null
  if (!isHead && ((!found.isOwn && !owned) || style.any.test(said))) return null
  // "For our Teatro del Pozzo: “La zia di Pavia”": the title is the thing, and who plays it is a name.
  const title = /\s\p{Lu}/u.test(said) ? TITLE.exec(draft.source.slice(thing.end, end)) : null
  return title
    ? {
        ...thing,
        isLate: true,
        start: thing.end + title[0].length - title[1]!.length,
        end: thing.end + title[0].length,
      }
    : thing
}

const TITLE = /^\s?:\s("[^"\n]{2,60}"|“[^”\n]{2,60}”|«[^»\n]{2,60}»|„[^“”\n]{2,60}[“”])/u

/** Where the thing begins behind "advertise my" or "a poster for our". */
function linkOf(text: string): Link | null {
  const head = /^[^.!?\n]*/u.exec(text.slice(0, ORDER_MAX))![0]
  const wanted = ASKING.exec(head)
  if (wanted) return { at: wanted.index + wanted[0].length, isOwn: true }
  for (const link of [PROMOTING, FOR_OUR]) {
    const hits = [...head.matchAll(new RegExp(link.source, 'giu'))].map((hit) => {
      const at = hit.index + hit[0].length
      const own = OUR.exec(text.slice(at))?.[0].length ?? 0
      const article = own > 0 ? 0 : (ARTICLE.exec(text.slice(at))?.[0].length ?? 0)
      return { at: at + own + article, isOwn: own > 0, isNamed: own + article > 0 }
    })
    // "With a picture for our language café": a thing of one's own before any other.
    const hit = hits.find(({ isOwn }) => isOwn) ?? hits[0]
    if (hit?.isNamed) return hit
  }
  return null
}

/** "We are the chamber choir, and would be glad of an ad for our autumn concert": who orders says first who they are. */
function lateLinkOf({ cues }: Draft, text: string): Link | null {
  const drawn = DRAWING.exec(text) ?? WARNING.exec(text)
  if (drawn) return { at: drawn.index + drawn[0].length, isOwn: true, asks: drawn.index }
  const medium = cues.media.any.exec(text.slice(0, ORDER_MAX))
  if (!medium) return null
  const wish = [...text.slice(0, medium.index).matchAll(WISHES_ALL)].at(0)
  if (!wish && !WISHES.test(text)) return null
  const asks = wish && wish.index - AND.exec(text.slice(0, wish.index))![0].length
  const at = medium.index + medium[0].length
  const link = FOR_OUR.exec(text.slice(at))
  const own = link && OUR.exec(text.slice(at + link.index + link[0].length))
  if (!own || !/^\p{L}{0,2}\s?$/u.test(text.slice(at, at + link.index))) return null
  return { at: at + link.index + link[0].length + own[0].length, isOwn: true, ...(asks === undefined ? {} : { asks }) }
}
/** "Would like to draw attention to our", in front of the thing. */
const DRAWING =
  /(?<!\p{L})(?:and\s(?:i\s|we\s)?)?(?:want\sto|would\slike\sto|['’]d\slike\sto)\s(?:draw\sattention\sto|spread\sthe\sword\sabout|tell\speople\sabout|let\speople\sknow\sabout)\s(?:our|my)\s|(?<!\p{L})(?:und\s)?(?:ich\s|wir\s)?(?:möchten?|wollen|will|würden?)\s(?:ich\s|wir\s)?(?:gern[e]?\s)?auf\s(?:unser\p{L}*|mein\p{L}*)\s(?=[^.!?]{3,80}\saufmerksam)|(?<!\p{L})(?:et\s)?(?:je|nous|on)\s(?:voudr\p{L}+|souhait\p{L}+|aimer\p{L}+)\sfaire\sconnaître\s(?:notre|nos|mon|ma|mes)\s|(?<!\p{L})(?:y\s)?(?:quer\p{L}+|quisi\p{L}+|(?:nos|me)\sgustaría)\sdar\sa\sconocer\s(?:nuestr\p{L}+|mis?)\s|(?<!\p{L})(?:e\s)?vorr\p{L}+\sfar\sconoscere\s(?:(?:il|la|i|le)\s)?(?:nostr\p{L}|mi[oa]|miei|mie)\s|(?<!\p{L})(?:e\s)?(?:quer\p{L}+|gost\p{L}+\sde)\sdar\sa\sconhecer\s(?:[oa]s?\s)?(?:noss[oa]s?|meus?|minhas?)\s|(?<!\p{L})(?:en\s)?(?:wij|we|ik)?\s?(?:wil|willen|zou\p{L}*)\s(?:graag\s)?(?:onze?|mijn)\s(?=[^.!?]{3,80}\sonder\sde\saandacht)/iu
/** "We have to warn the residents of a", in front of what happens. */
const WARNING =
  /(?<!\p{L})(?:and\s)?(?:(?:i|we)\s)?(?:need|have|want|would\slike)\sto\s(?:tell|warn|inform|notify)\s(?:[\p{L}']+\s){1,3}(?:about|of)\s(?:an?|the|our)\s|(?<!\p{L})(?:et\s)?(?:(?:je|nous|on|il)\s)?(?:dois|devons|doit|faut|voudr\p{L}+|souhait\p{L}+)\s(?:prévenir|informer|avertir)\s(?:[\p{L}']+\s){1,3}(?:de\sla\s|de\sl['’]|d['’]une?\s|du\s|des\s)|(?<!\p{L})(?:y\s)?(?:tenemos\sque|tengo\sque|hay\sque|quer\p{L}+|necesit\p{L}+)\s(?:avisar|informar)\s(?:a\s)?(?:\p{L}+\s){1,3}(?:del|de\sla|de\sun|de\suna|sobre\s(?:el|la|un|una))\s|(?<!\p{L})(?:e\s)?(?:dobbiamo|devo|bisogna|vogliamo|vorrei)\s(?:avvisare|informare)\s(?:\p{L}+\s){1,3}(?:(?:del|della|di\sun|di\suna)\s|dell['’])|(?<!\p{L})(?:e\s)?(?:temos\sde|tenho\sde|precis\p{L}+\sde|quer\p{L}+)\s(?:avisar|informar)\s(?:\p{L}+\s){1,3}(?:da|do|de\suma?|sobre\s(?:a|o|uma?))\s/iu
const AND = /(?:(?:and|und|et|y|e|en|i|och|и)\s)?(?:(?:we|i|wir|ich|nous|on|je|wij|ik|vi|jag|мы)\s)?$/iu
/** Verbs of wishing and needing, in the languages of the reader. */
const WISHES =
  /(?<!\p{L})(?:need|want|would\s(?:like|love|be\s(?:glad|happy|grateful))|looking\sfor|brauch\p{L}*|bräucht\p{L}*|möchten?|hätten?|würden?|wünsch\p{L}*|such\p{L}+|aimer\p{L}+|voudr\p{L}+|souhait\p{L}+|besoin|cherch\p{L}+|quer\p{L}+|quisiér\p{L}+|gustaría|neces\p{L}+|vorr\p{L}+|serv\p{L}+|cerc\p{L}+|precis\p{L}+|gost\p{L}+|zoek\p{L}*|willen|wil|graag|zouden|potrzeb\p{L}+|chc\p{L}+|chciel\p{L}+|prosi\p{L}+|vill|behöver|skulle|önskar)(?!\p{L})/iu
const WISHES_ALL = new RegExp(WISHES.source, 'giu')

/**
 * The clauses of a stretch, in which the thing of an order is one of its own. `isLate` says that more than the order stands in front of
 * it.
 */
export function clausesAround(
  { source, atoms, lineTagging }: Draft,
  ordered: Ordered | null,
  span: Span,
): (Span & { isName?: true; isAsk?: true })[] {
  if (!ordered) return splitClauses(source, span, atoms)
  if (!ordered.isLate) return [ordered, ...splitClauses(source, { start: ordered.end, end: span.end }, atoms)]
  return splitClauses(source, span, atoms).flatMap((clause) => {
    if (clause.start >= ordered.start || ordered.end > clause.end) return [clause]
    // "We are the · Lindenklang choir · and would like a poster for our · Christmas concert"
    const name = lineTagging.spans.find(
      ({ tag, likelihood, ...at }) =>
        tag === 'who' && likelihood >= NAME_LIKELY && at.start > clause.start && at.end < ordered.start,
    )
    const isSaid = name && WE_ARE.test(source.slice(clause.start, name.start))
    const { asks } = ordered
    const asksHere = asks !== undefined && asks >= (isSaid ? name.end : clause.start)
    const cuts = [
      ...new Set([
        clause.start,
        ...(isSaid ? [name.start, name.end] : []),
        ...(asksHere ? [asks] : []),
        ordered.start,
        ordered.end,
        clause.end,
      ]),
    ]
    return cuts
      .slice(1)
      .map((end, i) => ({
        start: cuts[i]!,
        end,
        ...(isSaid && end === name.end ? { isName: true as const } : {}),
        ...(asksHere && cuts[i] === asks ? { isAsk: true as const } : {}),
      }))
      .filter(({ start, end }) => end > start)
  })
}
const NAME_LIKELY = 0.6
/** "We are the", in front of a name. */
export const WE_ARE =
  /(?:we\sare|we['’]re|i\sam|i['’]m|wir\ssind|ich\sbin|nous\ssommes|je\ssuis|on\sest|somos|soy|siamo|sono|sou|wij\szijn|we\szijn|ik\sben|jesteśmy|jestem|vi\sär|jag\sär|vi\spå|мы|я)\s(?:\p{L}{1,4}\s)?$/iu
/** `asks`: where the words of a late order begin. */
type Ordered = Span & { isLate: boolean; asks?: number }
type Link = { at: number; isOwn: boolean; asks?: number }

/** How likely the words of a stretch are a headline, on average. */
function headIn({ lineTagging: { tokens, likelihood } }: Draft, span: Span): number {
  const words = tokens.flatMap((token, i) =>
    span.start <= token.start && token.end <= span.end ? [likelihood(i, 'head')] : [],
  )
  return words.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length)
}
