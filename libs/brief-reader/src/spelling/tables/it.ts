import { plain } from '../letters.ts'
import { AFTER_WORD, BEFORE_WORD, type SpellingTable } from './table.ts'

/** Accents are needed at the end of words only, in few of them. */
export const it: SpellingTable = {
  always: `più|perché|poiché|affinché|finché|anziché|purché|benché|nonché|può|già|così|ciò|cioè|c’è|dov’è|cos’è|com’è|lunedì|martedì
    |mercoledì|giovedì|venerdì|città|caffè|ragù|tiramisù|tribù|virtù|gioventù|età|metà prezzo|a metà|la metà|università|qualità
    |novità|attività|possibilità|disponibilità|comodità|facilità|semplicità|felicità|velocità|specialità|genuinità|professionalità
    |serietà|puntualità|capacità|quantità|varietà|società|proprietà|comunità|pubblicità|elettricità|curiosità|creatività
    |personalità|libertà|verità|modalità|necessità|opportunità|realtà|tranquillità|umanità|maternità|festività|località|identità
    |luminosità|mobilità|flessibilità|responsabilità|solidarietà|sostenibilità|stabilità|utilità|validità|visibilità|vitalità
    |volontà|bontà|onestà|povertà|difficoltà|facoltà|fedeltà|diversità|intensità|intimità|maturità|originalità|priorità|profondità
    |reperibilità|sensibilità|serenità|umidità|lassù|laggiù|quassù|altresì`,
  stays: 'forfetario forfetaria forfetari forfetarie',
  short: `cmq=comunque|xche=perché|xché=perché|xke=perché|perke=perché|anke=anche|qlc=qualcosa|qlcn=qualcuno|nnt=niente
    |watsapp=WhatsApp|whatsap=WhatsApp|wathsapp=WhatsApp`,
  beside: [
    { typed: 'nn', set: 'non', follows: BEFORE_WORD },
    { typed: 'ke', set: 'che', behind: AFTER_WORD, follows: BEFORE_WORD },
    { typed: 'ce', set: "c'è", follows: /^\s(?:una?|posto|anche|bisogno|tanto|tempo)(?!\p{L})/u },
    { typed: 'un pò', set: "un po'", follows: /^(?!\p{L})/u },
    {
      typed: 'x',
      set: 'per',
      follows:
        /^\s(?:il|lo|la|i|gli|le|l['’]|una?|chi|tutti|tutta|tutte|info|informazioni|bambin[ie]|adulti|famiglie|ragazz[ie]|donne|uomini|principianti|ora|persona|mese|settimana|giorno|notte|lezione|prenot\p{L}+|iscri\p{L}+|contatt\p{L}+|dorm\p{L}+|cucin\p{L}+|lavor\p{L}+|impar\p{L}+|appuntamento|favore|esempio|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|natale|pasqua|noi|voi|te|me|sempre|ogni|ferie|cambio|chiusura|cessata|trasferimento)(?!\p{L})/u,
    },
  ],
}

/** Accents that the table has in no word alone, and those of verbs and small words. */
const MORE = 'è|sarà|avrà|potrà|verrà|farà|sì|né|là|lì|giù|però|cioè'
const accents = new Map(
  [it.always, MORE]
    .join('|')
    .split('|')
    .map((word) => word.trim())
    .filter((word) => /^\p{L}+[àèéìòù]$/u.test(word) || word === 'è')
    .map((word) => [plain(word), word]),
)

/** The word that was typed with an apostrophe in place of its accent: "perche'". Null where the apostrophe is right: "po'". */
export const withItalianAccent = (bare: string): string | null => accents.get(plain(bare)) ?? null
