import { AdContent } from '@adloom/contracts'

const PARTS = Object.keys(AdContent.shape)
const LISTS = ['contact', 'bullets', 'mustNotSay']
const DATES: Record<string, 'until' | 'from' | 'on'> = { until: 'until', from: 'from', on: 'on' }

/**
 * Parses `--content key=value`. A list grows with each repetition, `until=`, `from=` and `on=` are dates, and an empty value
 * keeps the part off the picture. Throws for an unknown key.
 */
export function contentFrom(given: readonly string[]): AdContent | undefined {
  if (given.length === 0) return undefined
  const content: AdContent = {}
  for (const one of given) {
    const at = one.indexOf('=')
    const [key, value] = at < 0 ? [one.trim(), null] : [one.slice(0, at).trim(), one.slice(at + 1).trim() || null]
    if (at < 0) throw new Error(`--content ${one}: write key=value, such as --content price="49 €".`)
    const role = DATES[key]
    if (role && value !== null) content.dates = [...(content.dates ?? []), { text: value, role }]
    else if (!PARTS.includes(key) || key === 'dates') throw unknown(key)
    else if (LISTS.includes(key) && value !== null) Object.assign(content, { [key]: [...listOf(content, key), value] })
    else Object.assign(content, { [key]: value })
  }
  return content
}

const listOf = (content: AdContent, key: string) => (content as Record<string, string[] | null>)[key] ?? []

function unknown(key: string) {
  const keys = [...PARTS.filter((part) => part !== 'dates'), ...Object.keys(DATES)]
  return new Error(`--content ${key}: there is no such part. The parts are ${keys.join(', ')}.`)
}
