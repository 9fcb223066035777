import type { AtomKind, CopyLine, Reading } from '@adloom/brief-reader'
import { opensWithIf } from '../clauses/conditionals.ts'
import { factsOf, length, overlaps, restOf, within, type SetLine } from '../clauses/pieces.ts'

const whole = (words: string) => new RegExp(`^(?:${words})[\\s.:!*]*$`, 'iu')

/** What stands above a notice and says no more than that it is one. */
const NOTICE =
  'notice|please note|attention|important(?: notice)?|announcement|n\\.?b\\.?|hinweis|achtung|wichtig(?:er hinweis)?|bekanntmachung|mitteilung|avis|à noter|aviso(?: importante)?|anuncio|comunicado|atenci[oó]n|importante|avviso|attenzione|comunicazione|comunicado|atenção|let op|mededeling|bericht|belangrijk|og[łl]oszenie|uwaga|ważne|komunikat|obs|viktigt|meddelande|внимание|объявление|важно'
const BARE_NOTICE = whole(NOTICE)
/** "Notice to customers", "Hinweis für Eltern" */
const NOTICE_TO = new RegExp(
  `^(?:${NOTICE})\\s(?:to|for|an|für|à|aux?|a|alle|al|ai|agli|aos?|às?|para|per|voor|aan|dla|do|till|för|для)\\s[^.,:;!?\\n]{3,44}[.:!]*$`,
  'iu',
)
/** "Closed Mondays": of days alone. */
const CLOSED =
  /(?<!\p{L})(?:closed|geschlossen|ruhetag|fermée?s?|cerrado|cerramos|chius[oi]|chiudiamo|fechad[oa]|fechamos|gesloten|dicht|nieczynne|zamknięte|stängt|закрыто|выходной)(?!\p{L})/iu
/** "No experience needed": what somebody need not bring. */
const NOT_NEEDED =
  /(?<!\p{L})(?:(?:experience|erfahrung|vorkenntnisse|expérience|experiencia|esperienza|experiência|ervaring|doświadczenie|erfarenhet|förkunskaper|опыт)\P{N}{0,20}(?:not|nicht|pas|no|non|não|niet|nie|inte|не)|(?:no|keine?|pas d['’]|sin|senza|sem|geen|bez|ingen|inga|без)\s?(?:experience|erfahrung|vorkenntnisse|expérience|experiencia|esperienza|experiência|ervaring|doświadczeni[ea]|erfarenhet|förkunskaper|опыта))(?!\p{L})/iu
/** "Girls and boys": whom it is for. */
const PEOPLE =
  '(?:girls|boys|adults|children|kids|families|women|men|seniors|mädchen|jungen|jungs|erwachsene|kinder|damen|herren|frauen|männer|filles|garçons|enfants|adultes|femmes|hommes|niñ[oa]s|chic[oa]s|adultos|mujeres|hombres|bambin[ie]|ragazz[ie]|adulti|donne|uomini|meninos|meninas|crianças|mulheres|homens|meisjes|jongens|kinderen|volwassenen|dzieci|dorośli|dziewczynki|chłopcy|tjejer|killar|barn|vuxna|дети|взрослые|девочки|мальчики)'
const PEOPLE_ONLY = whole(`${PEOPLE}(?:(?:,| and| und| et| y| e| en| i| och| и) ${PEOPLE})*`)
const DAYS_MAX = 34
const HOURS_WORDS = 2
/** "Exhibition: Salinenweg 22" */
const LABEL = /^\p{L}+:\s/u

/** Whether a line says nothing that an ad leads with: a sum alone, closed days, what is not needed, an "if", whom it is for, a place. */
export function isWeak(reading: Reading, line: CopyLine): boolean {
  const { text } = line
  const has = (kind: AtomKind) => reading.atoms.some((one) => one.kind === kind && within(one, line))
  const isClosed = CLOSED.test(text) && length(line) <= DAYS_MAX && has('weekday') && !has('date')
  // "Open 10 to 22": hours alone.
  const days = reading.atoms.filter((one) => (one.kind === 'time' || one.kind === 'weekday') && within(one, line))
  const isHours =
    has('time') && !has('date') && (restOf(reading, line, days).match(/\p{L}{4,}/gu)?.length ?? 0) < HOURS_WORDS
  const places = factsOf(reading, ['place']).filter((one) => overlaps(one, line))
  const sums = reading.atoms.filter((one) => one.kind === 'money' && overlaps(one, line))
  const isBare = (spans: readonly CopyLine[] | typeof places | typeof sums) =>
    spans.length > 0 && !/\p{L}{4}/u.test(restOf(reading, line, spans).replace(LABEL, ''))
  return (
    isClosed ||
    isHours ||
    NOTICE_TO.test(text) ||
    NOT_NEEDED.test(text) ||
    // "If a part is missing, you pay for it"
    (opensWithIf(reading.language, text) && !text.endsWith('?')) ||
    PEOPLE_ONLY.test(text) ||
    isBare(sums) ||
    isBare(places.filter((one) => /\d/u.test(one.text)))
  )
}

/** The lines without a bare "Notice", and with heads that no ad leads with as details, where something else can lead. */
export function withoutWeakHeads(reading: Reading, given: readonly SetLine[]): SetLine[] {
  const lines = withoutBareNotice(given)
  const names = (line: SetLine) =>
    (line.kind === 'who' || line.kind === 'head' || line.kind === 'worth' || line.kind === 'tell') &&
    !isWeak(reading, line)
  if (!lines.some(names)) return lines
  return lines.map((line) =>
    line.kind === 'head' && !line.event && isWeak(reading, line) ? { ...line, kind: 'tell' } : line,
  )
}

/** "Notice" above what it is about is left off. */
const withoutBareNotice = (lines: readonly SetLine[]): SetLine[] =>
  lines.length > 2 ? lines.filter(({ text }) => !BARE_NOTICE.test(text)) : [...lines]
