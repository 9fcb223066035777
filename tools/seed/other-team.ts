import type { SeedTeam } from './team.ts'

const id = (n: number) => `ad200000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A second team, to show that teams cannot see each other's data. */
export const otherTeam: SeedTeam = {
  person: { email: 'other@adloom.example', name: 'Other' },
  team: { slug: 'other', name: 'Tidewell', workspaceNames: ['Main'], includedCredits: 1_000 },
  assets: [
    { assetId: id(2), file: 'logo_tidewell.svg', name: 'Tidewell mark', type: 'logo', tags: ['tidewell'] },
    {
      assetId: id(4),
      file: 'carton_white.jpg',
      name: 'Dish Soap Refill, packshot',
      type: 'image',
      tags: ['tidewell', 'packshot'],
      productId: id(3),
      brandKitId: id(1),
    },
  ],
  brandKits: [
    {
      brandKitId: id(1),
      name: 'Tidewell',
      isDefault: true,
      websiteUrl: 'https://tidewell.example',
      tagline: 'Refill, not landfill',
      logos: [{ assetId: id(2), variant: 'primary', background: 'any' }],
      colors: [
        { hex: '#123c5a', role: 'primary', name: 'Harbour' },
        { hex: '#f3f7f4', role: 'background', name: 'Foam' },
        { hex: '#e9a23b', role: 'accent', name: 'Buoy' },
      ],
      fonts: [{ role: 'heading', family: 'Manrope', weights: [700] }],
      voice: { tone: ['fresh', 'practical'], description: 'Plain words about clean dishes.', do: [], dont: [] },
      bannedWords: [],
      requiredDisclaimers: [],
    },
  ],
  products: [
    {
      productId: id(3),
      brandKitId: id(1),
      name: 'Dish Soap Refill',
      description: 'Concentrated dish soap in a paper carton, one litre makes four bottles.',
      category: 'Household',
      price: { amount: '9.50', currency: 'EUR' },
      salePrice: null,
      url: 'https://tidewell.example/refill',
      sku: 'TW-DS-1000',
      images: [{ assetId: id(4), role: 'packshot' }],
      benefits: ['Four bottles from one carton', 'No plastic'],
      targetAudience: 'Households that refill',
      tags: ['refill'],
      status: 'active',
    },
  ],
  projects: [{ projectId: id(5), name: 'Tidewell refills', assetIds: [id(4)] }],
}
