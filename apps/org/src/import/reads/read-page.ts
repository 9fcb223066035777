import type { Fetched } from '@adloom/runtime/public-fetch'
import { listThings, type Thing } from './json-ld.ts'
import { readTags, type Tag, textIn } from './markup.ts'
import { plainText } from './plain-text.ts'
import { readShown, type Shown } from './shown.ts'
import { webUrl } from './web-url.ts'

/** The facts in a page. All texts are untrusted and truncated. */
export type Page = {
  /** The address of the page, after redirects. */
  url: URL
  title: string | null
  /** The contents of the meta tags, by property, name or itemprop in lower case. */
  meta: ReadonlyMap<string, readonly string[]>
  things: readonly Thing[]
  /** Declared icons, largest first. */
  icons: readonly URL[]
  /** Pictures that look like a logo. */
  logos: readonly URL[]
  /** Inline stylesheets. */
  styles: readonly string[]
  /** The first stylesheet from the site itself. */
  stylesheet: URL | null
  /** Requests to font services. */
  fontLinks: readonly URL[]
  /** Items of lists that are called features or benefits. */
  benefits: readonly string[]
  /** What a visitor sees of it. */
  shown: Shown
}

const STYLE_MAX = 300_000
const SCRIPT_MAX = 500_000

export function readPage({ url, body, charset }: Pick<Fetched, 'url' | 'body' | 'charset'>): Page {
  const tags = readTags(decode(body, charset))
  const named = (name: string, max: number) => tags.filter((tag) => tag.name === name).slice(0, max)
  const base = URL.parse(named('base', 1)[0]?.attributes['href'] ?? '', url) ?? url
  const resolve = (href: string | undefined) => webUrl(href, base)
  const links = named('link', 300).map(({ attributes }) => ({
    rels: (attributes['rel'] ?? '').toLowerCase().split(/\s+/),
    url: resolve(attributes['href']),
    size: Number.parseInt(attributes['sizes'] ?? '0', 10) || 0,
  }))
  const linked = (...rels: string[]) =>
    links.flatMap((link) =>
      link.url && rels.some((rel) => link.rels.includes(rel)) ? [{ ...link, url: link.url }] : [],
    )
  const sheets = linked('stylesheet').map((link) => link.url)
  const scripts = tags.filter(({ attributes }) => attributes['type'] === 'application/ld+json').slice(0, 20)
  const title = named('title', 1)[0]
  return {
    url,
    title: title ? plainText(textIn(title, 1_000), 300) : null,
    meta: metaOf(tags),
    things: listThings(scripts.map((script) => textIn(script, SCRIPT_MAX))),
    icons: linked('apple-touch-icon', 'apple-touch-icon-precomposed', 'icon')
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .map((link) => link.url),
    logos: named('img', 200).flatMap((img) => (isLogo(img) ? (resolve(img.attributes['src']) ?? []) : [])),
    styles: stylesOf(tags),
    stylesheet: sheets.find((sheet) => !isFontService(sheet)) ?? null,
    fontLinks: sheets.filter(isFontService),
    benefits: benefitsOf(tags),
    shown: readShown(tags, base),
  }
}

const isFontService = ({ hostname }: URL) => hostname === 'fonts.googleapis.com' || hostname === 'fonts.bunny.net'
/** A touch icon without a size is 180 pixels wide. */
const sizeOf = ({ size, rels }: { size: number; rels: string[] }) => size || (rels.includes('icon') ? 16 : 180)

function decode(body: Buffer, charset: string | null): string {
  const tag = body
    .toString('latin1', 0, 2048)
    .match(/<meta[^>]{0,200}/gi)
    ?.find((text) => /charset/i.test(text))
  const declared = charset ?? /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(tag ?? '')?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder('utf-8').decode(body)
  }
}

/** The parts of a title: `Lumea | Skin that glows`. */
export const partsOf = (title: string | null) =>
  (title ?? '')
    .split(/\s+[|–—·•:-]\s+/u)
    .map((part) => part.trim())
    .filter(Boolean)

/** The first nonempty of these meta tags. */
export function first(page: Page, names: readonly string[], max: number): string | null {
  for (const name of names) {
    const text = plainText(page.meta.get(name)?.[0], max)
    if (text !== null) return text
  }
  return null
}

function metaOf(tags: readonly Tag[]): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  const speaking = tags.filter(({ name, attributes }) => name === 'meta' || attributes['itemprop'] !== undefined)
  for (const { attributes } of speaking.slice(0, 500)) {
    const { property, name, itemprop } = attributes
    const key = (property ?? name ?? itemprop ?? '').toLowerCase()
    const content = attributes['content'] ?? (itemprop ? (attributes['href'] ?? attributes['src']) : undefined)
    if (key === '' || content === undefined) continue
    meta.set(key, [...(meta.get(key) ?? []).slice(0, 20), content.slice(0, 20_000)])
  }
  return meta
}

/** Whether the picture or its parent is called a logo. */
function isLogo({ attributes: { src = '', alt, class: name, id }, parent }: Tag): boolean {
  const words = [src.slice(0, 500), alt, name, id, parent?.attributes['class'], parent?.attributes['id']]
  return !src.startsWith('data:') && /logo|wordmark/i.test(words.join(' '))
}

function stylesOf(tags: readonly Tag[]): string[] {
  const sheets = tags.filter(({ name }) => name === 'style').slice(0, 30)
  const styled = tags.filter(({ attributes }) => attributes['style'] !== undefined).slice(0, 300)
  const written = styled.map(
    ({ name, attributes }) => `${name === 'body' || name === 'html' ? 'body' : '*'}{${attributes['style']}}`,
  )
  let left = STYLE_MAX
  return [...sheets.map((sheet) => textIn(sheet, STYLE_MAX)), ...written].flatMap((text) => {
    const kept = text.slice(0, left)
    left -= kept.length
    return kept === '' ? [] : [kept]
  })
}

/** List items inside an element that is called benefits, features or highlights, or that describes the product. */
function benefitsOf(tags: readonly Tag[]): string[] {
  const within = new Set<Tag>()
  const points: string[] = []
  for (const tag of tags) {
    const { parent, name, attributes } = tag
    const isCalled =
      /benefit|feature|highlight/i.test(attributes['class'] ?? '') || attributes['itemprop'] === 'description'
    if (isCalled || (parent && within.has(parent))) within.add(tag)
    if (name !== 'li' || !within.has(tag) || points.length >= 40) continue
    const point = plainText(textIn(tag, 1_000), 200)
    if (point !== null && point.length >= 8 && point.length <= 140) points.push(point)
  }
  return [...new Set(points)].slice(0, 6)
}
