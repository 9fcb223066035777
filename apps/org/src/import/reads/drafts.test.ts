import { expect, test } from 'vitest'
import { PAGES, SHEETS } from '../../../testing/bombs.ts'
import { readBrand } from './brand-draft.ts'
import { readProduct } from './product-draft.ts'
import { readPage } from './read-page.ts'

const page = (html: string, address = 'https://shop.example/p/serum', charset: string | null = null) =>
  readPage({
    url: new URL(address),
    body: Buffer.from(html, charset === 'latin1' ? 'latin1' : 'utf8'),
    charset,
  })
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test('A product is read from structured data for search engines', () => {
  const read = readProduct(
    page(
      data({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'BreadcrumbList' },
          {
            '@type': ['https://schema.org/Product'],
            name: 'Glow Serum',
            description: '<p>Vitamin C serum.</p><ul><li>30 ml</li></ul>',
            sku: 'LM-30',
            category: 'Skincare > Serums',
            brand: { '@type': 'Brand', name: 'Luméa' },
            keywords: 'vegan, bestseller',
            image: ['/a.jpg', { '@type': 'ImageObject', url: 'https://cdn.example/b.jpg' }, 'http://10.0.0.1/c.jpg'],
            offers: {
              '@type': 'Offer',
              price: '29.50',
              priceCurrency: 'USD',
              priceSpecification: {
                priceType: 'https://schema.org/StrikethroughPrice',
                price: 38,
                priceCurrency: 'USD',
              },
            },
          },
        ],
      }) + '<ul class="product-benefits"><li>Brighter skin in the morning</li><li>x</li></ul>',
    ),
  )
  expect(read?.product).toEqual({
    brandKitId: null,
    name: 'Glow Serum',
    description: 'Vitamin C serum. 30 ml',
    category: 'Skincare > Serums',
    price: { amount: '38.00', currency: 'USD' },
    salePrice: { amount: '29.50', currency: 'USD' },
    url: 'https://shop.example/p/serum',
    sku: 'LM-30',
    benefits: ['Brighter skin in the morning'],
    targetAudience: null,
    tags: ['Luméa', 'vegan', 'bestseller'],
    status: 'draft',
  })
  expect(read?.pictures.map(({ href }) => href)).toEqual(['https://shop.example/a.jpg', 'https://cdn.example/b.jpg'])
})

test('Without it a product is read from Open Graph or microdata', () => {
  const openGraph = `<meta property="og:type" content="product"><meta property="og:site_name" content="Lumea">
    <meta property="og:title" content="Glow Serum – Lumea"><meta property="og:description" content="Brightens.">
    <meta property="product:price:amount" content="1.299,00"><meta property="product:price:currency" content="EUR">
    <meta property="og:url" content="https://elsewhere.example/x"><meta property="og:image" content="//cdn.example/a.png">`
  const read = readProduct(page(openGraph))
  expect(read?.product).toMatchObject({
    name: 'Glow Serum',
    description: 'Brightens.',
    price: { amount: '1299.00', currency: 'EUR' },
    salePrice: null,
    url: 'https://shop.example/p/serum',
  })
  expect(read?.pictures.map(({ href }) => href)).toEqual(['https://cdn.example/a.png'])
  const microdata =
    '<title>Mug | Shop</title><span itemprop="price" content="12"></span><meta itemprop="priceCurrency" content="GBP">'
  expect(readProduct(page(microdata))?.product).toMatchObject({
    name: 'Mug',
    price: { amount: '12.00', currency: 'GBP' },
  })
})

test('A group of variants takes precedence over its variants', () => {
  const group = {
    '@type': 'ProductGroup',
    name: 'Runner',
    hasVariant: [
      { '@type': 'Product', name: 'Runner 42', sku: 'R42', offers: [{ lowPrice: 90, priceCurrency: 'EUR' }] },
    ],
  }
  expect(readProduct(page(data(group)))?.product).toMatchObject({
    name: 'Runner',
    sku: 'R42',
    price: { amount: '90.00', currency: 'EUR' },
  })
})

test('A page without a name has no product, and data of the wrong type is skipped', () => {
  expect(readProduct(page('<p>hello</p>'))).toBeNull()
  const odd = { '@type': 'Product', name: { x: 1 }, offers: 'cheap', image: [1, null, {}], keywords: 7, brand: [] }
  expect(
    readProduct(page(`<title>Thing</title>${data(odd)}<script type="application/ld+json">{"@type":</script>`)),
  ).toMatchObject({
    product: { name: 'Thing', price: null, tags: [] },
    pictures: [],
  })
})

test('A brand is read from a home page and its stylesheet', () => {
  const home = page(
    `<title>Luméa | Skin that glows</title><meta name="description" content="Plain skincare.">
     <meta name="theme-color" content="#1f4037"><link rel="icon" href="/favicon.ico" sizes="16x16">
     <link rel="apple-touch-icon" href="/touch.png"><link rel="stylesheet" href="/main.css">
     ${data({ '@type': 'Organization', name: 'Luméa', logo: { '@type': 'ImageObject', url: '/logo.svg' } })}
     <header class="site-logo"><img src="/header.png"></header><img src="data:image/png;base64,logo" class="logo">`,
    'https://shop.example/en/',
  )
  expect(home.stylesheet?.href).toBe('https://shop.example/main.css')
  const { kit, logos } = readBrand(home, 'body{font-family:Fraunces;background:#fff}')
  expect(kit).toEqual({
    name: 'Luméa',
    websiteUrl: 'https://shop.example',
    tagline: 'Skin that glows',
    colors: [
      { hex: '#1f4037', role: 'primary', name: null },
      { hex: '#ffffff', role: 'background', name: null },
    ],
    fonts: [{ role: 'body', family: 'Fraunces', weights: [400] }],
    voice: { tone: [], description: 'Plain skincare.', do: [], dont: [] },
    bannedWords: [],
    requiredDisclaimers: [],
  })
  expect(logos.map(({ url, variant }) => `${variant} ${url.pathname}`)).toEqual([
    'primary /logo.svg',
    'primary /header.png',
    'icon /touch.png',
    'icon /favicon.ico',
  ])
})

test('A page without facts gives a brand named after its site', () => {
  expect(readBrand(page('', 'https://www.shop.example/'), '').kit).toMatchObject({
    name: 'shop.example',
    tagline: null,
  })
})

test('A page is decoded with the charset that the answer or the page declares', () => {
  const title = '<title>Café</title>'
  expect(page(title, undefined, 'latin1').title).toBe('Café')
  expect(page(title, undefined, 'no-such-charset').title).toBe('Café')
  const declared = Buffer.from(`<meta charset="windows-1252">${title}`, 'latin1')
  const url = new URL('https://shop.example/')
  expect(readPage({ url, body: declared, charset: null }).title).toBe('Café')
})

test.each([...Object.entries(SHEETS), ...Object.entries(PAGES)])(
  'A page that is all %s is read as far as possible in a short time',
  (_what, text) => {
    const read = page(text)
    expect(readBrand(read, text).kit.name).toBe('shop.example')
    expect(readProduct(read)).toBeNull()
  },
  20_000,
)
