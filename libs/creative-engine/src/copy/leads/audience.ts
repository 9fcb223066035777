import type { CopyLine, LineKind, Reading } from '@adloom/brief-reader'
import { cut, isTrue, piece, within } from '../clauses/pieces.ts'

/** "Ads for freelancers who hate bookkeeping": whom something is for is not what it is, and says so with its "for". */
export function withAudience(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const audiences = reading.facts.filter(({ type, origin }) => type === 'audience' && origin === 'brief')
  return lines.flatMap((line) => {
    const aimed = AIMED.exec(reading.source.slice(0, line.start))?.[0].length ?? 0
    if (line.kind === 'tell' && aimed > 0 && PEOPLE.test(line.text)) {
      const whole = cut(reading, line, { start: line.start - aimed, end: line.end })
      // Behind an order, "for freelancers" is said to whoever makes the picture.
      return isTrue(reading, piece(reading, 'bullet', whole)) ? whole : lines.length > 2 ? [] : line
    }
    if (line.kind !== 'head') return line
    const whom = audiences.find((one) => within(line, one))
    if (whom) return { ...cut(reading, line, whom), kind: 'tell' }
    const isFor = aimed > 0 && PEOPLE.test(line.text)
    return isFor && lines.some((one) => one !== line && LEADING.has(one.kind)) ? { ...line, kind: 'tell' } : line
  })
}
const LEADING: ReadonlySet<LineKind> = new Set(['head', 'worth'])
const AIMED = /(?<!\p{L})(?:for|targeting|at|für|an|pour|para|per|voor|dla|för|для)\s$/iu
/** "Busy moms in Denver": the plural of people. Closed lists of the commonest. */
const PEOPLE =
  /^(?:\p{L}[\p{L}'’-]*\s){0,3}(?:moms|mums|dads|parents|families|couples|owners|buyers|lovers|fans|students|freelancers|professionals|seniors|beginners|runners|hikers|cyclists|drivers|travell?ers|commuters|gamers|teachers|founders|developers|marketers|homeowners|women|men|teens|people|Eltern|Familien|Paare|Studierende|Berufstätige|Senioren|Anfänger|Selbstständige|Hundebesitzer|Frauen|Männer|familles|étudiants|indépendants|débutants|seniors|femmes|hommes|padres|familias|estudiantes|autónomos|principiantes|mujeres|hombres|dueños|genitori|famiglie|studenti|principianti|donne|ouders|gezinnen|studenten|ondernemers|rodziców|rodzin|studentów|föräldrar|familjer|studenter|родителей|семей|студентов)(?=\s(?:in|with|who|of|from|aged|that|over|under|mit|in|aus|à|en|de|qui|con|che|met|z|med|с)\s|$)/iu
