import type { Span } from '../../types.ts'
import { holdsTelling, type Draft } from '../draft.ts'
import { saysWhereItHangs } from './about-the-work.ts'
import { endsOrder } from './ordered-thing.ts'
import { isPrivate, isProhibition } from './prohibitions.ts'

/** Whether the next sentence says that this one is not for publication. */
export function isKeptPrivate({ source, parts }: Draft, part: Span): boolean {
  const next = parts.find(({ span }) => span.start >= part.end)
  return next !== undefined && isPrivate(source.slice(next.span.start, next.span.end))
}

/** "- sewing, Wednesdays (FULL, don't put)": an entry of a list that ends in a ban is not printed. */
export const isBannedEntry = (
  draft: Draft,
  part: Span,
  last: (Span & { isForbidding: boolean }) | undefined,
): boolean =>
  last?.isForbidding === true &&
  /(?:^|\n)[ \t]*[-–•*+][ \t]+$/u.test(draft.source.slice(0, part.start)) &&
  isBareBan(draft, last, BARE_WORDS + 1)

/** "Don't print it": a ban that names nothing. */
export const isBareBan = ({ source, cues }: Draft, { start, end }: Span, most = BARE_WORDS): boolean => {
  const text = source.slice(start, end)
  const words = text.match(/[\p{L}’']+/gu)?.filter((word) => !cues.functions.whole.test(word)) ?? []
  return !endsOrder(text) && words.length <= most && cues.show.any.test(text)
}
const BARE_WORDS = 2

/** Whether words of the language's table leave no doubt that a clause keeps something off, that it is the verb that ends an order, or where the picture will hang. */
export const isForbidding = (draft: Draft, clause: Span): boolean =>
  endsOrder(draft.source.slice(clause.start, clause.end)) ||
  saysWhereItHangs(draft.source.slice(clause.start, clause.end)) ||
  isProhibition(draft.cues, draft.source.slice(clause.start, clause.end), holdsTelling(draft, clause))

/** "An ad that doesn't look like · a phone shop's usual one": what begins there is what the picture is not to be like. */
export const isLikened = (source: string, start: number): boolean =>
  UNLIKE.test(source.slice(Math.max(0, start - UNLIKE_MAX), start))
const UNLIKE_MAX = 40
const UNLIKE =
  /(?:(?<!\p{L})(?:not|never|no|non|não|ne|nie|inte|не)|n['’]t)\s(?:to\s|się\s)?(?:look(?:s|ing)?\slike|pare(?:zca|ce|cer)|sembr(?:i|a|are|ino)|pareça|ressemble\spas\sà|wygląda(?:ło|ła)?\sjak|se\sut\ssom|ser\sut\ssom|похож\p{L}*\sна|выгляде\p{L}*\sкак)\s$/iu
