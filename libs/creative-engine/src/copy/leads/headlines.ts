import type { Reading } from '@adloom/brief-reader'
import { seeks } from '../clauses/lead-ins.ts'
import { factsOf, length, restOf, within, type SetLine } from '../clauses/pieces.ts'
import { isAdvertiser, isIntroduction } from './advertised.ts'

/** "Fern & Co, flower shop", not "the language café starts a course in Italian". */
export const isOnlyWho = (reading: Reading, line: SetLine): boolean =>
  !line.event &&
  !seeks(reading.language, line.text) &&
  ((!line.told &&
    length(line) <= (isIntroduction(reading, line) ? INTRODUCTION_MAX : WHO_MAX) &&
    isAdvertiser(reading, line)) ||
    isNameWithPlace(reading, line)) &&
  !factsOf(reading, ['product']).some((one) => within(one, line))

/** "Clínica Dental Orozco Vidal, en la calle del Pósito 17, de Almenara del Río" */
function isNameWithPlace(reading: Reading, line: SetLine): boolean {
  const [names, places] = [factsOf(reading, ['business']), factsOf(reading, ['place'])]
  const isSaid = names.some(({ start }) => start === line.start) && places.some((one) => within(one, line))
  return isSaid && !/\p{L}{4}/u.test(restOf(reading, line, [...names, ...places]))
}

/** A longer line says what somebody offers: "I am a childminder and have two places free". */
const WHO_MAX = 56
const INTRODUCTION_MAX = 72

/** "The preparation" of "we look after pregnancy, the preparation, the time after": an entry of a list, or the end of a sentence. */
export const isMidway = ({ source, sentences }: Reading, line: SetLine): boolean =>
  sentences.some((one) => one.start < line.start && line.end <= one.end) &&
  /,\s(?:\p{L}{1,4}\s)?$/u.test(source.slice(0, line.start)) &&
  /^\p{Ll}/u.test(line.text)
