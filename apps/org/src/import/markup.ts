import { load } from 'cheerio/slim'

/** An element of a page. */
export type Tag = {
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  parent: Tag | null
  node: Node
}

/** A node as the parser makes it. */
type Node = { type: string; name?: string; attribs?: Record<string, string>; data?: string; children?: Node[] }

/** The parser's time grows with the square of the depth, and nothing else bounds that. Pages of large shops have 10,000. */
const TAGS_MAX = 20_000

/**
 * Every element of a page in the order in which they begin; what comes after 20,000 is left out. Parsed without the
 * repairs of a browser, and walked without the parser's own search, which takes far longer for a page made to hurt.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  const root = load(bounded(html)).root()[0] as unknown as Node
  const waiting: { node: Node; parent: Tag | null }[] = [{ node: root, parent: null }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    let { parent } = next
    if (node.name !== undefined && node.attribs) {
      parent = { name: node.name, attributes: node.attribs, parent, node }
      tags.push(parent)
    }
    for (const child of (node.children ?? []).toReversed()) waiting.push({ node: child, parent })
  }
  return tags
}

function bounded(html: string): string {
  const tags = /<[a-z]/gi
  for (let i = 0; i < TAGS_MAX; i++) if (!tags.test(html)) return html
  return html.slice(0, tags.lastIndex - 2)
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])
const BREAKS = new Set(['p', 'br', 'li', 'div', 'h1', 'h2', 'h3', 'h4', 'tr', 'td', 'ul'])

/** The text within an element, at most `max` characters; of one that is shown, without what is not. */
export function textIn({ node }: Pick<Tag, 'node'>, max: number): string {
  let text = ''
  const waiting = [...(node.children ?? [])].toReversed()
  for (let next = waiting.pop(); next && text.length < max; next = waiting.pop()) {
    if (next.data !== undefined && next.type !== 'comment') text += next.data
    if (next.name === undefined || SILENT.has(next.name)) continue
    if (BREAKS.has(next.name)) text += ' '
    waiting.push(...(next.children ?? []).toReversed())
  }
  return text.slice(0, max)
}

/** The text of a piece of HTML as a reader sees it. */
export const textOfHtml = (html: string, max: number): string =>
  textIn({ node: load(bounded(html)).root()[0] as unknown as Node }, max)
