import { alternatives, LEFT, RIGHT } from '../languages/words.ts'
import { group, rule, type Rules } from './rule.ts'

const OTHER_CODES = /(?:dress|qr|zip|post|postal|bar|area|country|source|colou?r|morse|strich|bank)[\s-]?$/iu
const QUOTES = `["“”„«»'‘]?`

/** Words of a sentence in capitals, which are no code behind "code". */
const isWord = (token: string, before: string) =>
  !/\d/.test(token) && token.length <= 3 && /\p{Lu}{4}/u.test(before.replace(/[^\p{L}]/gu, ''))

export const codes: Rules = ({ code }) => [
  // The token is read with its capitals, so the words in front of it are matched in small letters and capitals one by one.
  rule(
    String.raw`${LEFT}(?<cue>${alternatives(code, 'code')})(?:\s?[:=]\s?|\s(?:is |ist |est |es |è |är |to |jest |lautet |on |это )?)${QUOTES}(?<code>[\p{L}\p{N}][\p{L}\p{N}_-]{1,23})(?:%(?=\s))?${RIGHT}`,
    (match, { before }) => {
      const token = group(match, 'code')
      if (OTHER_CODES.test(before) || isWord(token, before) || /^(?:free|gratis|now|today|here)$/iu.test(token))
        return null
      const quoted = /["“„«'‘]$/.test(match[0].slice(0, match[0].lastIndexOf(token)))
      const isCode =
        /^(?=.*\p{Lu})[\p{Lu}\p{N}_-]{3,}$/u.test(token) || (/\d/.test(token) && /\p{L}/u.test(token)) || quoted
      if (!isCode && !(/^\d{4,8}$/.test(token) && /code|код|קוד|كود/iu.test(group(match, 'cue')))) return null
      return { kind: 'code', value: token, cutStart: match[0].lastIndexOf(token) }
    },
  ),
  // "Use SAVE10", "with SAVE10 at checkout": capitals and digits in one word.
  rule(
    String.raw`(?<=(?:^|[\s(])(?:[Uu]se|USE|[Ww]ith|[Mm]it|[Aa]vec|[Cc]on|[Cc]om|[Mm]et|[Mm]ed|[Ee]nter|[Pp]romo)\s["“„«']?)\p{Lu}{3,}[\p{Lu}_-]*\d[\p{Lu}\p{N}_-]*${RIGHT}`,
    ([token]) => ({ kind: 'code', value: token }),
    'exact',
  ),
]
