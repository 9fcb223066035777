/** Writing systems. The bundled fonts cover the first five, optional font packages the rest. */
export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'japanese'
  | 'korean'
  | 'chinese'
  | 'thai'
  | 'devanagari'

const letters: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  korean: /\p{Script=Hangul}/gu,
  chinese: /\p{Script=Han}/gu,
  thai: /\p{Script=Thai}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
}

/**
 * The main script of the text; Latin by default. Other scripts count double, because their sentences often contain
 * Latin names, but not the other way round. Han with kana is Japanese.
 */
export function mainScript(text: string): Script {
  let main: Script = 'latin'
  let most = 0
  for (const script of Object.keys(letters) as Script[]) {
    const count = (text.match(letters[script])?.length ?? 0) * (script === 'latin' ? 1 : 2)
    if (count <= most) continue
    main = script
    most = count
  }
  return main === 'chinese' && text.search(letters.japanese) >= 0 ? 'japanese' : main
}

/** Whether the script, and therefore the whole picture, is read from right to left. */
export function isRightToLeft(script: Script): boolean {
  return script === 'arabic' || script === 'hebrew'
}

/** Whether letters of the text join, so that letter spacing would tear words apart. */
export function joinsLetters(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)
}

/** Whether the text has full-width letters of about one em. */
export function hasWideLetters(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}
