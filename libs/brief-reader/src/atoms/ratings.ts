import { alternatives, findWords, RIGHT } from '../languages/words.ts'
import { NUMBER_LEFT, parseNumber } from './numbers.ts'
import { group, rule, type Rules } from './rule.ts'

const STARS =
  'stars, star, sterne, sternen, stern, étoiles, étoile, estrellas, stelle, estrelas, sterren, stjärnor, gwiazdek, gwiazdki, звёзд, звезд, αστέρια, αστεριών, כוכבים, نجوم'

export const ratings: Rules = (lexicon) => [
  rule(
    String.raw`${NUMBER_LEFT}(?<value>\d{1,2}(?:[.,]\d{1,2})?)\s?(?:/|${alternatives(lexicon.outOf)}\s)\s?(?<best>5|10)(?!\d|[.,/:]\d|\s?[%€$£]|[.-]\d)(?:\s?(?:[★⭐]|${alternatives(STARS)}${RIGHT}))?`,
    (match, { before, after }) => {
      const [value, best] = [parseNumber(group(match, 'value')), Number(group(match, 'best'))]
      const isDecimal = /[.,]/.test(group(match, 'value'))
      const isTold = /[★⭐]/u.test(match[0]) || findWords(match[0], STARS) !== null
      const near = `${before.slice(-30)} ${after.slice(0, 30)}`
      if (value > best || (!isDecimal && !isTold && !findWords(near, lexicon.rating))) return null
      return { kind: 'rating', value, of: best }
    },
  ),
  rule(String.raw`${NUMBER_LEFT}(?<value>\d[.,]\d{1,2})\s?(?:[★⭐]|-?${alternatives(STARS)}${RIGHT})`, (match) => ({
    kind: 'rating',
    value: parseNumber(group(match, 'value')),
    of: 5,
  })),
  rule(String.raw`(?<=[★⭐]\uFE0F?\s?)(?<value>\d[.,]\d{1,2})(?![\d%])`, (match) => ({
    kind: 'rating',
    value: parseNumber(group(match, 'value')),
    of: 5,
  })),
]
