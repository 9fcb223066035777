import sharp from 'sharp'
import { portraitOf } from './art.ts'
import type { Presenter } from './presenters.ts'

/** The colours of a portrait in lists, where no brand gives any. */
const PORTRAIT = { clothes: '#2f6f62', ground: '#efe7dc' }

/** The portrait of a stock presenter for lists: a square PNG of `side` pixels. The same presenter gives the same bytes. */
export async function drawPortrait({ face }: Presenter, side = 512): Promise<Buffer> {
  const art = await sharp(Buffer.from(portraitOf(face, PORTRAIT.clothes)))
    .resize(side, side)
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: PORTRAIT.ground } })
    .composite([{ input: art }])
    .png()
    .toBuffer()
}
