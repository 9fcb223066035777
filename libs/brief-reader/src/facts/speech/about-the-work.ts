import { asksWhetherPossible } from './hand-over.ts'

/** "Invoice to my daughter Eva, please": how the picture is paid for. */
const BILL =
  /^(?:(?:please|bitte)\s)?(?:(?:the\s)?(?:invoice|bill)\s(?:to|goes)|(?:die\s)?rechnung\s(?:bitte\s)?(?:an|geht|auf)|(?:la\s)?facture\s(?:à|au|pour)|(?:la\s)?factura\s(?:a|para|al)|(?:la\s)?fattura\s(?:a|al|per|va)|(?:a\s)?fatura\s(?:para|em)|(?:de\s)?factuur\s(?:naar|aan|op)|faktur[ęa]\s(?:na|proszę)|fakturan?\s(?:till|på)|сч[её]т\s(?:на|для))\s/iu

/** Whether a clause says who pays for the picture. */
export const isBill = (text: string): boolean => BILL.test(text)

/** "The budget is 40 euros": what the picture may cost. */
const BUDGET =
  /^(?:\p{L}{1,7}\s){0,2}(?:budget(?:en)?|etat|obergrenze|plafond|tetto(?:\sdi\sspesa)?|tope|teto|presupuesto|orçamento|budżet\p{L}*|бюджет\p{L}*)(?!\p{L})\s?(?::|is|ist|beträgt|liegt|est|es|è|é|jest|wynosi|är)?\s?(?:de|di|bei|of|max\.?|máximo|maximum|about|ca\.?|unos|circa|cerca\sde|около)?\s?(?:de\s)?[€£$]?\d/iu

/** "I need it by Thursday": when the picture has to be ready. */
const NEEDED_BY =
  /^(?:needed|wird\sgebraucht|gebraucht|benötigt|serve|nodig|potrzebne|behövs|нужно|нужна|нужен)\s(?:by|bis|zum|entro|voor|tegen|na|do|till|innan|к|до)\s(?:the\s)?(?:\p{L}+day|tomorrow|\p{L}+tag|mittwoch|morgen|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|domani|\p{L}+dag|poniedział\p{L}+|wtor\p{L}+|śr\p{L}+|czwart\p{L}+|piąt\p{L}+|sobot\p{L}+|niedziel\p{L}+|jutr\p{L}+|понедельник\p{L}*|вторник\p{L}*|сред\p{L}+|четверг\p{L}*|пятниц\p{L}+|суббот\p{L}+|воскресень\p{L}+|завтра)(?!\p{L})|^(?:and\s|und\s|et\s|y\s|e\s|en\s|i\s|och\s|и\s)?(?:(?:i|we)\s(?:would\s)?need\s(?:it|this|that|them)|(?:(?:ich|wir)\s)?br[aä]uch(?:te|en|e)?(?:['’]?s|\s(?:es|das|ihn|sie|die))|(?:il\s)?(?:me|nous)\s(?:le|la|les)\sfaut|(?:j['’]en\sai|nous\sen\savons|on\sen\sa)\sbesoin|l[oa]s?\snecesit(?:o|amos|aría|aríamos)|(?:mi|ci)\sserv(?:e|irebbe)|precis(?:o|amos|ava|ávamos)\s(?:disto|disso|dele|dela)?|(?:ik|we|wij)\s(?:heb|hebben)\s(?:het|dit|hem|die)\snodig|potrzebuj(?:ę|emy)\s(?:to|tego|go)|(?:vi|jag)\sbehöver\s(?:den|det)|(?:мне|нам)\s(?:это\s)?нуж\p{L}+)\s(?:(?:ready|done|fertig|spätestens|prêt\p{L}*|listo|pronto|klar|klaar)\s)?(?:by|before|until|for|bis|vor|avant|pour|d['’]ici|para|antes|entro|per|prima|até|voor|uiterlijk|tegen|na|do|przed|till|senast|innan|före|к|до)(?!\p{L})/iu
/** "Goes up at the library before 20 August": where the picture will hang. */
const HANGS_AT =
  /^(?:(?:it|this|the\s(?:poster|picture))\s)?(?:(?:goes|going|will\sgo|to\sgo)\s(?:up\s(?:at|in|on)|on\s(?:the\s)?(?:notice\s?boards?|walls?|doors?|lamp\s?posts?))|will\s(?:hang|be\shung)|to\sbe\shung)(?!\p{L})|^(?:(?:es|das|das\splakat|wird|soll)\s)?(?:kommt\san\s(?:die|den|das)\s(?:tür|wand|schwarze)|hängt\s(?:dann\s)?(?:in|an|im|am)|(?:wird|soll)\s(?:\p{L}+\s){1,6}(?:aufgehängt|ausgehängt|hängen))|^(?:(?:elle|il|ce)\s)?(?:sera|va\sêtre|à)\s(?:affich\p{L}+|accroch\p{L}+)|^(?:se\s)?(?:va\sa\scolgar|colgará|irá\scolgado|va\scolgado)|^(?:verrà|va|sarà)\s(?:appes\p{L}|affiss\p{L})|^(?:vai\sser|será)\safixad\p{L}|^(?:komt|hangt)\s(?:te\shangen|straks)|^(?:zawiśnie|powiesimy|będzie\swisi\p{L}+)|^(?:den\s|det\s)?(?:ska|skall)\s(?:upp|sättas\supp|sitta)\s(?:på|i|vid)|^(?:будет\sвисеть|повесим)(?!\p{L})/iu
/** "The poster", in front of what is to become of it. */
const POSTER =
  /^(?:(?:the|our|das|unser|der|l['’]|notre|el|la|o|a|de|den|nasz)\s?)?(?:poster|flyer|plakat|aushang|affiche|cartel|locandina|volantino|cartaz|affischen|плакат|афиша)\s/iu
/** "Not a subscription, say that": asked of the text itself. */
const SAY_THAT =
  /^(?:(?:please|bitte|and|und|et|y|e|en|i|och|и)\s)*(?:(?:say|mention|write|stress|highlight)\s(?:that|it|this|so)|(?:das|dies)\s(?:bitte\s)?(?:erwähnen|dazuschreiben|betonen|sagen|hinschreiben)|(?:dites|écrivez|précisez|mentionnez)[-\s]le(?:\sbien)?|(?:dilo|díganlo|dígalo|decidlo|ponlo|ponedlo|pónganlo|indícalo)|(?:dillo|ditelo|scrivilo|scrivetelo|lo\sscriva)|(?:diga|escreva|ponha)\sisso|(?:zeg|vermeld|schrijf)\sdat|napisz(?:cie)?\sto|(?:skriv|säg)\sdet|(?:напишите|скажите|укажите)\sэто|worth\s(?:saying|mentioning)|(?:isso|isto)\s(?:tem|precisa)\sde\s(?:lá\s)?(?:estar|aparecer)|(?:eso|esto)\stiene\sque\s(?:estar|salir|aparecer|ponerse)|(?:quello|questo)?\s?(?:ci\s)?deve\s(?:esserci|comparire)|that\s(?:has\sto|must|needs\sto)\sbe\s(?:on\sit|on\sthere|in\sthere|in\sit)|das\smuss\s(?:unbedingt\s)?(?:da\s)?(?:drauf(?:stehen)?|rein|mit\srein)|(?:ça|cela)\sdoit\s(?:y\s)?(?:être|figurer)|convém\s(?:dizer|referir)|conviene\s(?:decirlo|dirlo)|il\sfaut\sle\s(?:dire|préciser)|à\spréciser|(?:das\s)?(?:sollte|muss)\s(?:man\s)?(?:dazu(?:sagen|schreiben)|rein|drauf)|moet\serbij|va\sdetto|trzeba\s(?:to\s)?(?:napisać|zaznaczyć)|(?:det\s)?(?:bör|måste)\sstå(?:\smed)?)(?:\s(?:please|bitte|svp|por\sfavor|graag|tack|пожалуйста))?[\s.!]*$/iu
/** "It is important that this comes across": what stands in front of it is told to the readers. */
const IMPORTANT =
  /^(?:(?:(?:and|und|et|y|e|en|i|och|и)\s)?(?:that['’]?s|that\sis|this\sis|it['’]?s|it\sis|das\sist|es\sist|c['’]est|ça\sc['’]est|es|eso\ses|è|é|isso\sé|dat\sis|het\sis|to(?:\sjest)?|det\s(?:är|e)|это)\s(?:really\s|very\s|uns\s|mir\s|sehr\s|très\s|muy\s|molto\s|muito\s|heel\s|erg\s|bardzo\s|очень\s)?(?:important|wichtig|importante|belangrijk|ważne|viktigt|важно))(?!\p{L})(?:[\s.!)]*$|\s(?:that|dass|que|qu['’]|che|dat|że|żeby|att|что|чтобы)\s?(?:(?:it|this)\s(?:is\s(?:clear|seen)|comes\sacross|stands\sout)|(?:das|es)\s(?:klar|deutlich|rauskommt|rüberkommt)|(?:ça|cela)\s(?:se\svoie|ressorte)|se\s(?:vea|sepa|note|veja|saiba|perceba)|si\s(?:veda|capisca)|(?:dat|het)\s(?:duidelijk|opvalt)|to\sbyło|det\s(?:framgår|syns)|это\sбыло))/iu

/** Whether a clause stresses what stands in front of it. */
export const isStressing = (text: string): boolean => SAY_THAT.test(text) || IMPORTANT.test(text)

/** "Phone only for questions of yours": how to reach the customer, and nobody's number in the ad. */
const FOR_OUR_QUESTIONS =
  /(?:(?:only|just|nur|seulement|uniquement|juste|s[oó]lo|solo|solamente|só|apenas|alleen|tylko|bara|endast|только)\s(?:for|für|bei|pour|para|per|voor|dla|w\srazie|för|vid|для|по)\s(?:(?:your|ihre|eure|deine|vos|tes|sus|tus|vostre|suas|vossas|uw|jullie|er[at]?|ваш\p{L}*)\s)(?:questions?|(?:rück|nach)?fragen|quest\p{L}+|preguntas|dudas|domande|perguntas|dúvidas|vragen|pytań|frågor|вопрос\p{L}*)|(?:rück|nach)?fragen\s(?:bitte\s|gern[e]?\s)?(?:von\s(?:ihnen|euch|dir)|an\smich)|questions?\s(?:from\syou|de\svotre\spart)|if\syou\shave\s(?:any\s)?questions\s(?:about\sthe\s(?:ad|poster|picture|flyer)|for\s(?:me|us)))(?!\p{L})/iu

/** Whether a clause says where the picture will hang. */
export const saysWhereItHangs = (text: string): boolean => HANGS_AT.test(text.replace(POSTER, ''))

/** Whether a clause is about the work itself: whether it can be done and by when, who pays, whom to ask. */
export const isAboutTheWork = (text: string): boolean =>
  asksWhetherPossible(text) ||
  [BILL, BUDGET, NEEDED_BY, SAY_THAT, IMPORTANT, FOR_OUR_QUESTIONS].some((pattern) => pattern.test(text))
