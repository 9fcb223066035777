// What is known about a customer's photo. Reports are plain data: they hold no handles and can be cached.

/** A rectangle in pixels of the photo. */
export type Box = { x: number; y: number; w: number; h: number }

export type Face = Box & {
  /** The detector's certainty, 0..1. */
  score: number
  /** Left eye, right eye, nose, mouth, left and right ear (as seen), in pixels of the photo. */
  points: { x: number; y: number }[]
}

/**
 * - `packshot`: a product in front of a plain backdrop
 * - `cutout`: the file has its own transparency
 * - `portrait`: a person is the subject
 * - `graphic`: a drawing, logo or screenshot
 * - `lifestyle`: everything else
 */
export type PhotoKind = 'packshot' | 'cutout' | 'lifestyle' | 'portrait' | 'graphic'

/** The backdrop as a smooth surface through the border of the photo. */
export type Backdrop = {
  kind: 'plain' | 'gradient' | 'busy'
  /** The mean colour, "#rrggbb". */
  color: string
  /** The share of the border that the surface explains, 0..1. */
  share: number
  /** The standard deviation of its grain, 0..1. */
  noise: number
  /**
   * Per channel (red, green, blue; 0..1) the factors of 1, x, y, x², y², xy, with x and y from −0.5 to 0.5 across the
   * photo.
   */
  surface: [number[], number[], number[]]
}

/** The quality of a cut-out's edge, judged without knowing the truth. */
export type FringeReport = {
  /** 0: the rim has the product's colours. 1: it has those of the old backdrop. */
  halo: number
  /** The length of the outline over that of its smoothed self, less one. */
  ragged: number
  /** The share of the outline where product and backdrop differ enough to judge. */
  judged: number
  /**
   * Of a product, the edges outside of the cut-out; of a person, the cells of which the map of people is unsure; both per
   * pixel of the outline. Parts may be lost, or too many.
   */
  left: number
  passed: boolean
}

/**
 * A layer over a part of a photo: `w` × `h` pixels, row by row. Its corner lies at x, y of the photo, and each of its
 * pixels covers `scale` × `scale` of the photo's.
 */
export type Layer = { data: Buffer; x: number; y: number; w: number; h: number; scale: number }

/** What is left of a photo without its background. A person's always passes, and stands on its lower edge. */
export type Matte = {
  from: 'backdrop' | 'file' | 'person'
  /** RGBA, free of the old background's colour, trimmed to the painted part. */
  cut: Layer
  /** How much light the product takes from the ground, one byte per pixel, to be multiplied onto a new ground. */
  shadow: Layer | null
  meanColor: string
  fringe: FringeReport
}

/** Coarse maps over the whole photo, row by row. All values are 0..1. */
export type PhotoMaps = {
  w: number
  h: number
  /** How much a cell belongs to the subject. */
  subject: Float32Array
  /** The mean strength of edges: below 0.1 is sky, wall or blur. */
  detail: Float32Array
  /** The mean lightness in sRGB, and its extremes. */
  light: Float32Array
  low: Float32Array
  high: Float32Array
}

/** What `analysePhoto` finds out. All pixels are those of the photo as decoded. */
export type PhotoReport = {
  width: number
  height: number
  kind: PhotoKind
  backdrop: Backdrop
  /** Null when nothing can be cut out. Layouts may show it only when its fringe check passed. */
  matte: Matte | null
  faces: Face[]
  /** Where the largest face looks, as seen; `centre` when it looks at us or there is none. */
  looks: 'left' | 'right' | 'centre'
  subject: Box
  subjectFrom: 'product' | 'people' | 'saliency'
  maps: PhotoMaps
  /** 0: blurred everywhere, 1: crisp. */
  focus: number
  /** The longest side, in pixels, of a picture that this photo fills without looking soft. */
  usefulSide: number
  resolution: 'good' | 'soft' | 'too small'
}

/** A window of the photo in a wanted shape. */
export type Crop = Box & {
  /** The share of the subject that stays in, 0..1. */
  keeps: number
  facesWhole: boolean
  /** How much the window is enlarged to fill the canvas it was asked for. */
  enlargement: number
  /** False when something of the subject or a head is cut: show the photo in another shape. */
  fits: boolean
}

/** A rectangle of the photo on which text may stand. */
export type CalmRegion = Box & {
  ink: 'light' | 'dark'
  /** The opacity, 0..0.95, of a black or white scrim under which the ink has a contrast of 4.5:1. */
  scrim: number
  /** The mean strength of edges, 0..1. */
  detail: number
  score: number
}
