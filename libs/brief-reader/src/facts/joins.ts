const JOINS = /^\s?(?:for|für|pour|para|per|voor|dla|för|для|για)\s(?=\p{L})/iu

/** How much of a text is the word that joins an order to its thing: "for " of "for our harvest fair". */
export const joinLength = (text: string): number => JOINS.exec(text)?.[0].length ?? 0
