const JOINS = /^\s?(?:for|für|pour|para|per|voor|dla|för|для|για)\s(?=\p{L})/iu

/** How much of a text is the word that joins an order to its thing: "for " of "for our harvest fair". */
export const joinLength = (text: string): number => JOINS.exec(text)?.[0].length ?? 0

const COURTESIES =
  /,?\s(?:please|pls|plz|thanks|bitte|danke|graag|alsjeblieft|alstublieft|aub|por favor|porfa|gracias|svp|stp|s['’]il vous pla[iî]t|merci|per favore|grazie|obrigad[oa]|proszę|tack)[.!]{0,3}$/iu

/** How much of the end of a text is said to the designer: " please" of "our Autumn Star Night please". */
export const courtesyLength = (text: string): number => COURTESIES.exec(text)?.[0].length ?? 0
