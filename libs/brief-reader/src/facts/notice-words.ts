import type { CopyLine } from '../types.ts'

/** Words in front of a thing without which a notice says the opposite: a recalled bottle warmer is not for sale. Any language of the reader. */
const WORDS = [
  '(?:(?:urgent|product|safety) )?recall(?: of)?|lost|found|missing|stolen|wanted|looking for|for sale|to let|for rent|for lease|lease|vacancy|free to (?:a )?good home|closed|cancelled|postponed|sold',
  '(?:produkt)?rückruf(?: von| der)?|verloren|gefunden|vermisst|entlaufen|zugelaufen|entflogen|gestohlen|(?:wir )?such(?:e|en)|gesucht|zu verkaufen|zu vermieten|zu verschenken|geschlossen|abgesagt|verschoben|verkauft',
  'rappel(?: (?:produit|de))?|perdue?s?|trouvée?s?|disparue?s?|volée?s?|recherche|cherche|à vendre|à louer|à donner|fermée?s?|annulée?s?|reportée?s?|vendue?s?',
  '(?:aviso de )?retirada(?: de)?|perdid[oa]s?|encontrad[oa]s?|desaparecid[oa]s?|robad[oa]s?|se busca|busco|buscamos|se vende|se alquila|se regala|cerrad[oa]|cancelad[oa]|aplazad[oa]',
  'richiamo(?: di)?|(?:ri)?trovat[oaie]|smarrit[oaie]|pers[oaie]|scompars[oaie]|rubat[oaie]|cercasi|cerco|cerchiamo|vendesi|affittasi|regalasi|chius[oaie]|annullat[oaie]|rinviat[oaie]',
  'recolha(?: de)?|perdid[oa]s?|encontrad[oa]s?|desaparecid[oa]s?|roubad[oa]s?|procura-se|procuro|procuramos|vende-se|aluga-se|arrenda-se|fechad[oa]|cancelad[oa]|adiad[oa]',
  'terugroep(?:actie|ing)(?: van)?|verloren|vermist|gevonden|gestolen|gezocht|(?:wij )?zoek(?:en)?|te koop|te huur|gevraagd|vacature|gesloten|afgelast|uitgesteld|verkocht',
  'wycofanie(?: z obrotu)?|zgubion[oay]|zgubiłem|zgubiłam|zagin[ąę]ł[aoy]?|znaleziono|skradziono|szukam|szukamy|sprzedam|na sprzedaż|do wynajęcia|oddam|zamknięte|odwołan[eay]|przełożon[eay]',
  'återkallelse(?: av)?|borttappad|försvunn(?:en|et)|bortsprungen|upphittad|stulen|sökes|söks|söker|säljes|till salu|uthyres|bortskänkes|stängt|inställ[dt]|uppskjut(?:en|et)',
  'отзыв|потерян[аоы]?|найден[аоы]?|пропал[аои]?|украден[аоы]?|ищу|ищем|требуется|продам|продаётся|продается|сдам|сдаётся|сдается|отдам|закрыт[аоы]?|отменен[аоы]?|отменён|перенесен[аоы]?|перенесён',
].join('|')
const IN_FRONT = new RegExp(
  `(?:^|[.!?\\n]\\s*|\\p{Extended_Pictographic}\\uFE0F?\\s*)((?:${WORDS})(?:\\s?[:!–—-])?\\s)$`,
  'iu',
)

/** How many characters at the end of the text before a headline are such a word, with its sign and the space behind it. */
const noticeLength = (before: string): number => IN_FRONT.exec(before)?.[1]?.length ?? 0

const ALONE = new RegExp(`^(?:${WORDS})[\\s:!–—-]*$`, 'iu')

/** Whether a stretch of a brief is such a word and no more: the readers need it, though it looks like the name of a field. */
export const isNotice = (text: string): boolean => ALONE.test(text)

/** The lines with such words: they open the headline of a notice, and the line behind one is what it is about. */
export function withNotices(source: string, lines: readonly CopyLine[]): CopyLine[] {
  const hasHead = lines.some(({ kind, text }) => kind === 'head' && !isNotice(text))
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const isLed =
      last?.kind === 'head' && isNotice(last.text) && /^[\s:!–—-]*$/u.test(source.slice(last.end, line.start))
    const ahead = line.kind === 'head' || !hasHead ? noticeLength(source.slice(0, line.start)) : 0
    if (!isLed && ahead === 0) return [...set, line]
    const start = isLed ? last.start : line.start - ahead
    const whole = { ...line, kind: 'head' as const, start, text: source.slice(start, line.end) }
    // "Gevraagd" as a line of its own is part of the headline now.
    const isInside = isLed || (last !== undefined && last.start >= start)
    return isInside ? [...set.slice(0, -1), whole] : [...set, whole]
  }, [])
}
