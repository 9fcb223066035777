import type { Viseme } from './visemes.ts'

const TEETH = '#fffdf8'
const TONGUE = '#d9615a'
const DARK = '#571a1c'

type Opening = { width: number; height: number; smile: number; teeth: number; tongue: number }

/** What each open mouth looks like, in units of the art. `smile` raises the corners; teeth and tongue are heights. */
const OPENINGS: Partial<Record<Viseme, Opening>> = {
  wide: { width: 62, height: 21, smile: 7, teeth: 12, tongue: 0 },
  half: { width: 54, height: 29, smile: 5, teeth: 10, tongue: 10 },
  open: { width: 56, height: 43, smile: 4, teeth: 11, tongue: 17 },
  tongue: { width: 50, height: 24, smile: 5, teeth: 8, tongue: 13 },
}
const LINES: Partial<Record<Viseme, string>> = {
  rest: 'M-30 -6Q0 15 30 -6',
  closed: 'M-24 1Q0 7 24 1',
}

/** A mouth as SVG around its middle. `lip` is the colour of its lines. */
export function mouthOf(viseme: Viseme, lip: string): string {
  const line = LINES[viseme]
  if (line) return stroke(line, lip, 6)
  const opening = OPENINGS[viseme]
  if (opening) return openMouth(opening, lip)
  if (viseme === 'bitten')
    return `<path d="M-24 -5H24Q20 13 0 13Q-20 13 -24 -5Z" fill="${DARK}"/><rect x="-19" y="-6" width="38" height="9" rx="3" fill="${TEETH}"/>${stroke('M-19 8Q0 16 19 8', lip, 6)}`
  const [rx, ry] = viseme === 'round' ? [19, 20] : [12, 12]
  const tongue = viseme === 'round' ? `<ellipse cy="${ry * 0.78}" rx="11" ry="7" fill="${TONGUE}"/>` : ''
  return `<clipPath id="m"><ellipse rx="${rx}" ry="${ry}"/></clipPath><ellipse rx="${rx}" ry="${ry}" fill="${DARK}"/><g clip-path="url(#m)">${tongue}</g><ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${lip}" stroke-width="4"/>`
}

function openMouth({ width, height, smile, teeth, tongue }: Opening, lip: string): string {
  const x = width / 2
  const top = -height * 0.34
  const base = top + height
  const shape = `M${-x} ${top - smile * 0.4}Q0 ${top + smile} ${x} ${top - smile * 0.4}Q${x * 0.94} ${base} 0 ${base}Q${-x * 0.94} ${base} ${-x} ${top - smile * 0.4}Z`
  const inside = [
    tongue > 0 ? `<ellipse cy="${base}" rx="${x * 0.62}" ry="${tongue}" fill="${TONGUE}"/>` : '',
    `<rect x="${-x}" y="${top - smile - 6}" width="${width}" height="${teeth + smile + 6}" rx="5" fill="${TEETH}"/>`,
  ]
  return `<clipPath id="m"><path d="${shape}"/></clipPath><path d="${shape}" fill="${DARK}"/><g clip-path="url(#m)">${inside.join('')}</g><path d="${shape}" fill="none" stroke="${lip}" stroke-width="3.5" stroke-linejoin="round"/>`
}

const stroke = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
