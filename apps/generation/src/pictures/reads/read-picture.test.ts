import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FILTERED } from '../../../testing/drawings.ts'
import { readPicture as read } from './read-picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

const readPicture = (bytes: Uint8Array) => read({ bytes, path: 'body' })

const refusal = (code: string) =>
  expect.objectContaining({
    code: 'invalid_input',
    extras: { issues: [expect.objectContaining({ path: 'body', code })] },
  })

describe('readPicture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'keeps a %s of any name as what it is, with a small one',
    async (format) => {
      const picture = await readPicture(await plain(800, 600).toFormat(format).toBuffer())
      expect(picture).toMatchObject({ mimeType: `image/${format}`, width: 800, height: 600 })
      expect(await sharp(picture.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
    },
  )

  test('turns an SVG into pixels, so that its scripts are never served', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><script>1</script><rect width="100" height="50" fill="red"/></svg>'
    const picture = await readPicture(Buffer.from(svg))
    expect(picture).toMatchObject({ mimeType: 'image/png', extension: 'png', width: 1600, height: 800 })
    expect(Buffer.from(picture.bytes).includes('script')).toBe(false)
  })

  test('draws nothing that an SVG refers to by address', async () => {
    const secret = '<image width="10" height="10" href="file:///etc/passwd"/><image href="http://127.0.0.1:9/x.png"/>'
    const fetching = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${secret}</svg>`
    const { bytes } = await readPicture(Buffer.from(fetching))
    const { channels } = await sharp(bytes).stats()
    expect(channels.map(({ max }) => max)).toEqual(channels.map(() => 0))
  })

  test.each(Object.entries(FILTERED))('refuses an SVG with filters: %s', async (_how, svg) => {
    await expect(readPicture(Buffer.from(svg))).rejects.toEqual(refusal('unsupported_content'))
  })

  test('takes an SVG that only mentions filters, or declares the entities with addresses that some programs write', async () => {
    const svg = `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns_svg;" width="100" height="50"><title>Water filters</title><filter id="unused"/>
        <rect width="100" height="50" style="fill:red;filter:none" class="filter-1"/></svg>`
    expect(await readPicture(Buffer.from(svg))).toMatchObject({ mimeType: 'image/png', width: 1600 })
  })

  test('refuses an SVG whose entities contain markup', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    const text = `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`
    await expect(readPicture(Buffer.from(text))).rejects.toEqual(refusal('unsupported_content'))
  })

  test('keeps the first frame of an animation', async () => {
    const frames = [plain(20, 20), plain(20, 20).negate()].map((frame) => frame.png().toBuffer())
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    const picture = await readPicture(moving)
    expect(picture).toMatchObject({ mimeType: 'image/png', extension: 'png', width: 20, height: 20 })
    expect((await sharp(picture.bytes).stats()).channels[1]!.mean).toBeGreaterThan(0x70)
  })

  test('turns a photo upright and removes its location and camera data', async () => {
    const photo = await plain(300, 200)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const picture = await readPicture(photo)
    expect(picture).toMatchObject({ width: 200, height: 300 })
    expect(Buffer.from(picture.bytes).includes('Exif')).toBe(false)
    expect((await sharp(picture.bytes).metadata()).orientation).toBeUndefined()
  })

  test('refuses files that are not pictures, damaged files and unsupported formats', async () => {
    await expect(readPicture(Buffer.from('<html>hello</html>'))).rejects.toEqual(refusal('wrong_type'))
    await expect(readPicture(Buffer.from('%PDF-1.7\n%âãÏÓ'))).rejects.toEqual(refusal('wrong_type'))
    await expect(readPicture(new Uint8Array())).rejects.toEqual(refusal('wrong_type'))
    await expect(readPicture((await plain(500, 500).png().toBuffer()).subarray(0, 60))).rejects.toEqual(
      refusal('unreadable'),
    )
    await expect(readPicture(await plain(20, 20).tiff().toBuffer())).rejects.toEqual(refusal('wrong_type'))
    await expect(readPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'))).rejects.toEqual(
      refusal('unreadable'),
    )
  })

  test('converts the colours of a CMYK JPEG to sRGB', async () => {
    const { bytes } = await readPicture(await plain(20, 20).toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('refuses a small file that unpacks to more pixels than any camera makes, before unpacking it', async () => {
    const bomb = await plain(6_400, 6_400).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(400_000)
    await expect(readPicture(bomb)).rejects.toEqual(refusal('too_big'))
  }, 20_000)
})
