import type { AdBrief } from '../src/index.ts'
import { brandKit, testPicture } from '../src/testing/briefs.ts'

export type SheetBrand = { id: string; title: string; seed: number; brief: AdBrief }

/** Very different invented advertisers: a product with its photo, software, two briefs of plain words, and a brand in Arabic. */
export function sheetBrands(): SheetBrand[] {
  return [
    { id: 'lumea', title: 'A product with its photo', seed: 1, brief: lumea() },
    { id: 'ledgerly', title: 'Software, no photo', seed: 4, brief: ledgerly() },
    { id: 'brandl', title: 'A butcher, in German, words only', seed: 7, brief: words(BRANDL) },
    { id: 'concert', title: 'A concert, in Italian, words only', seed: 11, brief: words(CONCERT) },
    { id: 'hamra', title: 'Arabic, from right to left', seed: 1, brief: hamra() },
  ]
}

const BRANDL =
  'Metzgerei Brandl, Landshut: Grillpaket für 6 Personen, 39 €. Vorbestellen bis Freitag unter 0871 000 22 22. Rustikal, dunkelrot.'
const CONCERT =
  'Concerto di Natale della banda di Asti. Domenica 20 dicembre, ore 17, Teatro Alfieri. Ingresso gratuito. Festoso, rosso e oro.'

const words = (instructions: string): AdBrief => ({ instructions, brand: null, product: null, photos: [] })

function lumea(): AdBrief {
  return {
    instructions:
      'Headline: "Glow that speaks for itself". 20% off your first order with code GLOW20, ends Sunday. ' +
      'Testimonial: "My skin has never looked this awake. Two weeks and people keep asking." - Maya R. Warm, elegant.',
    brand: brandKit('Luméa', '#2f4a3c', '#f0cdb0', '#d9823b', {
      colors: [
        { hex: '#2f4a3c', role: 'primary' },
        { hex: '#f0cdb0', role: 'secondary' },
        { hex: '#d9823b', role: 'accent' },
        { hex: '#fdf8f2', role: 'background' },
        { hex: '#1d2a23', role: 'text' },
      ],
      websiteUrl: 'https://lumea.example',
      tagline: 'Skin that glows',
      logo: testPicture('logo_lumea.svg'),
      fonts: [{ role: 'heading', family: 'Fraunces' }],
      voiceTone: ['warm', 'elegant'],
    }),
    product: {
      name: 'Vitamin C Glow Serum',
      description: 'Daily serum with 15% L-ascorbic acid and ferulic acid, in a 30 ml amber bottle with a dropper.',
      price: '$38',
      benefits: ['Brighter-looking skin', 'Absorbs in a minute', 'Fragrance free'],
    },
    photos: [testPicture('serum_white.png')],
  }
}

function ledgerly(): AdBrief {
  return {
    instructions:
      'Ads for freelancers who hate bookkeeping. Key points: invoices in 30 seconds, taxes estimated automatically, ' +
      'connects to 2,000 banks. 30-day free trial. Rated 4.8 stars by 12,000 reviews. From 3 hours a week to 10 minutes. ' +
      'Clean tech look.',
    brand: brandKit('Ledgerly', '#3a2fd6', '#e3e2ff', '#c6f24e', {
      websiteUrl: 'https://ledgerly.example',
      tagline: 'Bookkeeping that does itself.',
      fonts: [{ role: 'heading', family: 'Space Grotesk' }],
      voiceTone: ['tech', 'precise'],
    }),
    product: { name: 'Ledgerly', description: 'Accounting software for freelancers.', benefits: [] },
    photos: [],
  }
}

function hamra(): AdBrief {
  return {
    instructions:
      'العنوان: "قهوتك الطازجة تصل إلى بابك". خصم ٢٠٪ على أول طلب حتى يوم الجمعة.\n' +
      '- تحميص يومي\n- توصيل خلال ٢٤ ساعة\n- حبوب مختارة بعناية\n' +
      'رأي عميل: "أفضل قهوة شربتها في البيت." - سارة\nالزر: اطلب الآن',
    brand: brandKit('محمصة الحمراء', '#0f5c4d', '#f3e3c9', '#e2a03f', {
      colors: [
        { hex: '#0f5c4d', role: 'primary' },
        { hex: '#f3e3c9', role: 'secondary' },
        { hex: '#e2a03f', role: 'accent' },
        { hex: '#fbf6ec', role: 'background' },
        { hex: '#14251f', role: 'text' },
      ],
      websiteUrl: 'https://hamra.example',
      tagline: 'محمّصة بحبّ كل صباح',
      voiceTone: ['warm', 'bold'],
    }),
    product: null,
    photos: [],
  }
}
