import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { toHex } from '../color/color.ts'
import { emojiNames, fluentIcons } from '../text/emoji.ts'
import { aliases, neverPictured } from './illustration-aliases.ts'

/** A flat colour drawing from the bundled collection, trimmed to its painted part. */
export type Illustration = {
  id: string
  /** SVG markup of the drawing in its own 32 × 32 units. */
  body: string
  /** The painted part in those units. */
  bounds: { x: number; y: number; w: number; h: number }
  meanColor: string
  /** Whether most of it is grey, so that it can be tinted with the palette's colour. */
  isGrey: boolean
  /** Whether it shows goods, rather than a place, person or symbol. */
  isGoods: boolean
}

type Collection = {
  icons: Record<string, { body: string }>
  keywords: Map<string, string>
  goods: Set<string>
  /** Animals, plants, food and objects. */
  things: Set<string>
}

const require = createRequire(import.meta.url)
let loading: Promise<Collection> | undefined
const drawn = new Map<string, Promise<Illustration>>()

/**
 * Up to three illustrations that certainly show the thing, best first. Empty when no match is certain, because a wrong
 * picture is worse than none. `texts` start with the most specific.
 */
export async function findIllustrations(texts: readonly string[]): Promise<Illustration[]> {
  const collection = await (loading ??= loadCollection())
  for (const text of texts) {
    const ids = matchIllustrations(text, collection)
    if (ids.length > 0) return Promise.all(ids.slice(0, 3).map((id) => draw(id, collection)))
  }
  const named = texts.flatMap(emojiNames).find((name) => collection.things.has(name) && !talkative.test(name))
  return named === undefined ? [] : [await draw(named, collection)]
}

// Emoji that in a message mean "call us", "look here" or "cheap" rather than the thing itself.
const talkative =
  /phone|pushpin|megaphone|loudspeaker|bell|calendar|mail|envelope|bulb|shopping|money|dollar|key|lock|chart|memo|link|label|bookmark|clipboard|pencil|magnif|card|gem|crown|laptop|camera/

// What follows tells more of the thing, or is another thing.
const cutAt =
  / (?:for|in|with|near|from|at|of|on|by|to|and|out|is|are|für|mit|bei|von|vom|zum|zur|und|im|am|pour|avec|chez|et|du|de|des|para|con|y|em|com|da|di|per|e|met|voor|och|med|för|på|till|z|ze|do|na|dla|i) /u
// Words that sell the thing before them and do not change what it is.
const seller =
  /^(?:shop|shops|store|stores|bar|bars|house|studio|school|club|class|classes|lesson|lessons|course|courses|training|workshop|workshops|delivery|takeaway|hire|rental|rentals|ride|rides|test|service|services|repair|repairs|grooming|care|check|check-up|checkups|tasting|tastings|party|parties|market|fair|festival|sale|membership|session|sessions|glasses|box|boxes|online|kurs|kurse|verleih|lieferung|service|laden)$/

/** Whether the match is what the phrase is about: nothing comes after it but words that say how it is sold. */
const isHead = (rest: string) =>
  rest
    .split(/[\s-]+/)
    .filter(Boolean)
    .every((word) => seller.test(word))

/** The names of the illustrations that match a text, best first. */
function matchIllustrations(text: string, { icons, keywords }: Collection): string[] {
  const lower = ` ${text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[^\p{L}\d'&-]+/gu, ' ')} `
  if (neverPictured.test(lower)) return []
  const [phrase = ''] = lower.trim().split(cutAt)
  const aliased = aliases.flatMap(({ pattern, ids }) => {
    const found = pattern.exec(phrase)
    return found && isHead(phrase.slice(found.index + found[0].length))
      ? [{ ids, at: found.index, length: found[0].length }]
      : []
  })
  if (aliased.length > 0) {
    // The longest match is the best name. Among equal lengths, the last noun of an English phrase is its head.
    const [best] = aliased.sort((a, b) => b.length - a.length || b.at - a.at)
    return (best?.ids ?? []).filter((id) => id in icons)
  }
  // Otherwise a drawing whose own name is the head of the phrase: a mouse pad is not a mouse.
  const tokens = phrase.split(/[\s-]+/)
  const head = tokens.at(-1) ?? ''
  for (const word of singulars(head)) {
    const id = keywords.get(`${tokens.at(-2) ?? ''} ${word}`) ?? keywords.get(word)
    if (id) return [id]
  }
  return []
}

async function loadCollection(): Promise<Collection> {
  const read = async (name: string) => JSON.parse(await readFile(require.resolve(name), 'utf8')) as unknown
  const icons = fluentIcons()
  const emoji = (await read('emojibase-data/en/compact.json')) as { label: string; group?: number; tags?: string[] }[]
  const keywords: Collection['keywords'] = new Map()
  const goods = new Set<string>()
  const things = new Set<string>()
  for (const { label, group } of emoji) {
    // Groups 3 (animals and nature), 4 (food and drink), 6 (activities) and 7 (objects) contain things. Faces, people,
    // places and signs are excluded.
    if (group === undefined || ![3, 4, 6, 7].includes(group)) continue
    const id = label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    if (!(id in icons)) continue
    if (group === 4 || group === 7) goods.add(id)
    if (group !== 6) things.add(id)
    // Only names are used: the tags are too loose to choose a picture by.
    if (label.length >= 4) keywords.set(label.toLowerCase(), id)
  }
  return { icons, keywords, goods, things }
}

async function draw(id: string, { icons, goods }: Collection): Promise<Illustration> {
  const known = drawn.get(id)
  if (known) return known
  const body = icons[id]?.body ?? ''
  const drawing = measureDrawing(body).then((measured) => ({ id, body, ...measured, isGoods: goods.has(id) }))
  drawn.set(id, drawing)
  return drawing
}

async function measureDrawing(body: string): Promise<Pick<Illustration, 'bounds' | 'meanColor' | 'isGrey'>> {
  const scale = 4
  const side = 32 * scale
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32">${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [left, right, top, bottom] = [info.width, 0, info.height, 0]
  const sum = { r: 0, g: 0, b: 0, n: 0, grey: 0 }
  for (let i = 0; i < info.width * info.height; i++) {
    const [r = 0, g = 0, b = 0, opacity = 0] = data.subarray(i * 4, i * 4 + 4)
    if (opacity < 8) continue
    const x = i % info.width
    const y = Math.floor(i / info.width)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    if (opacity < 200) continue
    sum.r += r
    sum.g += g
    sum.b += b
    sum.n++
    if (Math.max(r, g, b) - Math.min(r, g, b) < 24 && Math.max(r, g, b) < 236) sum.grey++
  }
  if (right <= left || sum.n === 0) return { bounds: { x: 0, y: 0, w: 32, h: 32 }, meanColor: '#808080', isGrey: false }
  return {
    bounds: { x: left / scale, y: top / scale, w: (right - left) / scale, h: (bottom - top) / scale },
    meanColor: toHex(sum.r / sum.n, sum.g / sum.n, sum.b / sum.n),
    isGrey: sum.grey > sum.n * 0.6,
  }
}

function singulars(word: string): string[] {
  const forms = [word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1))
  return forms.filter((form) => form.length >= 3)
}
