import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdBrief, BrandColor, BrandKit } from '../types.ts'

/** Short, varied briefs for the contact sheets and the layout tests. */
export const shortBriefs = [
  '30 % off trail shoes until Sunday. Bold, sunny.',
  'coffee shop half price croissants before 9am',
  'yoga classes first month free',
  'new album out Friday, moody',
  'used-car loans 4.9 % APR calm trustworthy',
  '2 for 1 pizza every Tuesday, playful',
  'Free trial of our invoicing software for freelancers. 14 days. Clean and techy.',
  'dental check-up $49 until March 31',
  'vintage furniture flea market Sunday 10–4',
  "kids' birthday parties",
  'wool sweaters winter sale up to 50 % off cosy',
  'e-bike test rides this weekend',
  'vegan skincare launch minimal',
  '20 % Rabatt auf alle Wanderschuhe bis Sonntag. Kräftig, sonnig.',
  'Livraison gratuite sur toutes les fleurs ce week-end, romantique',
  'Świeży chleb prosto z pieca, codziennie od 7 rano. Przytulny.',
  'B2B webinar: cut your cloud bill in half, Thursday 3pm CET, free',
  "We're hiring baristas in Leeds, £12.50/hour. Apply by Friday. Friendly.",
  'Pet food subscription, first box 50% off with code WOOF50. Playful.',
  'sneakers',
  'Make an ad for my gym',
  'Black Friday: 40% off everything',
  'Live jazz Friday 8pm at The Blue Door. Dark, elegant.',
  'Standing desks from $299. Free delivery this week. Minimal, clean.',
] as const

const folder = join(import.meta.dirname, 'pictures')

/** Pictures that the tests, the gallery and the demo team use. */
export const TEST_PICTURES = ['serum_white.png', 'tin_white.png', 'logo_lumea.svg'] as const
type TestPicture = (typeof TEST_PICTURES)[number]

export const testPictureFile = (picture: TestPicture): string => join(folder, picture)

export const testPicture = (picture: TestPicture): Uint8Array => readFileSync(testPictureFile(picture))

/** A brief that consists of words only. */
export function wordsOnly(instructions: string): AdBrief {
  return { instructions, brand: null, product: null, photos: [] }
}

export function brandKit(
  name: string,
  primary: string,
  secondary: string,
  accent: string,
  rest: Partial<BrandKit> = {},
): BrandKit {
  const colors: BrandColor[] = [
    { hex: primary, role: 'primary' },
    { hex: secondary, role: 'secondary' },
    { hex: accent, role: 'accent' },
  ]
  return { name, colors, ...rest }
}

/** A brand with a logo, and a product with its photo on white. */
export function serumBrief(): AdBrief {
  return {
    instructions:
      'Headline: "Glow that speaks for itself". Offer: 20% off your first order with code GLOW20, ends Sunday. Benefits: brightens in 14 days, evens skin tone, fragrance-free. Avoid: medical claims.',
    brand: brandKit('Luméa', '#2f4a3c', '#f0cdb0', '#d9823b', {
      websiteUrl: 'https://lumea.example',
      logo: testPicture('logo_lumea.svg'),
      voiceTone: ['warm', 'elegant'],
    }),
    product: {
      name: 'Vitamin C Glow Serum',
      description: 'A 15% vitamin C serum with ferulic acid.',
      price: '$38',
      benefits: [],
    },
    photos: [testPicture('serum_white.png')],
  }
}

/** A brand without a logo, and a reduced product with its photo on white. */
export function tinBrief(): AdBrief {
  return {
    instructions: '',
    brand: brandKit('Northbeam', '#c8472b', '#f2e3cc', '#f4b942', { voiceTone: ['bold', 'rugged'] }),
    product: {
      name: 'Summit Blend',
      description: 'Whole bean coffee roasted in small batches.',
      price: '$18',
      salePrice: '$14',
      benefits: ['Small-batch roasted', 'Ships within 24 hours', 'Notes of dark chocolate'],
    },
    photos: [testPicture('tin_white.png')],
  }
}
