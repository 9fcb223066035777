// Small SVG files that take long to draw or use much memory.

const svg = (inside: string, side = 1_600) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`
const turbulence = Array.from(
  { length: 20 },
  (_, i) => `<feTurbulence baseFrequency=".${i}1" numOctaves="20"/><feGaussianBlur stdDeviation="99"/>`,
).join('')

/** Filters, applied in every way that SVG allows. */
export const FILTERED: Record<string, string> = {
  'by an attribute': svg(`<filter id="f">${turbulence}</filter><rect width="100%" height="100%" filter="url(#f)"/>`),
  'by an attribute in single quotes, after a line': svg(`<filter id="f"/><g\nfilter\n=\n'url(#f)'/>`),
  'by a style': svg(`<rect width="9" height="9" style="filter:blur(90px)"/>`),
  'by a style after others': svg(`<rect width="9" height="9" style="fill:red;FILTER : blur(90px)"/>`),
  'by a style sheet': svg(`<style>rect{filter:blur(90px) blur(90px)}</style><rect width="9" height="9"/>`),
  'with a prefix':
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><s:g filter="url(#f)"/></s:svg>`.replace(
      '<s:svg',
      '<!-- <svg> --><s:svg',
    ),
}

/** Takes practically endless time without a filter: nested groups, each drawn twice and blended. */
export const ENDLESS = svg(
  `<rect id="g0" width="1600" height="1600" opacity=".5"/>${Array.from(
    { length: 24 },
    (_, i) => `<g id="g${i + 1}" opacity=".9"><use href="#g${i}"/><use href="#g${i}" x="1"/></g>`,
  ).join('')}`,
)
