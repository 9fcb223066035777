import type { SpellingTable } from './table.ts'

export const pl: SpellingTable = {
  always: `zł|#zł|się|są|być|też|proszę|już|września|więc|coś|żadnych|żadnego|można|niż|mieć|między|może|pół ceny|bez opłat
    |w niedzielę|sześć|łóżka|łóżko|zespół|tuż|aż|które|która|który|żółty|żółta|dowóz`,
  // "Płaca" is pay, "płacą" is they pay.
  stays: 'placa store live',
  // "z gotówką" and "ze złota": after these no word is in the case that "gotówka" would be.
  unsureBehind: /(?<!\p{L})(?:ze?|za|nad|pod|przed|między|miedzy)\s$/iu,
}
