const JOINS = /^\s?(?:for|für|pour|para|per|voor|dla|för|для|για)\s(?=\p{L})/iu

/** How much of a text is the word that joins an order to its thing: "for " of "for our harvest fair". */
export const joinLength = (text: string): number => JOINS.exec(text)?.[0].length ?? 0

const COURTESIES =
  /(?:,?\s(?:x{1,3}|cheers|ta|ha(?:ha)+|hihi|lol|hoor|hein|quoi|né|viu|gell|хаха|please|pls|plz|thanks|bitte|danke|graag|alsjeblieft|alstublieft|aub|por favor|porfa|gracias|svp|stp|s['’]il vous pla[iî]t|merci|per favore|grazie|obrigad[oa]|proszę|tack)[.!]{0,3}|\s\([^()\n]{0,32}(?:ha(?:ha)+|ja(?:ja)+|he(?:he)+|lol|toch|hein|né|хаха|a sério|im ernst|really|de verdad|davvero)[!?]{0,2}\))$/iu

/** How much of the end of a text is said as in a chat: " please" of "our Autumn Star Night please", " hoor" of "je partner mag mee hoor". */
export const courtesyLength = (text: string): number => COURTESIES.exec(text)?.[0].length ?? 0
