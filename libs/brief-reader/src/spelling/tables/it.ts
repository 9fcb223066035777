import type { SpellingTable } from './table.ts'

/** No dictionary of Italian may be passed on with this project. Accents are needed at the end of words only, in few of them. */
export const it: SpellingTable = {
  always: `più|perché|poiché|affinché|finché|anziché|purché|benché|nonché|può|già|così|ciò|cioè|c’è|dov’è|cos’è|com’è|lunedì|martedì
    |mercoledì|giovedì|venerdì|città|caffè|ragù|tiramisù|tribù|virtù|gioventù|età|metà prezzo|a metà|la metà|università|qualità
    |novità|attività|possibilità|disponibilità|comodità|facilità|semplicità|felicità|velocità|specialità|genuinità|professionalità
    |serietà|puntualità|capacità|quantità|varietà|società|proprietà|comunità|pubblicità|elettricità|curiosità|creatività
    |personalità|libertà|verità|modalità|necessità|opportunità|realtà|tranquillità|umanità|maternità|festività|località|identità
    |luminosità|mobilità|flessibilità|responsabilità|solidarietà|sostenibilità|stabilità|utilità|validità|visibilità|vitalità
    |volontà|bontà|onestà|povertà|difficoltà|facoltà|fedeltà|diversità|intensità|intimità|maturità|originalità|priorità|profondità
    |reperibilità|sensibilità|serenità|umidità|lassù|laggiù|quassù|altresì`,
}
