import { readAd } from './read-ad.ts'
import { writeWordings } from '../copy/wordings.ts'

/** One brief for each language of the reader, with what most of its patterns look for. */
const TEXTS = [
  'Trail shoes, 30% off until Sunday at Fell & Forest, Keswick. Only $79 instead of $99. Call 01768 555 010. Bold, no people.',
  'Wanderschuhe, 30 % Rabatt bis Sonntag bei Müller in Köln. Nur 79 € statt 99 €. Tel. 0221 555 01 10. Kräftig, keine Menschen.',
  'Chaussures de randonnée, -30 % jusqu’à dimanche chez Martin à Lyon. 79 € au lieu de 99 €. Tél. 04 72 55 50 10. Sans visage.',
  'Botas de montaña, 30 % de descuento hasta el domingo en Casa Ruiz. 79 € en vez de 99 €. Tel. 955 12 34 56. Sin caras.',
  'Scarponi, sconto del 30% fino a domenica da Rossi a Torino. 79 € invece di 99 €. Tel. 011 123456. Niente volti.',
  'Botas de caminhada, 30% de desconto até domingo. 79 € em vez de 99 €. Tel. 912 345 678. Sem pessoas.',
  'Wandelschoenen, 30% korting t/m zondag bij Smit. € 79 in plaats van € 99. Bel 020-1234567. Geen mensen.',
  'Buty trekkingowe, rabat 30% do niedzieli. 79 zł zamiast 99 zł. Tel. 42 630 11 22. Bez ludzi.',
  'Vandringskängor, 30 % rabatt t.o.m. söndag. 790 kr i stället för 990 kr. Ring 08-123 45 67. Inga människor.',
] as const

/**
 * Compiles the patterns of the brief reader, a few per step. Without it, the first brief of each language blocks the event
 * loop for up to a tenth of a second.
 */
export function* warmUpBriefs(): Generator<void> {
  for (const instructions of TEXTS) {
    const { reading } = readAd({ instructions, brand: null, product: null, photos: [] })
    yield
    writeWordings(reading)
    yield
  }
}
