import sharp from 'sharp'
import { createRandom, type Random } from '../../random.ts'
import { drawProduct, KINDS, type ProductKind, type Tone } from './objects.ts'

/** A photo of a product as a small studio delivers it, with the truth about it. */
export type Packshot = {
  name: string
  jpeg: Buffer
  width: number
  height: number
  /** The true opacity of the product, 0..255. */
  alpha: Buffer
  /** Whether at least four fifths of the outline differ clearly from the backdrop. */
  differs: boolean
}

/** The case of a packshot; most are usual, the others are the hard ones. */
type Case = 'usual' | 'white on white' | 'dark on dark' | 'glass'
const HARD: readonly Case[] = ['white on white', 'dark on dark', 'glass']
/** One packshot in this many is a hard one. */
const HARD_EVERY = 8
/** A difference of the outline from the backdrop, in shares of full scale, that can be seen. */
const CLEAR = 0.2
const CLEAR_SHARE = 0.8

/** Draws packshot number `i` of a lot. Lots with different names share nothing. */
export async function drawPackshot(lot: string, i: number): Promise<Packshot> {
  const random = createRandom('packshot', lot, i)
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
  const hard = i % HARD_EVERY === HARD_EVERY - 1 ? HARD[Math.floor(i / HARD_EVERY) % HARD.length]! : 'usual'
  const kind: ProductKind = hard === 'glass' ? 'tumbler' : random.pick(kinds)
  const tone: Tone = hard === 'white on white' ? 'white' : hard === 'dark on dark' ? 'black' : 'any'
  const [width, height] = random.pick([
    [1000, 1000],
    [900, 1200],
    [1200, 900],
    [1200, 1200],
    [800, 800],
  ] as const)
  const scene = sceneOf(random, hard)
  const product = await placeProduct(drawProduct(kind, random, tone).svg, width, height, random)
  const pixels = await develop(product, scene, width, height, random)
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(random.between(0.4, 0.9))
    .jpeg({ quality: scene.quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const alpha = Buffer.alloc(width * height)
  for (let p = 0; p < alpha.length; p++) {
    const opacity = product.pixels[p * 4 + 3] ?? 0
    // A glass is cut out whole, with what is seen through it.
    alpha[p] = hard === 'glass' && opacity > 12 ? 255 : opacity
  }
  const differs = hard !== 'glass' && outlineDiffers(product.pixels, scene, width, height)
  return { name: `${lot} ${i}: ${kind}, ${hard}, ${scene.name}`, jpeg, width, height, alpha, differs }
}

type Scene = {
  name: string
  ground: [number, number, number]
  /** Darkening towards the corners, and along a direction, in shares of the ground. */
  vignette: number
  tilt: { x: number; y: number }
  noise: number
  quality: number
  shadow: { contact: number; cast: number; lean: number; soft: number }
}

function sceneOf(random: Random, hard: Case): Scene {
  const grey = (v: number, warm: number): [number, number, number] => [v * (1 + warm), v, v * (1 - warm)]
  const grounds: [string, () => [number, number, number]][] = [
    ['white', () => [255, 255, 255]],
    ['off-white', () => grey(random.between(236, 248), random.between(-0.02, 0.03))],
    ['light grey', () => grey(random.between(200, 230), random.between(-0.02, 0.02))],
    ['mid grey', () => grey(random.between(130, 180), random.between(-0.03, 0.03))],
    ['warm', () => grey(random.between(190, 225), random.between(0.06, 0.12))],
    ['colour', () => [random.between(90, 235), random.between(90, 235), random.between(90, 235)]],
    ['dark', () => grey(random.between(22, 44), random.between(-0.05, 0.05))],
  ]
  const wanted = hard === 'white on white' ? ['white', 'off-white'] : hard === 'dark on dark' ? ['dark'] : null
  const [name, ground] = random.pick(grounds.filter(([id]) => !wanted || wanted.includes(id)))
  const flat = name === 'white'
  return {
    name,
    ground: ground(),
    vignette: flat ? 0 : random.between(0, 0.3),
    tilt: flat ? { x: 0, y: 0 } : { x: random.between(-0.12, 0.12), y: random.between(-0.16, 0.06) },
    noise: random.between(0.4, 2.4),
    quality: Math.round(random.between(58, 94)),
    shadow: {
      contact: random.between(0.2, 0.6),
      cast: random.between(0, 0.4),
      lean: random.between(-0.7, 0.7),
      soft: random.between(12, 30),
    },
  }
}

type Placed = { pixels: Buffer; foot: number }

async function placeProduct(svg: string, width: number, height: number, random: Random): Promise<Placed> {
  const size = Math.round(Math.min(width, height) * random.between(0.55, 0.86))
  const art = await sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer()
  const left = Math.round((width - size) * random.between(0.38, 0.62))
  const top = Math.round((height - size) * random.between(0.45, 0.62))
  const create = { width, height, channels: 4, background: '#00000000' } as const
  const pixels = await sharp({ create })
    .composite([{ input: art, left, top }])
    .raw()
    .toBuffer()
  return { pixels, foot: top + size * 0.95 }
}

/** Lays the product on the lit backdrop with its shadows, and adds grain. */
async function develop({ pixels, foot }: Placed, scene: Scene, width: number, height: number, random: Random) {
  const shadows = await shadowsOf(pixels, foot, scene, width, height)
  const out = Buffer.alloc(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy] = [x / width - 0.5, y / height - 0.5]
      const light = lightAt(scene, dx, dy) * (1 - shadows[i]! / 255)
      const a = pixels[i * 4 + 3]! / 255
      const grain = (random.next() + random.next() + random.next() - 1.5) * 2 * scene.noise
      for (let c = 0; c < 3; c++) {
        const value = pixels[i * 4 + c]! * a + scene.ground[c]! * light * (1 - a) + grain
        out[i * 3 + c] = Math.min(255, Math.max(0, Math.round(value)))
      }
    }
  }
  return out
}

function lightAt({ vignette, tilt }: Scene, dx: number, dy: number): number {
  return 1 - vignette * (dx * dx + dy * dy) * 1.6 + tilt.x * dx + tilt.y * dy
}

/** How much light the product takes from the ground: a tight shadow at its foot and a long one across the floor. */
async function shadowsOf(pixels: Buffer, foot: number, scene: Scene, width: number, height: number): Promise<Buffer> {
  const { contact, cast, lean, soft } = scene.shadow
  const tight = Buffer.alloc(width * height)
  const long = Buffer.alloc(width * height)
  const depth = height * 0.16
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (y > foot - 10 && y < foot + 8) tight[i] = pixels[(Math.max(0, y - 10) * width + x) * 4 + 3]!
      const along = (foot + 6 - y) / depth
      if (along < 0 || along > 1) continue
      const sx = Math.round(x - along * depth * lean)
      const sy = Math.round(foot - along * height * 0.55)
      if (sx >= 0 && sx < width && sy >= 0) long[i] = pixels[(sy * width + sx) * 4 + 3]!
    }
  }
  const blur = (data: Buffer, sigma: number) =>
    sharp(data, { raw: { width, height, channels: 1 } })
      .blur(sigma)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  const [near, far] = await Promise.all([blur(tight, soft * 0.35), blur(long, soft)])
  return Buffer.from(
    near.map((v, i) => Math.round(255 * (1 - (1 - (v / 255) * contact) * (1 - (far[i]! / 255) * cast)))),
  )
}

/** Whether the product's own colours along its outline differ from the backdrop there. */
function outlineDiffers(pixels: Buffer, scene: Scene, width: number, height: number): boolean {
  let [outline, clear] = [0, 0]
  for (let y = 6; y < height - 6; y++) {
    for (let x = 6; x < width - 6; x++) {
      const i = y * width + x
      if (pixels[i * 4 + 3]! < 250) continue
      const out = [i - 5, i + 5, i - 5 * width, i + 5 * width].find((j) => pixels[j * 4 + 3] === 0)
      if (out === undefined) continue
      outline++
      const light = lightAt(scene, x / width - 0.5, y / height - 0.5)
      const far = [0, 1, 2].map((c) => pixels[i * 4 + c]! - Math.min(255, scene.ground[c]! * light))
      if (Math.hypot(...far) / 255 >= CLEAR) clear++
    }
  }
  return outline > 0 && clear >= outline * CLEAR_SHARE
}
