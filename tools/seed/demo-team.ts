import type { SeedTeam } from './team.ts'

const id = (n: number) => `ad100000-0000-4000-8000-${String(n).padStart(12, '0')}`
const LUMEA = { kit: id(1), logo: id(2), serum: id(3), serumPhoto: id(4) }
const NORTHBEAM = { kit: id(11), logo: id(12), blend: id(13), tinPhoto: id(14) }

/** Two invented brands in one workspace, and a workspace without any, where a brief alone decides how an ad looks. */
export const demoTeam: SeedTeam = {
  person: { email: 'demo@adloom.example', name: 'Demo' },
  team: { slug: 'demo', name: 'Adloom Demo', workspaceNames: ['Brands', 'Playground'], includedCredits: 100_000 },
  assets: [
    { assetId: LUMEA.logo, file: 'logo_lumea.svg', name: 'Luméa mark', type: 'logo', tags: ['lumea'] },
    {
      assetId: LUMEA.serumPhoto,
      file: 'serum_white.png',
      name: 'Vitamin C Glow Serum, packshot',
      type: 'image',
      tags: ['lumea', 'serum', 'packshot'],
    },
    { assetId: NORTHBEAM.logo, file: 'logo_northbeam.svg', name: 'Northbeam mark', type: 'logo', tags: ['northbeam'] },
    {
      assetId: NORTHBEAM.tinPhoto,
      file: 'tin_white.png',
      name: 'Summit Blend, packshot',
      type: 'image',
      tags: ['northbeam', 'coffee', 'packshot'],
    },
  ],
  brandKits: [
    {
      brandKitId: LUMEA.kit,
      name: 'Luméa',
      isDefault: true,
      websiteUrl: 'https://lumea.example',
      tagline: 'Skin that glows',
      logos: [{ assetId: LUMEA.logo, variant: 'primary', background: 'light' }],
      colors: [
        { hex: '#2f4a3c', role: 'primary', name: 'Pine' },
        { hex: '#f0cdb0', role: 'secondary', name: 'Apricot' },
        { hex: '#d9823b', role: 'accent', name: 'Amber' },
        { hex: '#fdf8f2', role: 'background', name: 'Cream' },
        { hex: '#1d2a23', role: 'text', name: 'Deep pine' },
      ],
      fonts: [
        { role: 'heading', family: 'Fraunces', weights: [500, 600] },
        { role: 'body', family: 'DM Sans', weights: [400, 500] },
      ],
      voice: {
        tone: ['warm', 'elegant', 'plain'],
        description: 'A friend who knows her chemistry: calm, concrete, never clinical.',
        do: ['Speak to one person', 'Name the ingredient and what it does'],
        dont: ['Promise results', 'Make anyone feel they need fixing'],
      },
      bannedWords: ['miracle', 'anti-aging', 'flawless', 'cure'],
      requiredDisclaimers: [],
    },
    {
      brandKitId: NORTHBEAM.kit,
      name: 'Northbeam Coffee Roasters',
      isDefault: false,
      websiteUrl: 'https://northbeam.example',
      tagline: 'Roasted for early starts',
      logos: [{ assetId: NORTHBEAM.logo, variant: 'primary', background: 'any' }],
      colors: [
        { hex: '#c8472b', role: 'primary', name: 'Ember' },
        { hex: '#f2e3cc', role: 'secondary', name: 'Oat' },
        { hex: '#f4b942', role: 'accent', name: 'First light' },
        { hex: '#fbf5ea', role: 'background', name: 'Paper' },
        { hex: '#1e1512', role: 'text', name: 'Dark roast' },
      ],
      fonts: [
        { role: 'heading', family: 'Archivo', weights: [800] },
        { role: 'body', family: 'Archivo', weights: [400, 500] },
      ],
      voice: {
        tone: ['bold', 'rugged', 'dry'],
        description: 'Short sentences, outdoors before sunrise. Proud of the roast, never precious about it.',
        do: ['Say where and when it is drunk', 'Keep headlines under six words'],
        dont: ['Use tasting-note poetry', 'Mention other roasters'],
      },
      bannedWords: ['artisanal', 'cheap'],
      requiredDisclaimers: [],
    },
  ],
  products: [
    {
      productId: LUMEA.serum,
      brandKitId: LUMEA.kit,
      name: 'Vitamin C Glow Serum',
      description: 'Daily serum with 15% L-ascorbic acid and ferulic acid, in a 30 ml amber bottle with a dropper.',
      category: 'Skincare',
      price: { amount: '38.00', currency: 'USD' },
      salePrice: null,
      url: 'https://lumea.example/products/vitamin-c-glow-serum',
      sku: 'LM-VCG-30',
      images: [{ assetId: LUMEA.serumPhoto, role: 'packshot' }],
      benefits: ['Brighter-looking skin', 'Absorbs in a minute, no stickiness', 'Fragrance free'],
      targetAudience: 'Adults who keep a short morning routine and read the ingredients list',
      tags: ['bestseller', 'vegan', 'serum'],
      status: 'active',
    },
    {
      productId: NORTHBEAM.blend,
      brandKitId: NORTHBEAM.kit,
      name: 'Summit Blend',
      description: 'Whole-bean dark roast of Ethiopian and Colombian coffees, in a 340 g tin that closes again.',
      category: 'Coffee',
      price: { amount: '19.00', currency: 'USD' },
      salePrice: { amount: '15.00', currency: 'USD' },
      url: 'https://northbeam.example/coffee/summit-blend',
      sku: 'NB-SUMMIT-340',
      images: [{ assetId: NORTHBEAM.tinPhoto, role: 'packshot' }],
      benefits: [
        'Roasted to order every Tuesday',
        'Holds up to milk and to camp stoves',
        'Tin keeps it fresh for weeks',
      ],
      targetAudience: 'People who are outside before breakfast: hikers, commuters by bike, parents of toddlers',
      tags: ['coffee', 'dark roast', 'whole bean'],
      status: 'active',
    },
  ],
}
