import type { Draft } from '../draft.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
const PROVIDERS =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|gmx|web|t-online|orange|free|wanadoo|laposte|libero|sapo|ziggo|wp|o2|onet|interia|mail|yandex|instagram|facebook|tiktok|linkedin|eventbrite|etsy|ebay|amazon|calendly|forms|docs|wa|bit|tinyurl|linktr)$/

/** The names in the addresses of a brief: the domain of each page and mailbox, and handles, without dots and dashes. */
function labelsOf(draft: Draft): string[] {
  const labels = draft.atoms.flatMap((atom) => {
    if (atom.kind === 'email') return [atom.value.split('@')[1] ?? '']
    return atom.kind === 'url'
      ? [
          atom.value
            .replace(/^https?:\/\//i, '')
            .replace(/^www\./i, '')
            .split('/')[0] ?? '',
        ]
      : []
  })
  const domains = labels
    .map((host) =>
      host
        .split('.')
        .slice(0, -1)
        .join('.')
        .replace(/\.(?:co|com|org)$/, ''),
    )
    .filter((label) => !PROVIDERS.test(label))
  const handles = [...draft.source.matchAll(/(?<![\p{L}\p{N}@.])@([\p{L}\p{N}_.]{3,30})/gu)].map(
    (match) => match[1] ?? '',
  )
  return [...domains, ...handles]
    .map((label) => plain(label).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((label) => label.length >= 3)
}

/** How much an address of the brief speaks for a name: its letters are those of the domain, or most of them. 0 to 0.8. */
export function matchesAddress(draft: Draft, name: string): number {
  const labels = labelsOf(draft)
  if (labels.length === 0) return 0
  const variants = [
    name,
    name.replaceAll('&', 'and'),
    name.replaceAll('&', 'und'),
    name.replaceAll('&', 'y'),
    name.replace(/ä/giu, 'ae').replace(/ö/giu, 'oe').replace(/ü/giu, 'ue'),
  ]
  const forms = new Set(variants.map((one) => plain(one).replace(/[^\p{L}\p{N}]/gu, '')))
  const words = plain(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  let best = 0
  for (const label of labels) {
    for (const form of forms) {
      if (form.length < 4) continue
      if (label === form) best = Math.max(best, 0.8)
      else if (label.includes(form) && form.length >= 0.75 * label.length) best = Math.max(best, 0.7)
      else if (form.includes(label) && label.length >= 4) best = Math.max(best, 0.7)
    }
    const shared = words.filter((word) => word.length >= 4 && label.includes(word))
    if (words.length > 1 && shared.join('').length >= 0.6 * label.length) best = Math.max(best, 0.7)
    else if (words.length > 1 && shared.some((word) => word.length >= 5)) best = Math.max(best, 0.35)
  }
  return best
}
