/** "Boots . . . . 38", "laine ....... 16", "Monture enfant | 49": dots or a bar between a thing and its sum, at the end of a line. */
const LEADER = /(?<=[^\s.|])(?:[ \t]?(?:\.[ \t]?){3,}|[ \t]?…+[ \t]?|[ \t]\|[ \t])(?=[+\p{Sc}]? ?\d[^\n.!?]{0,24}$)/gmu
/** So many rows are a price list. */
const ROWS_MIN = 2

/**
 * A price list with a dash for each of its leaders: nobody wants them on a picture, and dots end a sentence. Other briefs stay as they
 * are. The length is the same, so that every place in the text is too.
 */
export function withDashesForLeaders(brief: string): string {
  const leaders = [...brief.matchAll(LEADER)].filter(({ 0: found }) => found.length >= LEAST)
  if (leaders.length < ROWS_MIN) return brief
  return brief.replace(LEADER, (found) => (found.length < LEAST ? found : ` –${' '.repeat(found.length - 2)}`))
}
/** A dash with a blank on each side. */
const LEAST = 3
