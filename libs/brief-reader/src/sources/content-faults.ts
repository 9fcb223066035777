import { forbiddenIn } from '../check/forbidden.ts'
import type { AdContent } from '../types.ts'

/** Where given content is at odds with itself or the brand, by path: `bullets[1]`. */
export type ContentFault = { path: string; message: string }

/**
 * The texts of a content that contain one of its own `mustNotSay` phrases or a banned word of the brand, in any case and
 * inflected. Empty when there is none.
 */
export function contentFaults(content: AdContent, bannedWords: readonly string[]): ContentFault[] {
  const { mustNotSay, ...parts } = content
  const texts = Object.entries(parts).flatMap(([part, given]): [string, string][] => {
    if (given === null || given === undefined) return []
    if (typeof given === 'string') return [[part, given]]
    return given.map((one, i) => (typeof one === 'string' ? [`${part}[${i}]`, one] : [`${part}[${i}].text`, one.text]))
  })
  return texts.flatMap(([path, text]) => {
    const own = (mustNotSay ?? []).some((phrase) => forbiddenIn(text, phrase))
    if (own) return [{ path, message: 'must not contain a phrase of mustNotSay' }]
    const banned = bannedWords.some((phrase) => forbiddenIn(text, phrase))
    return banned ? [{ path, message: 'must not contain a banned word of the brand kit' }] : []
  })
}
