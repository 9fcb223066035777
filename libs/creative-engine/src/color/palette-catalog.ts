import type { Mood } from '../reading/moods.ts'
import type { Topic } from '../reading/topics.ts'

/**
 * Five matching colours. Every scheme of a picture derives from them. With `fields`, large fields beside the ground have only
 * these colours: those that the customer asked for, and tones of them.
 */
export type Palette = {
  id: string
  primary: string
  secondary: string
  accent: string
  paper: string
  deep: string
  fields?: readonly string[]
}

type Entry = Palette & { moods: readonly Mood[]; topics: readonly Topic[] }

const entry = (id: string, colors: string, moods: readonly Mood[], topics: readonly Topic[] = []): Entry => {
  const [primary = '', secondary = '', accent = '', paper = '', deep = ''] = colors.split(' ')
  return { id, primary, secondary, accent, paper, deep, moods, topics }
}

/**
 * Palettes for briefs without brand colours: primary, secondary, accent, paper, deep. Deep tones are blue, green or plum: brown and
 * black beside a warm colour look gloomy, and are left to coffee and to those who ask for them.
 */
export const paletteCatalog: readonly Entry[] = [
  entry('sunshine', '#ffc533 #ffefc2 #f2553d #fffaf0 #2b2a5e', ['sunny', 'bold', 'energetic', 'playful'], ['outdoors']),
  entry('mango', '#ff9a3d #ffe3bd #0e6b70 #fff8ee #0d3b45', ['sunny', 'bold', 'energetic'], ['food', 'drinks']),
  entry(
    'lagoon',
    '#ffd033 #bdeafa #0a66c7 #fffbe8 #08254a',
    ['sunny', 'playful', 'fresh'],
    ['travel', 'kids', 'outdoors'],
  ),
  entry(
    'citrus',
    '#f9d94a #fdf3bd #2c6e4f #fffdf2 #17442f',
    ['fresh', 'sunny', 'natural'],
    ['food', 'market', 'garden', 'drinks', 'vegan'],
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
  entry('pizza', '#e5402f #ffe2b8 #ffc02e #fff7ea #17403a', ['playful', 'bold', 'retro'], ['food', 'restaurant']),
  entry(
    'bistro',
    '#1f5443 #e4ecdb #eea63f #faf7ec #113329',
    ['cosy', 'natural', 'trusty', 'elegant'],
    ['restaurant', 'food', 'drinks', 'market'],
  ),
  entry(
    'gelato',
    '#8fd8c3 #e0f5ee #ff7480 #fbfffd #15484c',
    ['fresh', 'playful', 'pastel', 'sunny'],
    ['food', 'bakery', 'kids'],
  ),
  entry('sage', '#6b8f78 #dae7da #d99a66 #f6f5ee #21332a', ['calm', 'natural'], ['wellness', 'beauty', 'home']),
  entry(
    'apricot',
    '#ffbd88 #ffe9d6 #2f4f93 #fffaf4 #1f3163',
    ['calm', 'cosy', 'fresh', 'romantic'],
    ['kids', 'health', 'wellness', 'charity', 'bakery'],
  ),
  entry(
    'harbour',
    '#1d4f7c #d6e7f4 #f3a53f #f6fafd #0d2e4f',
    ['calm', 'professional', 'trusty'],
    ['finance', 'b2b', 'car', 'property', 'law', 'repair', 'insurance'],
  ),
  entry(
    'petrol',
    '#0e5f6b #d6ecea #ff9466 #f4fbfa #0a3d48',
    ['trusty', 'fresh', 'calm'],
    ['repair', 'home', 'music', 'books', 'education'],
  ),
  entry(
    'cobalt',
    '#2748c9 #dfe5ff #ffb38a #f7f8ff #14225f',
    ['trusty', 'bold', 'tech'],
    ['education', 'event', 'books', 'music', 'b2b', 'charity'],
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
  entry('ember', '#421318 #93332d #ffb14c #fbefe4 #1a0709', ['moody', 'elegant', 'romantic', 'cosy']),
  entry('cocoa', '#6d3f26 #ecd5b7 #ee9a3f #fbf3e7 #3a2114', ['cosy', 'natural', 'calm'], ['coffee']),
  entry('espresso', '#c4532a #f3dcc0 #f2b134 #fdf4e8 #33170d', ['cosy', 'bold', 'retro'], ['coffee', 'bakery']),
  entry(
    'brioche',
    '#f3b84b #fbeacb #7a3b52 #fff9ee #4b2135',
    ['cosy', 'sunny', 'natural'],
    ['bakery', 'coffee', 'food'],
  ),
  entry(
    'wool',
    '#8a2f45 #f1dedb #e0a458 #fbf5f1 #421828',
    ['cosy', 'romantic', 'natural'],
    ['clothing', 'home', 'winter'],
  ),
  entry(
    'pine',
    '#22483a #dbe7d2 #eba53c #f7f6ec #14332a',
    ['natural', 'cosy', 'calm', 'trusty'],
    ['outdoors', 'garden', 'winter'],
  ),
  entry(
    'leaf',
    '#2f8a44 #dcf2c6 #ffcb31 #f7fcef #113f1e',
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
    ['sport', 'game'],
  ),
  entry('blaze', '#e23b2e #ffe3da #16264d #fff7f3 #16264d', ['energetic', 'bold'], ['sport', 'sale', 'car']),
  entry(
    'champagne',
    '#e6cfa6 #f6edde #24474a #fdfaf4 #193538',
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
  entry('pumpkin', '#f27b17 #4a2a66 #8fd646 #fff4e6 #21102f', ['spooky', 'playful']),
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
