import { isOrder } from '../../check/said-to-us.ts'
import { splitClauses } from '../../sentences/split-clauses.ts'
import type { Span } from '../../types.ts'
import { setAside, type Draft } from '../draft.ts'

/** So many words are a text in a language, and not a name with a number. */
const WORDS_MIN = 6

/** Whether a brief is in a language that the reader does not know: what the taggers say of its words is a guess then. */
export const isForeign = (brief: string, language: string | null): boolean =>
  language === null && (brief.match(/\p{L}{3,}/gu)?.length ?? 0) >= WORDS_MIN

/**
 * "Picture", "image", "photo" and "ad" in languages without a table: Turkish, Catalan, Danish and Norwegian, Finnish, Czech and
 * Slovak, Romanian, Hungarian, Croatian, Indonesian, Vietnamese.
 */
const PICTURE =
  /(?<!\p{L})(?:resim\p{L}*|resmi\p{L}*|görsel\p{L}*|fotoğra[fğ]\p{L}*|afiş\p{L}*|imatges?|cartell?s?|billede\p{L}*|bilde\p{L}*|plakat\p{L}*|annoncen?|kuva(?:an|ssa|an|t)?|mainos\p{L}*|obráz\p{L}*|fotk\p{L}*|plagát\p{L}*|poz[aăe]|imagin\p{L}*|afișul?|kép(?:en|re|ek)?|plakát\p{L}*|slik[aeui]|gambar\p{L}*|hình ảnh|photos?|pictures?|fotos?|logo\p{L}{0,3}|colou?rs?|farver?|farger?|renk\p{L}*|couleurs?|colors?)(?!\p{L})/iu

/**
 * Sorts the sentences of a brief in a language that the reader does not know. All are messages, but for clauses that name the
 * picture: those and the reasons behind them are said to whoever makes it.
 */
export function readForeignSpeech(draft: Draft, parts: readonly Span[]): void {
  for (const part of parts) {
    const clauses = splitClauses(draft.source, part, draft.atoms)
    const at = clauses.findIndex((one) => isOurs(draft, one))
    const told = at < 0 ? clauses : clauses.slice(0, at)
    const aside = at < 0 ? [] : clauses.slice(at)
    const [first, last] = [told[0], told.at(-1)]
    const end = aside.length > 0 ? last?.end : part.end
    if (first && end !== undefined) put(draft, { start: part.start, end }, true)
    if (!aside[0]) continue
    const rest = { start: aside[0].start, end: part.end }
    put(draft, rest, false)
    setAside(draft, rest, 'briefing', 'said to us')
  }
}

const put = (draft: Draft, { start, end }: Span, isMessage: boolean) =>
  draft.sentences.push({
    start,
    end,
    text: draft.source.slice(start, end),
    kind: isMessage ? 'message' : 'briefing',
    printable: isMessage,
    origin: 'brief',
  })

const isOurs = ({ source, lexicon }: Draft, { start, end }: Span) => {
  const text = source.slice(start, end)
  return PICTURE.test(text) || isOrder(text, lexicon)
}
