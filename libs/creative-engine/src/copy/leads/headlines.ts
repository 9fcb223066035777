import type { Reading } from '@adloom/brief-reader'
import type { SetLine } from '../clauses/pieces.ts'

/** "The preparation" of "we look after pregnancy, the preparation, the time after": an entry of a list, or the end of a sentence. */
export const isMidway = ({ source, sentences }: Reading, line: SetLine): boolean =>
  sentences.some((one) => one.start < line.start && line.end <= one.end) &&
  /,\s(?:\p{L}{1,4}\s)?$/u.test(source.slice(0, line.start)) &&
  /^\p{Ll}/u.test(line.text)
