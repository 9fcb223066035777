import type { Cues } from '../cues.ts'

/** "not childish" is a wish for the look, "no stones" a thing to keep off. */
const notAt = /^(?:not|nicht|niet|inte|pas(?!\s(?:de\s|d[’']))|не|όχι|non|não|ikke|nie)\s/iu
/** Said to buyers, not to us: "no dealers please". */
const notForUs =
  /(?<!\p{L})(?:händler|makler|anrufe|tiere|haustiere|hunde|dealers|agents|agencies|calls|callers|pets|dogs|cards?|chiens|animaux|agences|mascotas|perros|agencias|agenzie|animali|honden|huisdieren|handelaren|pośrednik\p{L}+|zwierząt|cães|animais|hundar|husdjur|djur|mäklare|животных|посредник\p{L}+)(?!\p{L})/iu
/** "No water on Wednesday", "niente acqua": what a notice says is missing. */
const CUT_OFF =
  /^(?:water|power|electricity|gas|heating|buses|bus|trains?|trams?|school|lessons?|parking|delivery|deliveries|wasser|strom|gas|heizung|warmwasser|busse|bus|züge|zug|bahn|schule|unterricht|parkplätze|lieferung|d['’]eau|d['’]électricité|de courant|de gaz|de bus|de trains?|d['’]école|de stationnement|d['’]eau|hay|habrá|agua|luz|autob[uú]s\p{L}*|trenes|clases?|acqua|luce|corrente|riscaldamento|autobus|treni|lezion[ei]|parcheggio|água|energia|ônibus|autocarros?|aulas?|comboios|water|stroom|verwarming|bussen|treinen|les|lessen|wody|prądu|gazu|ogrzewania|autobus\p{L}*|pociąg\p{L}*|lekcji|vatten|ström|värme|bussar|tåg|lektion\p{L}*|воды|света|газа|отопления|автобус\p{L}*|электрич\p{L}+|занятий|уроков)(?!\p{L})/iu
/** "No hace falta pareja", "no card needed": good news for the reader of the ad. */
const notNeeded =
  /(?<!\p{L})(?:hace falta|se necesita|necesari[oa]s?|need(?:ed|s)?|required|necessary|nötig|notwendig|erforderlich|gebraucht|besoin|nécessaire|obligatoire|serve|occorre|necessari[oa]|precisa|preciso|necessári[oa]|nodig|vereist|potrzeb\p{L}*|wymagan\p{L}+|behövs|krävs|нужн\p{L}+|требуется)(?!\p{L})/iu
/** "If possible", "preferably": in front of a denial they ask the designer. */
const IF_POSSIBLE =
  /^(?:if (?:at all )?possible|ideally|preferably|wenn(?:'s| es)? (?:geht|möglich(?: ist)?)|falls möglich|möglichst|am liebsten|si (?:c['’]est )?possible|de préférence|si es posible|si puede ser|preferiblemente|(?:a ser|de ser) posible|se (?:è )?possibile|possibilmente|se (?:for )?poss[ií]vel|de preferência|se puder ser|indien mogelijk|als het (?:even )?kan|liefst|bij voorkeur|jeśli (?:to )?(?:możliwe|można|się da)|najlepiej|w miarę możliwości|om (?:det är )?möjligt|om det går|helst|если (?:это )?(?:возможно|можно)|по возможности|желательно)(?![\p{L}\p{N}])[\s,:]*/iu
/** "No “since 1950”": words in quotation marks that are not to be said. */
const NO_WORDS =
  /^(?:and\s|und\s)?(?:no|not|keine?|nicht|pas\s(?:de|le\smot)|pas|sin|nada\sde|non|niente|sem|geen|niet|bez|nie|inga|ingen|inte|без|не)\s["“„«][^"”“»]{2,40}["”“»][\s.!]*$/iu
/** "This is not for publication", and no more. "Confidential" and "between us" alone are said to the readers, or are names. */
const PRIVATE =
  /^(?:(?:please|bitte|merci\sde|por\sfavor|prego|graag|proszę|пожалуйста),?\s)?(?:(?:but|aber|mais|pero|ma|mas|maar|ale|men|но)\s)?(?:(?:this|that|it|das|dies|ceci|c['’]est|ce\s(?=n['’])|esto|eso|questo|isto|isso|dit|dat|to|det|это)\s?)?(?:is\s|['’]s\s|ist\s|n['’]est\s|est\s|es\s|è\s|é\s|jest\s|är\s)?(?:not\sfor\s(?:publication|print|publishing|the\sad)|not\sto\sbe\s(?:published|printed)|nicht\s(?:zu\s)?veröffentlichen|nicht\sfür\sdie\s(?:öffentlichkeit|anzeige|veröffentlichung)|(?:bleibt|stays|remains|reste|queda|resta|fica|blijft|zostaje|stannar)\s(?:unter\suns|between\sus|entre\s(?:nous|nosotros|nós)|tra\snoi|onder\sons|między\snami|mellan\soss)|pas\s(?:à|pour)\s(?:publier|la\spublication)|à\sne\spas\spublier|ne\spas\spublier|no\s(?:es\s)?para\s(?:publicar|el\sanuncio)|no\spublicar|non\s(?:è\s)?(?:da\spubblicare|per\sla\spubblicazione)|não\s(?:é\s)?para\s(?:publicar|o\sanúncio)|não\spublicar|niet\s(?:voor\spublicatie|voor\sde\sadvertentie|publiceren)|nie\s(?:jest\s)?(?:do\spublikacji|publikować)|inte\s(?:för\spublicering|publicera)|не\s(?:для\s(?:публикации|рекламы)|публиковать)|(?:only\s)?for\syou(?:\s(?:only|and\snot\sfor\s[\p{L}\s]+))?|nur\sfür\s(?:sie|euch|dich)|pour\svous(?:\s(?:seulement|uniquement|et\s(?:non\s|pas\s)pour\s[\p{L}\s]+))|para\s(?:vosotros|ustedes|usted|vocês)(?:\s(?:solo|sólo|só|y\sno\spara\s[\p{L}\s]+))|(?:solo\s)?per\s(?:voi|lei)(?:\s(?:e\snon\sper\s[\p{L}\s]+))|alleen\svoor\s(?:u|jou|jullie)|tylko\sdla\s(?:was|pana|pani)|bara\sför\s(?:er|dig))(?:,?\s(?:please|bitte|svp|por\sfavor|grazie|graag|proszę|tack))?[\s.!)]*$/iu

/** Whether a clause says that what stands beside it is not for the public. */
export const isPrivate = (clause: string): boolean => PRIVATE.test(clause)

/** Words that stress a wish in front of "please": "just please no pink". */
const STRESS =
  /^(?:but|just|only|aber|nur|mais|juste|pero|solo|sólo|ma|mas|só|maar|alleen|ale|tylko|men|bara|но|только|тока)[\s,]+/iu
/** "We would rather not have a sunset" */
const RATHER_NOT =
  /^(?:we|i)(?:['’]d|\swould)\s(?:rather|prefer)\s(?:not|no)(?!\p{L})|^(?:wir|ich)\s(?:möchten?|wollen|will|hätten?)\s(?:lieber|bitte)\s(?:nicht|kein\p{L}*)(?!\p{L})|^(?:nous|on|je)\spréfér\p{L}+\s(?:pas|ne\spas|éviter|sans)(?!\p{L})|^prefer\p{L}+\s(?:que\s)?(?:no|non|não)(?!\p{L})|^wol(?:eli|ał|ała)\p{L}*\s(?:nie|bez)(?!\p{L})|^(?:vi|jag)\s(?:vill|skulle)\s(?:helst|hellre)\s(?:inte|slippa)(?!\p{L})|^(?:мы\s|я\s)?(?:предпочли|лучше)\s(?:бы\s)?(?:не|без)(?!\p{L})/iu
/** "No bare feet in the picture" */
const ON_PICTURE =
  /(?<!\p{L})(?:(?:in|on) the (?:picture|photo|image|poster|flyer|ad)|(?:auf|in) (?:dem|das|der) (?:bild|foto|plakat|anzeige)|(?:sur|dans) (?:l['’](?:image|affiche|annonce)|la photo|le visuel)|en (?:la|el) (?:imagen|foto|cartel|anuncio)|(?:nell['’]immagine|nella (?:foto|grafica|locandina))|n[ao] (?:imagem|foto|cartaz|anúncio)|op (?:de|het) (?:foto|afbeelding|plaatje|poster)|na (?:obrazku|zdjęciu|zdjeciu|plakacie|grafice)|på (?:bilden|fotot|affischen)|на (?:картинке|фото|фотографии|плакате|афише))(?!\p{L})/iu
const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ')

/** Whether a clause says "if possible" and no more: it belongs to the next one. */
export const asksIfPossible = (clause: string): boolean => IF_POSSIBLE.exec(clause)?.[0].length === clause.length

/**
 * Whether a clause plainly forbids something: "no photos", "don't mention …", "Preise nicht nennen". `isTelling`: it holds a
 * sum, a day or a contact. What the tagger may miss of short prohibitions, the words of the language's table still tell.
 */
export function isProhibition(cues: Cues, text: string, isTelling: boolean): boolean {
  if (NO_WORDS.test(text) || isPrivate(text)) return true
  const bare = bareOf(cues, text)
  // "No incluye packs", "not valid on sale items": said to the reader of the ad.
  if (cues.condition.start.test(bare) || cues.legal.start.test(bare) || notNeeded.test(bare)) return false
  if (CUT_OFF.test(bare.replace(/^\p{L}+\s/u, '')) && !cues.visual.any.test(bare) && !ON_PICTURE.test(bare))
    return false
  const french = /^(?:ne\s|n[’'])(\S+)(?:-\S+)?\s(?:pas|jamais|plus)(?!\p{L})/iu.exec(bare)
  if (french?.[1] && cues.show.start.test(french[1])) return true
  if (isPolitelyDenied(cues, text)) return true
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

/** "If possible no balloons", "только пожалуйста не розовое": what is asked and denied in one breath is meant for the designer. */
function isPolitelyDenied(cues: Cues, text: string): boolean {
  const said = text.replace(/^[^\p{L}]+/u, '').replace(STRESS, '')
  if (RATHER_NOT.test(said)) return true
  if (cues.never.start.test(said) && ON_PICTURE.test(said) && !notForUs.test(said)) return true
  const asked = IF_POSSIBLE.exec(said)?.[0] ?? cues.please.start.exec(said)?.[0]
  if (asked === undefined) return false
  const denied = said.slice(asked.length).replace(/^[\s,:]+/, '')
  return (
    (IF_POSSIBLE.test(said) || said.length < text.length) && cues.never.start.test(denied) && !notForUs.test(denied)
  )
}

/** "I change the menu each week, so name no dishes" */
const SO =
  /^(?:so|also|deshalb|daher|donc|alors|así\sque|por\seso|quindi|perciò|por\sisso|então|dus|daarom|więc|dlatego|så|därför|так\sчто|поэтому)\s(?:bitte\s|please\s|svp\s)?/iu
/** "But don't show faces", "and no clowns": what joins a prohibition to what stands in front of it. */
const JOINED = /^(?:but|and|aber|und|mais|et|pero|y|ma|però|e|mas|maar|en|ale|i|a|men|och|но|и|а)\s+(?=\S+\s)/iu
/** Without the mark at its end, and "please" in front. */
function bareOf(cues: Cues, text: string): string {
  const bare = text
    .replace(/[.!?\s]+$/, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(SO, '')
    .replace(JOINED, '')
  const please = cues.please.start.exec(bare)?.[0].length ?? 0
  return bare.slice(please).replace(/^[\s,:]+/, '')
}
