import { Parser } from 'htmlparser2'

/** An element of a page, with its child elements and texts. */
export type Tag = {
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  parent: Tag | null
  content: (Tag | string)[]
}

/** Pages of large shops have 10,000. */
const TAGS_MAX = 20_000
/** The limit of nesting. The parser's work on a tag grows with its depth. Real pages have at most 100. */
const DEPTH_MAX = 256

/** Every element of a page in document order. Elements beyond a limit are left out. */
export const readTags = (html: string): Tag[] => parse(html).tags

/** Parses without the error correction of a browser. Comments are left out. */
function parse(html: string): { root: Tag; tags: Tag[] } {
  const root: Tag = { name: '', attributes: {}, parent: null, content: [] }
  const tags: Tag[] = []
  let open = root
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (depth > DEPTH_MAX || tags.length === TAGS_MAX) return parser.pause()
      const tag: Tag = { name, attributes, parent: open, content: [] }
      open.content.push(tag)
      tags.push(tag)
      open = tag
    },
    ontext: (text) => void open.content.push(text),
    onclosetag() {
      depth--
      open = open.parent ?? root
    },
  })
  parser.end(html)
  return { root, tags }
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])
const BREAKS = new Set(['p', 'br', 'li', 'div', 'h1', 'h2', 'h3', 'h4', 'tr', 'td', 'ul'])

/** The text of an element, at most `max` characters. Leaves out nested elements that are not rendered. */
export function textIn({ content }: Pick<Tag, 'content'>, max: number): string {
  let text = ''
  const waiting = content.toReversed()
  for (let next = waiting.pop(); next !== undefined && text.length < max; next = waiting.pop()) {
    if (typeof next === 'string') text += next
    else if (!SILENT.has(next.name)) {
      if (BREAKS.has(next.name)) text += ' '
      for (const inner of next.content.toReversed()) waiting.push(inner)
    }
  }
  return text.slice(0, max)
}

/** The rendered text of an HTML fragment. */
export const textOfHtml = (html: string, max: number): string => textIn(parse(html).root, max)
