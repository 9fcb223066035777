/** How what stands beside a prohibition begins: why something is kept off, what somebody thinks of it, what is excepted. */

/** "…, because it is voluntary": why something must not be said. */
export const BECAUSE =
  /^(?:because|since|as\sit|weil|denn|da\s(?:es|wir|das)|parce\sque|car|puisque|porque|que\s(?:es|son|no)|perch[éè]|poiché|pois|want|omdat|bo|ponieważ|eftersom|för\sdet|потому|так\sкак)(?!\p{L})/iu

/** What somebody thinks of what is kept off: "my partner hates them and I can't stand them either". */
export const ME_TOO =
  /(?<!\p{L})(?:i|we|me|my|our|ich|wir|mir|mein\p{L}*|unser\p{L}*|je|moi|nous|mon|ma|mes|notre|yo|mí|mi|mis|nosotros|nuestr\p{L}|io|noi|mio|mia|miei|nostr\p{L}|eu|nós|meu|minha|noss\p{L}|ik|wij|we|mijn|ons|onze|ja|mnie|mój|moja|mojego|mojej|nasz\p{L}*|jag|vi|min|mitt|mina|vår\p{L}*|я|мне|мы|мой|моя|наш\p{L}*|нам|nam|uns|oss)(?!\p{L})/iu

/** "Black, except the letters" */
export const EXCEPT =
  /^(?:except|but\snot|außer|nur\s(?:kein\p{L}*|nicht)|aber\s(?:kein\p{L}*|nicht)|sauf|excepto|menos|salvo|tranne|exceto|behalve|oprócz|tylko\snie|utom|förutom|кроме|только\sне)(?!\p{L})/iu
