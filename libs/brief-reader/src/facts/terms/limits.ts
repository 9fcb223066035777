import type { LanguageId } from '../../types.ts'
import { cueOf, type Cue } from '../cues.ts'

const N = String.raw`\d{1,5}`
/** Counts and sizes that limit an offer, in every language: "min. 30 szt.", "max 16 pers", "minimo 60 ospiti". */
const COUNTS = String.raw`(?:min(?:\.|imum|imo|imaal|imalt|imal\p{L}{0,4})?|mind(?:\.|estens)|max(?:\.|imum|imal|imaal|imalt|imo)?|massimo|máximo|mínimo|minst|högst|maks\.?|мин\.?|минимум|макс\.?|не более|не менее)\s?${N}\s?\p{L}{2,}`
const SIZES = String.raw`(?:bis(?: zu)?|up to|jusqu[’']à|hasta|fino a|até|tot|do|upp till|до|vid|bei)\s?${N}\s?(?:qm|m²|m2|kvm|sqm|кв\.? ?м|kg|кг|km|personen|persons|people|personnes|personas|persone|pessoas|osób|personer)`
const AGES = String.raw`(?:ab|bis|unter|über|from|under|over|aged?|dès|de|moins de|plus de|desde|hasta|a partir de|mayores de|menores de|dai|da|fino a|sotto i|vanaf|tot|onder de|od|do|powyżej|poniżej|från|under|över|upp till|от|до|с)\s?${N}\s?(?:jahren?|years?(?: old)?|ans|años|anni|anos|jaar|lat|års?|лет)|\d{2}\+ only|only \d{2}\+|solo (?:maggiorenni|adulti|soci)|(?:idade|ages?|edad|età|leeftijd|wiek|возраст)(?: de)? ${N}(?: ?[-–a] ?${N})?(?: anos| años| anni)?|kinder ${N} ?[-–] ?${N} ?j(?:ahre|\.)?|åldersgräns ${N} år`

/** Openings of a condition in one language: "if", "only where", "with another purchase". */
const OPENINGS: Partial<Record<LanguageId, string>> = {
  en: 'if (?:you|they|we|it|your|both)(?: \\p{L}+)?|when (?:they|both)|mention (?:this|the) ad|online only|in[- ]store only|you (?:must|need to|need a)|your first (?!class |choice)\\p{L}+|first (?:box|order|month|visit|lesson)(?= half| free)|selected (?:plots|sizes)|only (?:at|with|on|for) \\p{L}+|trade only|no dealers|for (?:new|first) \\p{L}+|subject to',
  de: 'wenn (?:sie|du|ihr|man)|falls|bei (?:gesetzlich|privat) \\p{L}+|für (?:gesetzlich|privat) \\p{L}+|bei \\d+ \\p{L}+|(?:keine|nur an) (?:händler|privatpersonen)|nicht mit anderen \\p{L}+ kombinierbar|nur (?:auf|bis|gegen|zusammen|nach) \\p{L}+|nach abzug|in verbindung mit',
  fr: "si (?:vous|tu|on|votre|l[’'])|s[’']ils?|pour tout(?:e)? \\p{L}+|sous (?:réserve|condition)|\\d+ \\p{L}+ achetée?s|à emporter uniquement|débutant accepté|sur présentation|après (?:déduction|crédit)|réservé aux?",
  es: 'si (?:traes|vienes|cambias|compras|reservas|te|se|pides|contratas|eres|presentas|llevas)|hasta agotar (?:existencias|stock)|sol[oa] (?:para|con|en)|después de (?:deducción|descontar)|al presentar|solo mayores',
  it: "se (?!stess)\\p{L}+i(?= )|se l[’']\\p{L}+|solo (?:per|con|su|in|i|gli|le)(?= )|per chi|salvo|presentando|previo|fino ad esaurimento(?: scorte)?",
  nl: 'als (?:je|u|jullie)|wanneer (?:je|u)|ben je|indien|alleen (?:voor|met|in|op|bij)|bezorgen vanaf|met serienummer|na aftrek|bij (?:aankoop|besteding|inlevering)|op vertoon|zolang de voorraad',
  pl: 'jeśli|jeżeli|gdy|przy (?:zakupie|zamówieniu|całym|wpłacie|rezerwacji|płatności)|tylko (?:dla|w|na|z|przy|przez)|na terenie \\p{L}+|po odliczeniu|do wyczerpania(?: zapasów)?|za okazaniem',
  pt: 'se (?:você|vier|vieres|trouxer|trouxeres|fizer|comprar|comprares|reservar|encomendar(?:em|es)?|apresentar|for)|apenas|só (?:para|com|em|na|no|dinheiro)|(?:para|pra) (?:todo|toda|portugal|o brasil)(?: [\\p{L}]+){1,2}|(?:até ao |ou )?fim d[oe] stock|mediante|enquanto (?:durar|houver)|após dedução|na compra',
  sv: 'om (?:du|ni|man|de)|endast|i samband med|vid (?:köp|annat)|efter (?:rut|rot)-avdrag|med bäst före|så länge|\\p{L}+ krävs|mot uppvisande',
  ru: 'если|при (?:заказе|покупке|предъявлении|оплате)|только (?:для|в|на|при|с)|после вычета|пока (?:есть|товар)|с собой|первый месяц|по предъявлении',
}
/** Who pays another price: "students £9", "seniorzy 25 zł". They count only where they open a clause with a price. */
const GROUPS = cueOf(
  'students?|seniors?|concessions|pensioners|members|studierende|studenten|schüler|senioren|rentner|mitglieder|ermäßigt|étudiants?|séniors|retraités|adhérents|abonnés|estudiantes|jubilados|socios|empadronados|parados|studenti|pensionati|soci|residenti|ouderen|leden|scholieren|\\d{2}-plussers|studenci|seniorzy|emeryci|uczniowie|estudantes|seniores|reformados|sócios|studenter|pensionärer|medlemmar|студенты|студентам|пенсионеры|пенсионерам|школьникам|именинникам',
)
const joiner = /^\s(?:and|und|et|y|e|en|i|och|и|&)\s$/iu

const made = new Map<LanguageId, Cue>()

/** What limits an offer in a language beyond the words of its table. */
export function limitsOf(language: LanguageId): Cue {
  const known = made.get(language) ?? cueOf(OPENINGS[language] ?? '', COUNTS, SIZES, AGES)
  made.set(language, known)
  return known
}

/** How many letters of a clause name the group that a price is for; 0 when it opens with none. */
export function groupEnd(text: string): number {
  const first = GROUPS.start.exec(text)?.[0].length ?? 0
  if (first === 0) return 0
  const gap = /^\s\S{1,3}\s/u.exec(text.slice(first))?.[0] ?? ''
  const second = joiner.test(gap) ? GROUPS.start.exec(text.slice(first + gap.length)) : null
  return second ? first + gap.length + second[0].length : first
}
