import type { Mood } from '../reading/moods.ts'
import type { Topic } from '../reading/topics.ts'

/** Five matching colours. Every scheme of a picture derives from them. */
export type Palette = { id: string; primary: string; secondary: string; accent: string; paper: string; deep: string }

type Entry = Palette & { moods: readonly Mood[]; topics: readonly Topic[] }

const entry = (id: string, colors: string, moods: readonly Mood[], topics: readonly Topic[] = []): Entry => {
  const [primary = '', secondary = '', accent = '', paper = '', deep = ''] = colors.split(' ')
  return { id, primary, secondary, accent, paper, deep, moods, topics }
}

/** Palettes for briefs without brand colours: primary, secondary, accent, paper, deep. */
export const paletteCatalog: readonly Entry[] = [
  entry('sunshine', '#ffc21a #ffe7a0 #ff5130 #fff8e3 #3a1a05', ['sunny', 'bold', 'energetic', 'playful'], ['outdoors']),
  entry('mango', '#ff8a1c #ffd65c #d62a1a #fff3de #3b130c', ['sunny', 'bold', 'energetic'], ['food', 'drinks']),
  entry(
    'lagoon',
    '#ffd033 #bdeafa #0a66c7 #fffbe8 #08254a',
    ['sunny', 'playful', 'fresh'],
    ['travel', 'kids', 'outdoors'],
  ),
  entry(
    'fiesta',
    '#ff4d79 #ffd84d #12a594 #fff4ee #35093f',
    ['playful', 'energetic', 'bold'],
    ['kids', 'event', 'beauty'],
  ),
  entry(
    'gumball',
    '#7447f5 #ffc9ef #ffd23f #faf5ff #22104a',
    ['playful', 'neon', 'energetic'],
    ['kids', 'toys', 'event'],
  ),
  entry('pizza', '#e6362a #ffdba6 #ffc02e #fff5e6 #3a0d0a', ['playful', 'bold', 'retro'], ['food', 'restaurant']),
  entry('sage', '#6b8f78 #dae7da #d99a66 #f6f5ee #21332a', ['calm', 'natural'], ['wellness', 'beauty', 'home']),
  entry(
    'harbour',
    '#1d4f7c #d6e7f4 #f3a53f #f6fafd #0d2338',
    ['calm', 'professional', 'trusty'],
    ['finance', 'b2b', 'car', 'property', 'law', 'repair', 'insurance'],
  ),
  entry(
    'clinic',
    '#0b8780 #d2f1ea #ff8059 #f5fcfa #073a3a',
    ['calm', 'fresh', 'trusty', 'professional'],
    ['health', 'cleaning'],
  ),
  entry('noir', '#1b1725 #40375a #ff5a2b #f3eee8 #0b0910', ['moody', 'bold'], ['music', 'event']),
  entry(
    'violet-hour',
    '#2c1a52 #8460d6 #ff5ea6 #f6f0fb #130a27',
    ['moody', 'neon', 'tech'],
    ['music', 'event', 'game'],
  ),
  entry(
    'ember',
    '#421318 #93332d #ffb14c #fbefe4 #1a0709',
    ['moody', 'elegant', 'romantic', 'cosy'],
    ['restaurant', 'drinks', 'music'],
  ),
  entry('cocoa', '#6d3f26 #ecd5b7 #dd7426 #fbf3e7 #2c170c', ['cosy', 'natural', 'calm'], ['coffee', 'bakery', 'pets']),
  entry(
    'espresso',
    '#c4532a #f3dcc0 #f2b134 #fdf4e8 #33170d',
    ['cosy', 'bold', 'retro'],
    ['coffee', 'bakery', 'food', 'restaurant'],
  ),
  entry(
    'wool',
    '#8c3a2d #ead7c3 #2f5140 #faf3ea #2b1a16',
    ['cosy', 'romantic', 'natural'],
    ['clothing', 'home', 'winter'],
  ),
  entry(
    'pine',
    '#22483a #dbe7d2 #eba53c #f7f6ec #10251d',
    ['natural', 'cosy', 'calm', 'trusty'],
    ['outdoors', 'garden', 'winter'],
  ),
  entry(
    'leaf',
    '#3a9548 #dcf2c6 #ffcb31 #f7fcef #113a1b',
    ['fresh', 'natural', 'playful'],
    ['vegan', 'garden', 'food', 'bike', 'pets'],
  ),
  entry(
    'matcha',
    '#8ba868 #e8efd6 #33402a #fafaf2 #26301f',
    ['minimal', 'natural', 'calm'],
    ['vegan', 'beauty', 'wellness'],
  ),
  entry(
    'stone',
    '#cfc6b8 #ece6dd #1d1d1b #f8f6f2 #1d1d1b',
    ['minimal', 'elegant', 'calm'],
    ['home', 'beauty', 'clothing'],
  ),
  entry(
    'ink',
    '#16181d #e6e8ee #2f5bff #fafafc #101216',
    ['minimal', 'tech', 'professional', 'monochrome'],
    ['b2b', 'software', 'law'],
  ),
  entry(
    'electric',
    '#3a2ff0 #e1e0ff #c6f436 #f7f7ff #0e0b3d',
    ['tech', 'bold', 'energetic', 'neon'],
    ['software', 'b2b', 'bike', 'education'],
  ),
  entry(
    'arctic',
    '#0a84a8 #d0f2fa #ff5b6e #f4fcff #06303f',
    ['tech', 'fresh', 'energetic'],
    ['software', 'cleaning', 'health', 'bike'],
  ),
  entry(
    'volt',
    '#141619 #2e3238 #d5ff3a #f4f6ee #0a0b0d',
    ['energetic', 'bold', 'tech', 'neon', 'moody'],
    ['sport', 'bike', 'game', 'car'],
  ),
  entry('blaze', '#e4281e #ffded3 #1c1c20 #fff5f1 #200807', ['energetic', 'bold'], ['sport', 'sale', 'car']),
  entry(
    'champagne',
    '#c6a067 #f2e6d4 #23302f #fbf7f0 #1c1714',
    ['elegant', 'romantic', 'minimal'],
    ['wedding', 'jewellery', 'beauty', 'law', 'property'],
  ),
  entry(
    'blush',
    '#e68aa0 #fbdadf #7b1d3e #fff5f5 #4a1026',
    ['romantic', 'pastel', 'playful'],
    ['beauty', 'wedding', 'bakery', 'flowers'],
  ),
  entry(
    'mustard',
    '#dd9d1e #f3e2b4 #bf4229 #faf1da #23403f',
    ['retro', 'cosy', 'natural'],
    ['home', 'market', 'books'],
  ),
  entry(
    'diner',
    '#24807b #f4d9a2 #e5613a #fbf1dc #143a3c',
    ['retro', 'playful', 'natural'],
    ['market', 'restaurant', 'music', 'home'],
  ),
  entry(
    'snow',
    '#2b69b3 #d8e9fa #ffb85c #f6fbff #0d2a4e',
    ['festive', 'fresh', 'trusty'],
    ['winter', 'travel', 'cleaning', 'repair'],
  ),
  entry('holly', '#b31f2c #f5e3cf #1d5b3c #fff9f0 #3a0a0f', ['festive', 'cosy'], ['winter']),
  entry('pumpkin', '#f27b17 #4a2a66 #8fd646 #fff4e6 #21102f', ['spooky', 'playful'], []),
  entry(
    'lilac',
    '#b29cf0 #e8e0ff #ff86ab #fbf9ff #33245c',
    ['pastel', 'calm', 'romantic', 'playful'],
    ['beauty', 'kids', 'bakery'],
  ),
  entry(
    'sky',
    '#3f98f0 #d6ecff #ffc52f #f5faff #0c2b54',
    ['fresh', 'trusty', 'sunny', 'playful'],
    ['travel', 'kids', 'education', 'cleaning', 'health', 'hiring', 'pets'],
  ),
  entry(
    'coral',
    '#ff6f59 #ffe0d6 #17575b #fff6f2 #12343b',
    ['playful', 'fresh', 'energetic', 'sunny'],
    ['hiring', 'education', 'pets', 'clothing', 'event'],
  ),
]
