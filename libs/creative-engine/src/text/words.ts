import { keepTogether, WORD_JOINER } from './keep-together.ts'
import { hasWideLetters } from './scripts.ts'

/** Allows a line break in scripts without spaces. */
export const BREAK_HERE = '\u200b'

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u
const hangul = /\p{Script=Hangul}/u

/**
 * Marks the allowed line breaks in scripts that do not show them: Chinese, Japanese and Thai break between words only,
 * Korean at its spaces only. Other texts do not change.
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

/** The words of a text, which lines never break. */
export function listWords(text: string): string[] {
  return breakAtWords(text)
    .split(/[\s\u200b]+/)
    .map((word) => word.replaceAll(WORD_JOINER, ''))
    .filter(Boolean)
}

/** The pieces of a text between which lines may break: words, and units such as "1 299 kr" and "Dr. Meier". */
export function breakableWords(text: string): string[] {
  return keepTogether(breakAtWords(text))
    .split(/[ \t\n\u200b\u3000]+/)
    .filter(Boolean)
}

// Particles and endings in kana, long vowels and closing marks belong to the text before them, opening marks to the
// text after them.
const bindsBackwards = /^[\p{Script=Hiragana}ー々〻、。，．・：；？！)\]}〉》」』】〕〗〙’”％%,.!?:;]+$/u
const opens = /[([{〈《「『【〔〖〘‘“¥＄￥$]$/u

/** The words of a text without spaces, with short ones joined to their neighbours. */
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
  if (bindsBackwards.test(after) || opens.test(before)) return true
  // A single Han letter at the end usually closes a word; elsewhere it usually begins one.
  if (loneHan.test(after) && (next === undefined || bindsBackwards.test(next))) return /\p{Script=Han}$/u.test(before)
  if (loneHan.test(before)) return /^\p{Script=Han}/u.test(after)
  if (/[%％]$/.test(before)) return /^(?:オフ|引|以上|還元)/.test(after)
  return /[\d.,]$/.test(before) && /^[\d.,%％年月日円元時分折]/.test(after)
}

function segmenterLocale(text: string): string {
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh'
}

/** Forbids breaks inside the word where the renderer would allow them. */
function bind(word: string): string {
  if (!hasWideLetters(word)) return word
  return [...word].join(WORD_JOINER)
}
