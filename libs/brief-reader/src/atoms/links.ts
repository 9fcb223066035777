import { group, rule, type Rules } from './rule.ts'

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
  co\\.il|org\\.il|il|ae|sa|com\\.sa|eg|ma|qa|kw|us|ca|com\\.au|au|co\\.nz|nz|co\\.za|za|in|co\\.in|sg|hk|jp|co|me|tv|gg|ly|to|fm|link|page|
  nu|eus|ca|com\\.co|co\\.ke|com\\.pt|aero|jobs|pro|name|mobi|asia|run|games|game|film|movie|music|band|theater|church|vet|doctor|legal|law|tax|
  builders|construction|energy|solar|tools|plumbing|flowers|florist|fashion|shoes|jewelry|baby|dog|pet|taxi|bus|boats|cars|auto|rent|properties|
  immo|haus|reise|reisen|jetzt|kaufen|gmbh|versicherung|fun|party|dance|surf|ski|golf|tennis|football|hockey|team|rocks|ninja|space|zone|
  city|community|foundation|ngo|ong|charity|gives|support|help|services|solutions|software|systems|network|media|news|press|video|photo|photos|camera|
  education|academia|university|courses|training|guide|tips|today|tours|vacations|holiday|hotel|example|test|москва|онлайн|сайт`
    .replace(/\s/g, '')
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const KNOWN = new Set(ENDINGS.split('|').flatMap((ending) => ending.split('\\.')))
/** Endings that are words: behind a full stop without a space they begin a sentence as often ("21+ only.menu at …"). */
const COMMON = new Set(
  `com org net edu gov eu io ai app dev info biz uk de at ch li fr be lu nl es pt it br mx ar cl pe pl se no dk fi is ie gr cy ru ua by kz cz
  sk hu ro bg hr si rs ee lv lt tr il ae sa eg ma qa kw us ca au nz za in sg hk jp co me tv gg ly fm nu eus cat gal bzh swiss berlin wien london example рф укр`.split(
    /\s+/,
  ),
)
const CUE = /(?:[@→:>(👉🌐💻]|(?<!\p{L})\p{L}{1,12})\s*$/u

/** Where the host of an address ends: behind its last known ending. "order@x.se.gärna" goes on with a word. */
function hostEnd(host: string): number {
  const labels = host.split('.')
  for (let last = labels.length - 1; last >= 1; last--) {
    const label = labels[last]!
    const isStart = /^\p{Lu}\p{Ll}/u.test(label) && host !== host.toUpperCase()
    if (KNOWN.has(label.toLowerCase()) && !isStart) return labels.slice(0, last + 1).join('.').length
  }
  return host.length
}

const PATH = String.raw`(?:[/?#][^\s<>"”»]{0,200})?`

/** What closes a sentence or a bracket is no part of a link. */
const endOf = (link: string): number => /[.,;:!?)\]'*_-]{0,5}$/.exec(link)?.[0].length ?? 0

export const emails: Rules = () => [
  rule(String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@${HOST}(?:\.${HOST}){1,4}`, ([address]) => {
    const at = address.indexOf('@') + 1
    const end = at + hostEnd(address.slice(at))
    return { kind: 'email', value: address.slice(0, end).toLowerCase(), cutEnd: address.length - end }
  }),
]

export const links: Rules = () => [
  rule(String.raw`(?<![\p{L}\p{N}])(?:https?://|www\.)[^\s<>"”»]{2,300}`, ([link]) => {
    const host = /^(?:https?:\/\/)?[^/?#]*/i.exec(link)![0]
    const end = host === link ? hostEnd(link.slice(0, link.length - endOf(link))) : link.length - endOf(link)
    return { kind: 'url', value: link.slice(0, end).toLowerCase(), cutEnd: link.length - end }
  }),
  rule(
    String.raw`(?<![\p{L}\p{N}@./-])(?:${HOST}\.){1,4}(?:${ENDINGS})(?![\p{L}\p{N}@-]|\.\p{N})(?:\.(?<next>${HOST})|${PATH})`,
    (match, { before, after }) => {
      const next = group(match, 'next')
      const link = next ? match[0].slice(0, -next.length - 1) : match[0]
      const rest = match[0].length - link.length
      // "foo.co.uk.Bring a mat", "x.se.gärna": a sentence begins. Names of places inside an address are longer.
      if (next && !/^\p{Lu}/u.test(next) && (KNOWN.has(next.toLowerCase()) || next.length < 4)) return null
      const host = link.split(/[/?#]/)[0]!
      // "…until Friday.It is": the space is missing. An ending is written small, or the whole address in capitals.
      const ending = host.slice(host.lastIndexOf('.') + 1)
      if (ending !== ending.toLowerCase() && host !== host.toUpperCase()) return null
      if (!/\p{L}.*\./u.test(host)) return null
      const isLoose = !COMMON.has(ending.toLowerCase()) && host === link && rest === 0 && !host.includes('-')
      if (isLoose && /^\s+\p{L}/u.test(after) && !(before === '' || CUE.test(before))) return null
      // "p.es", "m.in": abbreviations.
      if (/^\p{L}\.(?!com$)/iu.test(host)) return null
      return { kind: 'url', value: link.slice(0, link.length - endOf(link)).toLowerCase(), cutEnd: endOf(link) + rest }
    },
  ),
  // The name of an account: it is where people write to.
  rule(String.raw`(?<![\p{L}\p{N}@/._-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,28}[\p{L}\p{N}_]`, ([name]) => ({
    kind: 'url',
    value: name.toLowerCase(),
  })),
]
