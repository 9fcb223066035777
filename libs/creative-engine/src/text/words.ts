import { WORD_JOINER } from './keep-together.ts'
import { hasWideLetters } from './scripts.ts'

/** Marks where a line may end inside a script that writes no spaces. */
export const BREAK_HERE = '\u200b'

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u
const hangul = /\p{Script=Hangul}/u

/**
 * Tells where lines may end in scripts that do not show it: Chinese, Japanese and Thai break between words only, Korean
 * at its spaces only. Other texts are returned as they are.
 */
export function breakAtWords(text: string): string {
  if (!spaceless.test(text) && !hangul.test(text)) return text
  return text
    .split(/(\s+)/)
    .map((chunk) =>
      spaceless.test(chunk) ? phrases(chunk).map(bind).join(BREAK_HERE) : hangul.test(chunk) ? bind(chunk) : chunk,
    )
    .join('')
}

/** The words of a text, which lines never divide. */
export function listWords(text: string): string[] {
  return breakAtWords(text)
    .split(/[\s\u200b]+/)
    .map((word) => word.replaceAll(WORD_JOINER, ''))
    .filter(Boolean)
}

/** Width of a word in em, roughly, when a Latin letter has `letterWidth`. */
export function wordWidth(word: string, letterWidth: number): number {
  return [...word].reduce((sum, char) => sum + (hasWideLetters(char) ? 1 : letterWidth), 0)
}

// Particles and endings in kana, long vowels and closing marks belong to what stands before them, opening marks to what follows.
const leans = /^[\p{Script=Hiragana}ー々〻、。，．・：；？！)\]}〉》」』】〕〗〙’”％%,.!?:;]+$/u
const opens = /[([{〈《「『【〔〖〘‘“¥＄￥$]$/u

/** Words of a text without spaces, small ones joined to their neighbours as they are read. */
function phrases(text: string): string[] {
  const segmenter = new Intl.Segmenter(segmenterLocale(text), { granularity: 'word' })
  const segments = [...segmenter.segment(text)].map(({ segment }) => segment)
  const out: string[] = []
  for (const [i, segment] of segments.entries()) {
    const last = out.at(-1)
    const joins = last !== undefined && last.length < 9 && belongTogether(last, segment, segments[i + 1])
    if (joins) out[out.length - 1] = last + segment
    else out.push(segment)
  }
  return out
}

const loneHan = /^\p{Script=Han}$/u

function belongTogether(before: string, after: string, next: string | undefined): boolean {
  if (leans.test(after) || opens.test(before)) return true
  // A lone Han letter at the end closes a word; elsewhere it begins one more often than it is one.
  if (loneHan.test(after) && (next === undefined || leans.test(next))) return /\p{Script=Han}$/u.test(before)
  if (loneHan.test(before)) return /^\p{Script=Han}/u.test(after)
  if (/[%％]$/.test(before)) return /^(?:オフ|引|以上|還元)/.test(after)
  return /[\d.,]$/.test(before) && /^[\d.,%％年月日円元時分折]/.test(after)
}

function segmenterLocale(text: string): string {
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh'
}

/** The word with breaks forbidden between its letters, where the renderer would take one for allowed. */
function bind(word: string): string {
  if (!hasWideLetters(word)) return word
  return [...word].join(WORD_JOINER)
}
