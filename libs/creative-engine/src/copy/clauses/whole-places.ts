import type { CopyLine, Reading } from '@adloom/brief-reader'
import { cut, overlaps } from './pieces.ts'

/** "And surroundings", "und 30 km Umkreis", "y alrededores", in the languages of the reader: how far somebody comes. */
const AROUND =
  /^,?\s(?:(?:und|and|et|y|e|en|i|och|и|sowie|plus|\+|&)\s)?(?:(?:up to|bis(?: zu)?|im|within|in (?:een straal van|the)|dans un rayon de|en un radio de|nel raggio di|num raio de|w promieniu|inom|в радиусе)\s)?(?:(?:the\s)?surround(?:ing(?:s| areas?| villages)?)|(?:\d+\s?km\s)?(?:umkreis|umgebung|umland)(?:\svon\s\d+\s?km)?|\d+\s?(?:km|miles?)(?:\s(?:around|autour|alrededor|intorno|à volta|rondom|wokół|runt|вокруг))?|(?:ses |les |aux )?(?:environs|alentours?)|(?:sus )?alrededores|dintorni|arredores|omgeving|omstreken|okolic\p{L}*|omnejd|окрестност\p{L}*)(?![\p{L}\d])/iu

/** The lines, each place with how far around it somebody comes: "Lüneburg und 30 km Umkreis". */
export function withSurroundings(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const [found] = line.kind === 'where' ? (AROUND.exec(reading.source.slice(line.end, reading.briefEnd)) ?? []) : []
    const whole = found ? cut(reading, line, { start: line.start, end: line.end + found.length }) : line
    const last = set.at(-1)
    if (last?.kind !== 'where' || !overlaps(last, line)) return [...set, whole]
    return line.end > last.end ? [...set, cut(reading, line, { start: last.end, end: line.end })] : set
  }, [])
}
