import type { SpellingTable } from './table.ts'

/** Who has no "ü" types "ue" most often, which stays. */
export const de: SpellingTable = {
  always: 'für|März',
  // Words of dialects that lack a vowel.
  stays: 'gschaft gschafte gschenk gschenke gschicht gschichte gwinn gmeinde',
  short: 'speziel=speziell|vorraus=voraus|whatsap=WhatsApp|watsapp=WhatsApp',
  bare: `über|fünf|zwölf|geöffnet|Öffnungszeiten|grün|grüne|grünen|natürlich|gemütlich|günstig|günstige|persönlich|möglich|später
    |Frühstück|Frühling|Küche|Gebühr|Gebühren|Mädchen|verfügbar|zuverlässig|Getränke|Plätze|Brötchen|Käse|Gemüse|Geschäft
    |Qualität|zurück|nächste|nächsten|nächster|jährlich|täglich|gültig|gegenüber`,
}
