import { AFTER_WORD, BEFORE_WORD, type SpellingTable } from './table.ts'

/** Where Portugal and Brazil set different accents, nothing is mended. */
export const pt: SpellingTable = {
  always: `não|até|só|mês|já|pão|mão|mãe|são|três|café|cafés|manhã|amanhã|água|peça|peças|terça|terças|começa|domicílio|crédito
    |salário|música|clínica|última|últimas|último|últimos|saúde|aniversário|móveis|médico|página|páginas|máquina|máquinas|estação
    |após|férias|área|úteis|negócio|história|início|número|números|vídeo|título|comércio|marcação prévia|inscrição prévia
    |reserva prévia|válido até|válida até|válidos até|válidas até|às @|de março|em março|até março|olá|gás|chá|chás|público
    |catálogo|à venda|à vontade`,
  short: `vc=você|vcs=vocês|tb=também|tbm=também|tbem=também|mto=muito|mta=muita|mtos=muitos|mtas=muitas|hj=hoje|qdo=quando|dps=depois
    |watsapp=WhatsApp|whatsap=WhatsApp|wpp=WhatsApp`,
  beside: [
    { typed: 'q', set: 'que', behind: AFTER_WORD, follows: BEFORE_WORD },
    // In a question, and at the head of a sentence, it may be "por que".
    { typed: 'pq', set: 'porque', behind: AFTER_WORD, follows: /^\s\p{Ll}[^?\n.!]*(?:[.!\n]|$)/u },
    { typed: 'ñ', set: 'não', follows: BEFORE_WORD },
    {
      typed: 'n',
      set: 'não',
      follows: /^\s(?:precisa|é|tem|temos|perca|fique|paga|cobramos|fazemos|fa[cç]o|aceitamos)(?!\p{L})/u,
    },
    { typed: 'c/', set: 'com', follows: BEFORE_WORD },
    { typed: 's/', set: 'sem', follows: BEFORE_WORD },
  ],
  // "Entre as 8h e as 13h", "desde as 9h": behind these the hours have no accent.
  notBehind: /(?<!\p{L})(?:entre|desde|ap[oó]s|para)\s(?:as\s\S{1,8}\se\s)?$/iu,
  stays: 'mezes tatui',
}
