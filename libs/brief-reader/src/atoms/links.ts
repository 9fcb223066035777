import { rule, type Rules } from './rule.ts'

const HOST = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`

/**
 * Endings of addresses that stand without `www`. A list, because a missing space (`end.Next`) is more common than a rare one.
 * Source: the domains that registries report as the most used, and those of trades.
 */
const ENDINGS =
  `com|org|net|edu|gov|eu|io|ai|app|dev|shop|store|studio|bar|club|info|biz|online|life|cafe|design|health|dental|fit|travel|
  blog|site|website|world|pizza|beer|wine|yoga|art|tech|cloud|digital|agency|events|tickets|restaurant|coffee|bike|fitness|school|
  academy|photography|gallery|garden|house|land|farm|market|sale|menu|kitchen|catering|salon|beauty|care|clinic|swiss|berlin|wien|
  hamburg|koeln|bayern|ruhr|tirol|london|paris|nyc|amsterdam|bzh|cat|gal|scot|wales|co\\.uk|org\\.uk|ac\\.uk|uk|de|at|ch|li|fr|be|lu|nl|es|pt|it|
  com\\.br|br|com\\.mx|mx|com\\.ar|ar|cl|pe|pl|com\\.pl|se|no|dk|fi|is|ie|gr|cy|ru|ua|com\\.ua|by|kz|cz|sk|hu|ro|bg|hr|si|rs|ee|lv|lt|tr|com\\.tr|
  co\\.il|org\\.il|il|ae|sa|com\\.sa|eg|ma|qa|kw|us|ca|com\\.au|au|co\\.nz|nz|co\\.za|za|in|co\\.in|sg|hk|jp|co|me|tv|gg|ly|to|fm|link|page|рф|укр`
    .replace(/\s/g, '')
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const PATH = String.raw`(?:[/?#][^\s<>"”»]{0,200})?`

/** What closes a sentence or a bracket is no part of a link. */
const endOf = (link: string): number => /[.,;:!?)\]'*_-]{0,5}$/.exec(link)?.[0].length ?? 0

export const emails: Rules = () => [
  rule(String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@${HOST}(?:\.${HOST}){1,4}`, (match) => ({
    kind: 'email',
    value: match[0].toLowerCase(),
  })),
]

export const links: Rules = () => [
  rule(String.raw`(?<![\p{L}\p{N}])(?:https?://|www\.)[^\s<>"”»]{2,300}`, ([link]) => ({
    kind: 'url',
    value: link.slice(0, link.length - endOf(link)).toLowerCase(),
    cutEnd: endOf(link),
  })),
  rule(
    String.raw`(?<![\p{L}\p{N}@./-])(?:${HOST}\.){1,4}(?:${ENDINGS})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])${PATH}`,
    ([link]) => {
      const host = link.split(/[/?#]/)[0]!
      // "…until Friday.It is": the space is missing. An ending is written small, or the whole address in capitals.
      const ending = host.slice(host.lastIndexOf('.') + 1)
      if (ending !== ending.toLowerCase() && host !== host.toUpperCase()) return null
      if (!/\p{L}.*\./u.test(host)) return null
      // "p.es", "m.in": abbreviations.
      if (/^\p{L}\.(?!com$)/iu.test(host)) return null
      return { kind: 'url', value: link.slice(0, link.length - endOf(link)).toLowerCase(), cutEnd: endOf(link) }
    },
  ),
  // The name of an account: it is where people write to.
  rule(String.raw`(?<![\p{L}\p{N}@/._-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,28}[\p{L}\p{N}_]`, ([name]) => ({
    kind: 'url',
    value: name.toLowerCase(),
  })),
]
