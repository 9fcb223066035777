// How addresses and telephone numbers are said.

const ENDINGS =
  'com|org|net|co|io|ai|app|shop|store|dev|me|tv|info|biz|online|site|us|uk|ca|au|nz|ie|de|fr|es|it|nl|eu|pl|se|no|dk|in'
const HOST = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+`
const WEB = new RegExp(`^(?:https?://)?(?:www\\.)?(${HOST}(?:${ENDINGS}))((?:[/?#]\\S*)?)$`, 'iu')
const WEB_WITH_SCHEME = new RegExp(`^(?:https?://|www\\.)(${HOST}\\p{L}{2,})((?:[/?#:]\\S*)?)$`, 'iu')
const EMAIL = new RegExp(`^([\\p{L}\\d._+-]+)@(${HOST}\\p{L}{2,})$`, 'iu')
/** Endings that are said as a word; the other ones with two letters are spelled. */
const SAID_ENDINGS = new Set(['co', 'me', 'us', 'in', 'no', 'it', 'es'])

/** How a web or mail address is said, or null. "https://" and "www" are left out, as people do. */
export function sayAddress(word: string): string | null {
  const email = EMAIL.exec(word)
  if (email) return `${sayParts(email[1]!)} at ${sayHost(email[2]!)}`
  const web = WEB.exec(word) ?? WEB_WITH_SCHEME.exec(word)
  if (!web) return null
  const [path = ''] = (web[2] ?? '').split(/[?#]/)
  return [
    sayHost(web[1]!),
    ...path
      .split('/')
      .filter(Boolean)
      .map((part) => `slash ${sayParts(part)}`),
  ].join(' ')
}

function sayHost(host: string): string {
  const labels = host.toLowerCase().split('.')
  return labels
    .map((label, index) => {
      const isEnding = index > 0 && label.length === 2
      return isEnding && !SAID_ENDINGS.has(label) ? label.split('').join(' ') : sayParts(label)
    })
    .join(' dot ')
}

const SIGNS: Record<string, string> = { '-': ' dash ', _: ' underscore ', '.': ' dot ', '+': ' plus ' }

const sayParts = (text: string) =>
  text
    .replaceAll(/[-_.+]/g, (sign) => SIGNS[sign]!)
    .replaceAll(/[^\p{L}\d\s]+/gu, ' ')
    .trim()

/**
 * Which words are telephone numbers: a run of words of figures with at least seven of them, that begins with a plus, a
 * bracket or a nought, or has the look of one. Money and measures have other signs, and years fewer figures.
 */
export function findTelephones(words: readonly string[]): Set<number> {
  const found = new Set<number>()
  const isPart = (word = '') => /^[+(]?\d[\d().-]*[.,;:!?]*$/.test(word)
  let from = 0
  while (from < words.length) {
    let to = from + (isPart(words[from]) ? 1 : 0)
    // A mark ends a number, and a plus begins one.
    while (to > from && isPart(words[to]) && !words[to]!.startsWith('+') && !/[.,;:!?]$/.test(words[to - 1]!)) to++
    const run = words.slice(from, to)
    const figures = run.join('').replaceAll(/\D/g, '').length
    const looksSo =
      /^(?:\+|\(|0)/.test(run[0] ?? '') || run.some((word) => /^(?:\d-)?\(?\d{3}\)?[-.]\d{3,4}/.test(word))
    const isDate = run.some((word) => /^\d{4}-\d{2}-\d{2}|^0?\.\d/.test(word))
    if (figures >= 7 && figures <= 15 && looksSo && !isDate) for (let i = from; i < to; i++) found.add(i)
    from = Math.max(from + 1, to)
  }
  return found
}

/** Figure by figure, with a breath between groups; "800" and the like are said as one number. */
export const sayTelephone = (word: string): string =>
  word
    .split(/\D+/)
    .filter(Boolean)
    .map((group) => (/^[1-9]00$/.test(group) ? group : group.split('').join(' ')))
    .join(', ')
