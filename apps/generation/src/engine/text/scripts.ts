/** Writing systems the bundled fonts set, and those that optional font packages add. */
export type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew'

const letters: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
}

/**
 * The script most letters of the text are written in; Latin when there is none. Other scripts count double: their
 * sentences are full of Latin names, never the other way round.
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
  return main
}

/** Whether lines of the script run from right to left, and with them the whole picture. */
export function isRightToLeft(script: Script): boolean {
  return script === 'arabic' || script === 'hebrew'
}

/** Whether letters of the text join: space between them would tear words apart. */
export function joinsLetters(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}
