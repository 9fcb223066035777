import type { SpellingTable } from './table.ts'

export const nl: SpellingTable = {
  always: 'café|cafés|crème|privé|België|financiële|ideeën',
  short: `fotos=foto's|autos=auto's|pizzas=pizza's|taxis=taxi's|babys=baby's|paginas=pagina's|videos=video's|menus=menu's|hobbys=hobby's
    |paraplus=paraplu's|opas=opa's|omas=oma's|kilos=kilo's|radios=radio's|sochtends='s ochtends|savonds='s avonds|smiddags='s middags
    |smorgens='s morgens|whatsap=WhatsApp|watsapp=WhatsApp`,
  beside: [
    {
      typed: 's',
      set: "'s",
      follows: /^\s(?:avonds|ochtends|middags|morgens|nachts|zondags|zaterdags|maandags|woensdags)(?!\p{L})/u,
    },
    { typed: 't', set: "'t", behind: /(?:^|\p{L}\s)$/u, follows: /^\s\p{L}{2}/u },
  ],
}
