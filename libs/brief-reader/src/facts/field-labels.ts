/** Names of fields that customers put in front of what they want to say: no part of it. Any form of an advertising tool. */
const LABEL =
  /^(?:(?:price|preis|prix|precio|prezzo|preço|prijs|cena|pris|цена)(?=\s*:\s*(?:[\p{Sc}]|\d|[A-Z]{3}\s))|offers?|(?:key|main|selling|talking)\s(?:points?|facts?|features?|benefits?|messages?)|highlights?|benefits?|features?|usps?|headline|text|copy|angebot|vorteile|titel|überschrift|offre|avantages|titre|oferta|ventajas|beneficios|título|titular|offerta|vantaggi|titolo|benefícios|vantagens|aanbod|aanbieding|voordelen|kop|zalety|nagłówek|erbjudande|fördelar|rubrik|предложение|преимущества|заголовок)\s*:\s*/iu

/** How many characters at the start of a text are such a name with its colon. */
export const labelLength = (text: string): number => LABEL.exec(text)?.[0].length ?? 0

/** Names of fields for a day or an hour that say no more than the day itself. */
const ANY_DAY =
  /^(?:when|dates?|days?|times?|hours|open(?:ing)?(?: hours)?|wann|datum|tage?|zeit(?:en|raum)?|termine?|uhrzeit(?:en)?|öffnungszeiten|quand|dates?|jours?|heures?|horaires?|cu[aá]ndo|fechas?|d[ií]as?|horas?|horarios?|quando|data|date|giorn[oi]|or[ae]|orari[o]?|horários?|wanneer|tijd(?:en)?|dag(?:en)?|openingstijden|uren|kiedy|termin[y]?|godziny|dzień|czas|när|dag(?:ar)?|tid(?:er)?|öppettider|когда|даты?|дни|день|время|часы)\s*:?\s*$/iu
export const isAnyDay = (label: string): boolean => ANY_DAY.test(label)
