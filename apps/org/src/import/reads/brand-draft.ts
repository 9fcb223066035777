import type { BrandKitFields } from '@adloom/contracts'
import { readDeclarations } from './css.ts'
import { addressesIn, isA, type Thing } from './json-ld.ts'
import { readPalette } from './palette.ts'
import { plainText } from './plain-text.ts'
import { first, type Page, partsOf } from './read-page.ts'
import { webUrl } from './web-url.ts'
import { readFonts } from './typefaces.ts'

export type Logo = { url: URL; variant: 'primary' | 'icon' }

const COMPANIES = ['Organization', 'Corporation', 'Brand', 'OnlineStore', 'OnlineBusiness', 'LocalBusiness', 'Store']

/** Reads the brand from a home page. `css` is the linked stylesheet. The caller fetches the pictures. */
export function readBrand(page: Page, css: string): { kit: Omit<BrandKitFields, 'logos'>; logos: Logo[] } {
  const company = companyOf(page)
  const name = nameOfSite(page)
  const declarations = [...page.styles, css].flatMap(readDeclarations)
  const description = first(page, ['og:description', 'description'], 500) ?? plainText(company?.['description'], 500)
  return {
    kit: {
      name,
      websiteUrl: webUrl(page.url.origin, page.url) && page.url.origin,
      tagline: plainText(company?.['slogan'], 120) ?? taglineOf(page, name),
      colors: readPalette(declarations, page.meta.get('theme-color')?.[0] ?? null),
      fonts: readFonts(declarations, page.fontLinks),
      // The description is the closest that a page comes to the voice of its brand.
      voice: { tone: [], description, do: [], dont: [] },
      bannedWords: [],
      requiredDisclaimers: [],
    },
    logos: logosOf(page, company),
  }
}

const companyOf = (page: Page) => page.things.find((thing) => isA(thing, ...COMPANIES)) ?? null

/** The name of the company or the site, else its host. */
export function nameOfSite(page: Page): string {
  const company = companyOf(page)
  const site = page.things.find((thing) => isA(thing, 'WebSite')) ?? null
  return (
    plainText(company?.['name'], 100) ??
    first(page, ['og:site_name', 'application-name', 'apple-mobile-web-app-title'], 100) ??
    plainText(site?.['name'], 100) ??
    siteInTitle(page) ??
    page.url.hostname.replace(/^www\./, '')
  )
}

/**
 * The part of the title that names the site: the one that the host is made of, else what stands beside the heading of the
 * page, as in "Teapot – Brandt Pottery".
 */
function siteInTitle({ title, url, shown }: Page): string | null {
  const parts = partsOf(title)
  const host = foldedWord(url.hostname.replace(/^www\./, '').replace(/\.[^.]+$/, ''))
  const inHost = parts.filter((part) => foldedWord(part) !== '' && host.includes(foldedWord(part)))
  const [named] = inHost.toSorted((a, b) => b.length - a.length)
  const heading = foldedWord(shown.heading ?? '')
  const others = parts.filter((part) => heading === '' || !foldedWord(part).startsWith(heading))
  // A home page is called "Lumea | Skin that glows", and a page below it "Glow serum | Lumea".
  return named ?? (url.pathname === '/' ? parts.at(0) : others.at(-1)) ?? null
}

const foldedWord = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A title is often a name and a tagline: `Lumea | Skin that glows`. */
function taglineOf(page: Page, name: string): string | null {
  const parts = partsOf(page.title)
  const isName = (part: string) => part.toLowerCase() === name.toLowerCase()
  const line = parts.length > 1 && parts.some(isName) ? parts.find((part) => !isName(part)) : undefined
  return line !== undefined && line.length >= 6 && line.length <= 100 ? line : null
}

/** Logos come before icons. */
function logosOf(page: Page, company: Thing | null): Logo[] {
  const stated = addressesIn(company?.['logo']).flatMap((address) => webUrl(address, page.url) ?? [])
  return [
    ...[...stated, ...page.logos].map((url) => ({ url, variant: 'primary' as const })),
    ...page.icons.map((url) => ({ url, variant: 'icon' as const })),
  ]
}
