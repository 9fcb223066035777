import sharp, { type Sharp } from 'sharp'
import { type Logo, contrast, toHex, safeArea, type AspectRatio } from '@adloom/creative-engine'

/** The share of the safe area that the logo may take in width and in height. */
const WIDTH_MAX = 0.26
const HEIGHT_MAX = 0.09
/** The contrast that WCAG 2.2 requires of graphics. */
const CONTRAST_MIN = 3

/** The corner of the safe area for the logo, in canvas pixels. The prompt asks the model to keep it calm. */
function logoCorner(aspectRatio: AspectRatio) {
  const { x, y, w, h } = safeArea(aspectRatio)
  return { left: x, top: y, width: Math.round(w * WIDTH_MAX), height: Math.round(h * HEIGHT_MAX) }
}

/**
 * Adds the logo in its corner with clear space of a third of its height: directly on the picture if the contrast is
 * sufficient, otherwise on a plate in white or near black.
 */
export async function withLogo(picture: Sharp, aspectRatio: AspectRatio, logo: Logo | null): Promise<Sharp> {
  if (!logo) return picture
  const corner = logoCorner(aspectRatio)
  const { data, info } = await sharp(logo.png)
    .resize({ width: corner.width, height: corner.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const clear = Math.round(info.height / 3)
  const area = {
    left: corner.left,
    top: corner.top,
    width: info.width + 2 * clear,
    height: info.height + 2 * clear,
  }
  const behind = await meanColor(picture, area)
  const stands = !logo.hasAlpha || contrast(logo.meanColor, behind) >= CONTRAST_MIN
  const layers = [
    ...(stands ? [] : [{ input: plate(area, logo.meanColor), left: area.left, top: area.top }]),
    { input: data, left: area.left + clear, top: area.top + clear },
  ]
  const { data: pixels, info: size } = await picture
    .clone()
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(pixels, { raw: { width: size.width, height: size.height, channels: 3 } })
}

async function meanColor(picture: Sharp, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await picture.clone().extract(area).png().toBuffer()).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return toHex(red, green, blue)
}

function plate({ width, height }: { width: number; height: number }, logoColor: string): Buffer {
  const color = contrast(logoColor, '#ffffff') >= CONTRAST_MIN ? '#ffffff' : '#111111'
  const round = Math.round(height * 0.18)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" rx="${round}" fill="${color}"/></svg>`,
  )
}
