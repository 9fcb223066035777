import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { withProvenance } from './provenance.ts'

const known = {
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  modelId: 'adloom-compositor',
  seed: 42,
  instructions: 'Trail shoes <b>&',
}
let png: Buffer
beforeAll(async () => {
  const plain = { width: 30, height: 20, channels: 3, background: '#0f766e' } as const
  png = await sharp({ create: plain }).png().toBuffer()
})

test('a picture states in its metadata how it was made', async () => {
  const { xmpAsString } = await sharp(withProvenance(png, known)).metadata()
  const digest = createHash('sha256').update(known.instructions).digest('hex')
  for (const part of [
    `<Iptc4xmpExt:DigitalSourceType>${known.digitalSourceType}</Iptc4xmpExt:DigitalSourceType>`,
    '<Iptc4xmpExt:AISystemUsed>adloom-compositor</Iptc4xmpExt:AISystemUsed>',
    '<adloom:Seed>42</adloom:Seed>',
    `<adloom:PromptSha256>${digest}</adloom:PromptSha256>`,
  ])
    expect(xmpAsString).toContain(part)
  expect(xmpAsString).not.toContain('Trail')
})

test('the pixels stay the same, and the same provenance gives the same bytes', async () => {
  const marked = withProvenance(png, known)
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
  expect(withProvenance(png, { ...known })).toEqual(marked)
  expect(withProvenance(png, { ...known, seed: 43 })).not.toEqual(marked)
})

test('no value can break out of its XML element', async () => {
  const { xmpAsString } = await sharp(withProvenance(png, { ...known, modelId: '</x:xmpmeta>&' })).metadata()
  expect(xmpAsString).toContain('&#60;/x:xmpmeta&#62;&#38;')
})

test('a file that is not a PNG is refused', () => {
  expect(() => withProvenance(Buffer.from('RIFF0000WEBP'), known)).toThrow('not a PNG')
})
