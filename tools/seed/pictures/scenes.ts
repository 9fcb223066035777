type Text = { text: string; family: string; weight: number; size: number; color: string; y: number; spacing?: number }

/** A picture made from a drawing in ../drawings, products cut out of other pictures, and centred lines of text. */
export type Scene = {
  file: string
  width: number
  height: number
  drawing: string | null
  /**
   * `file` is a picture, or a drawing without a background. `x` is the middle of the product, `bottom` its lower edge,
   * in pixels.
   */
  products: { file: string; x: number; bottom: number; height: number }[]
  texts: Text[]
}

const serif = (text: string, size: number, y: number, color = '#1d3227', rest: Partial<Text> = {}): Text => {
  return { text, size, y, color, family: 'Playfair Display', weight: 500, ...rest }
}
const sans = (text: string, size: number, y: number, color: string, rest: Partial<Text> = {}): Text => {
  return { text, size, y, color, family: 'Archivo', weight: 500, ...rest }
}

const packshot = (file: string, drawing: string, texts: Text[]): Scene => {
  return { file, drawing, texts, width: 1000, height: 1250, products: [] }
}

const logo = (file: string, drawing: string): Scene => {
  return { file, drawing, width: 512, height: 512, products: [], texts: [] }
}

/** In this order, because later scenes use the pictures of earlier ones. */
export const scenes: Scene[] = [
  packshot('cream_white.jpg', 'lumea_cream.svg', [
    serif('LUMÉA', 62, 660, '#1d3227', { spacing: 14 }),
    serif('Overnight Barrier Cream', 33, 742),
    sans('ceramides · oat oil', 19, 796, '#4a4a44', { weight: 400 }),
    sans('50 ml / 1.7 fl oz', 17, 826, '#4a4a44', { weight: 400 }),
  ]),
  packshot('cleanser_white.jpg', 'lumea_cleanser.svg', [
    serif('LUMÉA', 58, 420, '#1d3227', { spacing: 13 }),
    serif('Oat Milk Cleanser', 33, 520),
    sans('for short mornings', 19, 576, '#5b5348', { weight: 400 }),
    sans('120 ml / 4.0 fl oz', 18, 810, '#5b5348', { weight: 400 }),
  ]),
  packshot('bag_white.jpg', 'northbeam_bag.svg', [
    sans('NORTHBEAM', 60, 598, '#1e1512', { weight: 900, spacing: 1 }),
    serif('First Light Decaf', 50, 724, '#fbf5ea'),
    sans('Whole bean · 340 g', 24, 796, '#f2e3cc', { weight: 400 }),
    sans('WATER PROCESS', 19, 930, '#3a2a10', { weight: 600, spacing: 5 }),
  ]),
  packshot('mug_cutout.png', 'northbeam_mug.svg', []),
  packshot('carton_white.jpg', 'tidewell_carton.svg', []),
  {
    file: 'serum_morning.jpg',
    drawing: 'lumea_morning.svg',
    width: 960,
    height: 1200,
    products: [{ file: 'serum_white.png', x: 480, bottom: 950, height: 640 }],
    texts: [],
  },
  {
    file: 'coffee_sunrise.jpg',
    drawing: 'northbeam_sunrise.svg',
    width: 1280,
    height: 720,
    products: [
      { file: 'tin_white.png', x: 800, bottom: 650, height: 360 },
      { file: 'northbeam_mug.svg', x: 1050, bottom: 656, height: 196 },
    ],
    texts: [],
  },
  logo('logo_lumea_dark.png', 'logo_lumea_dark.svg'),
  logo('logo_northbeam_mono.png', 'logo_northbeam_mono.svg'),
  {
    file: 'lumea_wordmark.png',
    drawing: null,
    width: 640,
    height: 200,
    products: [],
    texts: [serif('LUMÉA', 118, 22, '#2f4a3c', { spacing: 24 })],
  },
  {
    file: 'northbeam_wordmark.png',
    drawing: null,
    width: 640,
    height: 160,
    products: [],
    texts: [sans('NORTHBEAM', 84, 28, '#1e1512', { weight: 900, spacing: 1 })],
  },
]
