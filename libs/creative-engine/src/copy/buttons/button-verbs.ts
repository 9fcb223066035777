import type { ActionKind, LanguageId } from '@adloom/brief-reader'

/** What the brief says, and the label that takes up its verb and what is booked. */
type Verb = readonly [kind: ActionKind, said: RegExp, label: string]

const WRITTEN = /@|e-?mail|mejl|\d/iu

/**
 * Labels in the customer's own verb, where the usual label of the kind would say another: a table is reserved, an appointment
 * made, a trip booked. The first that fits counts.
 */
export const VERBS: Record<LanguageId, readonly Verb[]> = {
  en: [
    ['reserve', /reserve/iu, 'Reserve a table'],
    ['book', /reserv/iu, 'Reserve now'],
    ['book', /appointment/iu, 'Book an appointment'],
    ['register', /sign.?up/iu, 'Sign up'],
    ['register', /enroll/iu, 'Enroll now'],
    ['register', /enrol/iu, 'Enrol now'],
    ['register', /join/iu, 'Join now'],
    ['register', /rsvp/iu, 'RSVP'],
    ['order', /pre-?order/iu, 'Pre-order now'],
    ['buy', /^buy/iu, 'Buy now'],
    ['donate', /give/iu, 'Give now'],
    ['quote', /estimate/iu, 'Get an estimate'],
    ['download', /app/iu, 'Get the app'],
    ['contact', /@|e-?mail/iu, 'Email us'],
    ['contact', /\d|text|message|dm/iu, 'Message us'],
  ],
  de: [
    ['book', /reserv/iu, 'Jetzt reservieren'],
    ['book', /^(?:jetzt )?buch/iu, 'Jetzt buchen'],
    ['register', /registr/iu, 'Jetzt registrieren'],
    ['register', /platz/iu, 'Platz sichern'],
    ['order', /vorbest/iu, 'Jetzt vorbestellen'],
    ['tickets', /karten/iu, 'Karten sichern'],
    ['quote', /beratung/iu, 'Beratung anfragen'],
    ['quote', /kostenvor/iu, 'Kostenvoranschlag anfordern'],
    ['contact', /anfrag/iu, 'Jetzt anfragen'],
    ['contact', /schreib/iu, 'Jetzt schreiben'],
    ['contact', WRITTEN, 'Jetzt schreiben'],
  ],
  fr: [
    ['book', /rendez|rdv/iu, 'Prendre rendez-vous'],
    ['order', /précom/iu, 'Précommander'],
    ['quote', /estim/iu, 'Demander une estimation'],
    ['contact', /écri/iu, 'Nous écrire'],
    ['contact', WRITTEN, 'Nous écrire'],
  ],
  es: [
    ['book', /cita/iu, 'Pedir cita'],
    ['register', /ap[uú]nt/iu, 'Apuntarse'],
    ['register', /matr[ií]c/iu, 'Matricularse'],
    ['register', /regist/iu, 'Registrarse'],
    ['tickets', /bolet/iu, 'Comprar boletos'],
    ['donate', /colabora/iu, 'Colaborar'],
    ['quote', /cotiz/iu, 'Pedir cotización'],
    ['quote', /tasa|valora/iu, 'Pedir valoración'],
    ['contact', /escr[ií]b|whats|mensaje/iu, 'Escríbenos'],
    ['contact', WRITTEN, 'Escríbenos'],
  ],
  it: [
    ['book', /appuntament/iu, 'Prenota un appuntamento'],
    ['register', /registr/iu, 'Registrati'],
    ['register', /partecip/iu, 'Partecipa'],
    ['order', /preord/iu, 'Preordina ora'],
    ['quote', /sopralluogo/iu, 'Richiedi un sopralluogo'],
    ['contact', /info/iu, 'Chiedi informazioni'],
    ['contact', /scriv|messag/iu, 'Scrivici'],
    ['contact', WRITTEN, 'Scrivici'],
  ],
  pt: [
    ['book', /marca|marqu/iu, 'Marcar agora'],
    ['book', /agend/iu, 'Agendar agora'],
    ['order', /pedido|peça/iu, 'Fazer pedido'],
    ['tickets', /ingresso/iu, 'Comprar ingressos'],
    ['download', /baix/iu, 'Baixar'],
    ['subscribe', /assin/iu, 'Assinar'],
  ],
  nl: [
    ['book', /reserv/iu, 'Reserveer nu'],
    ['book', /boek/iu, 'Boek nu'],
    ['register', /meld/iu, 'Meld je aan'],
    ['register', /opg(?:ev|av)|geef je op/iu, 'Geef je op'],
    ['register', /word lid/iu, 'Word lid'],
    ['register', /doe mee/iu, 'Doe mee'],
    ['tickets', /kaart/iu, 'Koop kaarten'],
    ['contact', /@|mail/iu, 'Mail ons'],
    ['contact', /\d|app|bericht/iu, 'Stuur een bericht'],
  ],
  pl: [
    ['book', /um[óa]w/iu, 'Umów wizytę'],
    ['register', /rejestr/iu, 'Zarejestruj się'],
    ['register', /zg[łl]/iu, 'Zgłoś się'],
  ],
  sv: [
    ['reserve', /reserv/iu, 'Reservera bord'],
    ['book', /reserv/iu, 'Reservera nu'],
    ['book', /tid/iu, 'Boka tid'],
    ['order', /förbest/iu, 'Förbeställ nu'],
    ['buy', /handla/iu, 'Handla nu'],
    ['contact', /@|mejl|mail/iu, 'Mejla oss'],
    ['contact', /\d|skriv/iu, 'Skriv till oss'],
  ],
  el: [['book', /κρ[άα]τησ|κρατήσ/iu, 'Κάντε κράτηση']],
  ru: [
    ['book', /запи[сш]/iu, 'Записаться'],
    ['register', /регистр/iu, 'Зарегистрироваться'],
    ['order', /предзак/iu, 'Оформить предзаказ'],
    ['donate', /помо[чг]/iu, 'Помочь'],
    ['quote', /замер/iu, 'Записаться на замер'],
  ],
  he: [],
  ar: [],
}

/** The label of a page that says more. Where nothing is asked for but a page is given, nothing else is sure. */
export const LEARN_MORE: Record<LanguageId, string> = {
  en: 'Learn more',
  de: 'Mehr erfahren',
  fr: 'En savoir plus',
  es: 'Más información',
  it: 'Scopri di più',
  pt: 'Saber mais',
  nl: 'Meer informatie',
  pl: 'Dowiedz się więcej',
  sv: 'Läs mer',
  el: 'Μάθετε περισσότερα',
  ru: 'Узнать больше',
  he: 'לפרטים נוספים',
  ar: 'اعرف المزيد',
}

/** A page's address, or words that send there to read. */
export const TO_A_PAGE =
  /^\S+\.\p{L}{2,}(?:[/?#]\S*)?$|more|mehr|infos|savoir|(?:más|saber) |saiba|più|maggiori|meer|wi[ęe]cej|szczeg|läs|περισσότερ|узна|подробн|לפרטים|למידע|المزيد/iu
