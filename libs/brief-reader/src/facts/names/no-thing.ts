import { cueOf } from '../cues.ts'

/** Words that stand before a price or open a mail, and are nothing for sale when a phrase holds no other noun. */
const notForSale = cueOf(
  'hej|hi|hello|hallo|hola|olá|ciao|bonjour|salut|moi|cześć|привет|allora|alors|also|hoi|schon|noch|nur|jetzt|always|color|colour|couleur|kleur|deal',
  // Fare classes
  'reduced|full|concessions?|students?|seniors?|ermäßigt|regulär|vollzahler|schüler|studenten|senioren|cuota(?: reducida| general)?|reducida|estudiantes?|estudantes?|(?:e )?seniores|étudiants?|tarif(?: réduit| plein)?|ridotto|intero|studenti|studenten|scholieren|ulgowy|normalny|studenci|студенты|студентам|пенсионерам|vuxna?|barn|pensionärer',
  // Names of prices, parts of a payment
  'uurtarief|finanzierung|eigenanteil|rate|raten|anzahlung|kaution|instal+ments?|trimestre|mensualité|acompte|financiación|plazos|rata|anticipo|entrada|prestação|mensalidade|borg|aanbetaling|termijn|zaliczka|handpenning|avgift|рассрочка|early[- ]bird[- ]tickets?|tickets?|kaarten|karten|entradas|billets?|biglietti|bilhetes|bilety|biljetter|билеты|bezorgen|versand|lieferung|livraison|envío|consegna|entrega|dostawa|frakt|доставка',
  // How to get in touch
  'anmeldung|reservierung|kontakt|infos?|termine?|inscripci(?:ón|ones)|reservas?|inscriptions?|réservations?|iscrizioni|prenotazioni|inscrições|marcações|aanmelden|reserveren|zapisy|rezerwacja|anmälan|bokning|запись|бронь',
)
/** Finite verbs that a name of a thing hardly holds, beside those of the language's own table. */
const finite = cueOf(
  // "We pay" in Spanish, Portuguese and Italian
  '\\p{L}{3,}(?:[ae]mos|iamo)',
  'liegt|bleibt|sucht|zahlen|gibt|gebruik|levert|krijg|krijgt|necesita|reste|passe|payons|cherchons|står|lämna|söker|betalar|płacimy|szukamy|kupimy|ищем|платим|нужна|нужен|give|pay(?:s|ing)?|blir|bli',
)

/** Whether a phrase before a price or at a beginning is no name of a thing: a greeting, a fare class, part of a payment, a sentence. */
export function isNoThing(text: string): boolean {
  const bare = text.replace(/[^\p{L}\p{N}\s’'&-]/gu, ' ').trim()
  // A greeting or a fare class joined with another: "students and seniors".
  const parts = bare.split(/\s(?:and|und|et|y|e|en|och|i|и|&)\s/u)
  return (
    parts.every((part) => notForSale.whole.test(part)) ||
    finite.any.test(bare) ||
    /["“„«]/.test(unpaired(text).slice(1))
  )
}

/** The text without its quoted parts: a mark that is left has lost its other half. */
const unpaired = (text: string) => text.replace(/["“„«][^"“”„«»]*["”“»]/gu, '')
