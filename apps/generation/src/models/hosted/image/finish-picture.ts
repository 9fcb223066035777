import sharp, { type Sharp } from 'sharp'
import { CANVAS, type Check, type AspectRatio } from '@adloom/creative-engine'
import type { Decoder } from '../../decoder.ts'
import type { MadePicture } from '../../model.ts'
import { ModelError } from '../../model-error.ts'
import { withLogo } from './with-logo.ts'

const THUMBNAIL_PX = 400
/** A picture that is enlarged more than this looks soft on the platform. */
const ENLARGED_MAX = 1.5
/** A crop of more than this share may remove something that matters. */
const CROPPED_MAX = 0.2
/** Below this standard deviation (of 255) in every channel, a picture is blank. */
const BLANK_BELOW = 2

/**
 * Fits a model's picture to its canvas: upright, without metadata and transparency, cropped from the middle, with the
 * brand's logo. Throws ModelError when it is not a picture, or blank.
 */
export async function finishPicture(
  decoder: Decoder,
  bytes: Uint8Array,
  aspectRatio: AspectRatio,
  logo: Uint8Array | null,
): Promise<Omit<MadePicture, 'headline'>> {
  const canvas = CANVAS[aspectRatio]
  const fitted = await decoder.fitToCanvas({ bytes, canvas })
  // The decoder's message may quote the file.
  if (!fitted) throw new ModelError('model_failed', { againAfterMs: 0, detail: 'no readable picture' })
  const { pixels, cropped, enlarged } = fitted
  const picture = sharp(pixels, { raw: { ...canvas, channels: 3 } })
  if (await isBlank(picture)) throw new ModelError('model_failed', { againAfterMs: 0, detail: 'a blank picture' })

  const finished = await withLogo(picture, aspectRatio, logo?.length ? await decoder.decodeLogo(logo) : null)
  const [png, thumbnail] = await Promise.all([
    finished.clone().png({ compressionLevel: 6 }).toBuffer(),
    finished
      .clone()
      .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside' })
      .webp({ quality: 82 })
      .toBuffer(),
  ])
  return { png, thumbnail, ...canvas, checks: checksOf(canvas, cropped, enlarged) }
}

async function isBlank(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.clone().stats()
  return channels.every(({ stdev }) => stdev < BLANK_BELOW)
}

function checksOf({ width, height }: { width: number; height: number }, cropped: number, enlarged: number): Check[] {
  const percent = Math.round(cropped * 100)
  return [
    { code: 'dimensions', severity: 'error', passed: true, message: `${width} × ${height} px` },
    { code: 'blank', severity: 'error', passed: true, message: 'The picture is not blank.' },
    {
      code: 'cropped',
      severity: 'warning',
      passed: cropped <= CROPPED_MAX,
      message: percent > 0 ? `${percent} % was cut off to fit the format.` : 'Nothing was cut off.',
    },
    {
      code: 'sharpness',
      severity: 'warning',
      passed: enlarged <= ENLARGED_MAX,
      message: enlarged > 1 ? `Enlarged ${enlarged.toFixed(1)} times.` : 'Not enlarged.',
    },
    {
      code: 'text_unchecked',
      severity: 'warning',
      passed: false,
      message: 'The model drew any text itself. Proofread it before you use the picture.',
    },
  ]
}
