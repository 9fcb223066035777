import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import {
  ACCOUNT,
  AD_SET,
  type Body,
  CAMPAIGN,
  LINK,
  openGraphWorld,
  PAGE,
  type Params,
  picture,
  video,
} from '../../testing/graph-world.ts'

const world = await openGraphWorld()
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.reset())

const upload = (params: Params, files?: Record<string, Buffer>) => world.post(`/${ACCOUNT}/advideos`, params, files)

test('A picture is uploaded as a file or as base64: the same bytes have the same hash, by account', async () => {
  const bytes = await picture(800, 400)
  const hash = createHash('md5').update(bytes).digest('hex')
  const { images } = await world.post(`/${ACCOUNT}/adimages`, {}, { hero: bytes })
  expect(images['hero']).toMatchObject({ hash, width: 800, height: 400, url_256_width: '256', url_256_height: '128' })
  const again = await world.post(`/${ACCOUNT}/adimages`, { bytes: bytes.toString('base64'), name: 'again.png' })
  expect(again.images['bytes']!.hash).toBe(hash)
  const fields = 'hash,width,height,status,created_time'
  expect((await world.get(`/${ACCOUNT}/adimages`, { hashes: [hash], fields }))['data']).toEqual([
    { id: `1001:${hash}`, hash, width: 800, height: 400, status: 'ACTIVE', created_time: '2026-11-20T07:00:00-0500' },
  ])
  expect((await world.get('/act_1002/adimages'))['data']).toEqual([])
  const copy = { copy_from: { source_account_id: '1001', hash } }
  expect(await world.post('/act_1002/adimages', copy)).toMatchObject({ images: { [hash]: { hash } } })
})

test('The address of a picture gives its bytes, and the small one fits in 128 pixels', async () => {
  const bytes = await picture(800, 400)
  const { images } = await world.post(`/${ACCOUNT}/adimages`, {}, { hero: bytes })
  expect(Buffer.from(await (await fetch(images['hero']!.url)).arrayBuffer())).toEqual(bytes)
  const small = await sharp(Buffer.from(await (await fetch(images['hero']!.url_128)).arrayBuffer())).metadata()
  expect([small.width, small.height]).toEqual([128, 64])
})

test('What is not a picture is refused, and a deleted picture can be used no more until it is uploaded again', async () => {
  for (const bytes of [Buffer.from('text').toString('base64'), 'no base64!'])
    expect((await world.call('POST', `/${ACCOUNT}/adimages`, { bytes })).body).toMatchObject({ error: { code: 100 } })
  const bytes = await picture()
  const { images } = await world.post(`/${ACCOUNT}/adimages`, {}, { hero: bytes })
  const { hash } = images['hero']!
  await world.remove(`/${ACCOUNT}/adimages`, { hash })
  expect((await world.get(`/${ACCOUNT}/adimages`))['data']).toEqual([])
  const creative = { object_story_spec: { page_id: PAGE, link_data: { link: LINK, image_hash: hash } } }
  expect((await world.call('POST', `/${ACCOUNT}/adcreatives`, creative)).body).toMatchObject({
    error: { error_subcode: 2_446_388 },
  })
  await world.post(`/${ACCOUNT}/adimages`, {}, { hero: bytes })
  const { id } = await world.post(`/${ACCOUNT}/adcreatives`, creative)
  expect(await world.get(`/${id}`, { fields: 'image_hash,image_url' })).toEqual({
    id,
    image_hash: hash,
    image_url: images['hero']!.url,
  })
})

test('A video is processed for some seconds of virtual time; only then may a creative use it', async () => {
  const { images } = await world.post(`/${ACCOUNT}/adimages`, {}, { thumb: await picture() })
  const { id } = await upload({ title: 'Film' }, { source: video(12.5) })
  const story = {
    page_id: PAGE,
    video_data: {
      video_id: id,
      image_hash: images['thumb']!.hash,
      call_to_action: { type: 'LEARN_MORE', value: { link: LINK } },
    },
  }
  const status = async () => (await world.get(`/${id}`, { fields: 'status' }))['status']
  expect(await status()).toMatchObject({ video_status: 'processing', processing_phase: { status: 'in_progress' } })
  expect((await world.call('POST', `/${ACCOUNT}/adcreatives`, { object_story_spec: story })).status).toBe(400)
  await world.sandbox.clock.advance({ seconds: 31 })
  expect(await status()).toMatchObject({ video_status: 'ready', processing_progress: 100 })
  expect(await world.get(`/${id}`, { fields: 'title,length,picture' })).toEqual({
    id,
    title: 'Film',
    length: 12.5,
    picture: expect.stringContaining(id),
  })
  const { data } = await world.get(`/${id}/thumbnails`)
  expect(data).toMatchObject([{ is_preferred: true }])
  expect((await fetch(data[0]!.uri)).headers.get('content-type')).toContain('image/')
  const creative = await world.post(`/${ACCOUNT}/adcreatives`, { object_story_spec: story })
  expect(await world.get(`/${creative.id}`, { fields: 'video_id,object_type' })).toMatchObject({
    video_id: id,
    object_type: 'VIDEO',
  })
})

test('A large video comes in chunks; after a wrong offset the answer says where to go on', async () => {
  const bytes = video(30, 2_500_000)
  const start = await upload({ upload_phase: 'start', file_size: bytes.length })
  const { video_id: id, upload_session_id: session } = start
  const transfer = (offset: string, chunk: Buffer) =>
    world.call(
      'POST',
      `/${ACCOUNT}/advideos`,
      { upload_phase: 'transfer', upload_session_id: session, start_offset: offset },
      { video_file_chunk: chunk },
    )
  const chunkAt = ({ start_offset: from, end_offset: to }: Body) => bytes.subarray(Number(from), Number(to))
  const second = (await transfer('0', chunkAt(start))).body
  // The answer was lost, and the client sends the first chunk again.
  expect((await transfer('0', chunkAt(start))).body).toMatchObject({
    error: { code: 6001, error_subcode: 1_363_037, error_data: { ...second } },
  })
  const third = (await transfer(second.start_offset, chunkAt(second))).body
  const early = { upload_phase: 'finish', upload_session_id: session }
  expect((await world.call('POST', `/${ACCOUNT}/advideos`, early)).body).toMatchObject({ error: { code: 6000 } })
  const end = (await transfer(third.start_offset, chunkAt(third))).body
  expect(end).toEqual({ start_offset: '2500000', end_offset: '2500000' })
  expect(await upload({ upload_phase: 'finish', upload_session_id: session, title: 'Film' })).toEqual({ success: true })
  await world.sandbox.clock.advance({ seconds: 31 })
  expect(await world.get(`/${id}`, { fields: 'title,length,status' })).toMatchObject({
    title: 'Film',
    length: 30,
    status: { video_status: 'ready' },
  })
  const source = (await world.get(`/${id}`, { fields: 'source' }))['source'] as string
  expect(Buffer.from(await (await fetch(source)).arrayBuffer()).equals(bytes)).toBe(true)
  expect((await transfer('0', bytes.subarray(0, 10))).body).toMatchObject({
    error: { code: 6000, error_subcode: 1_363_030 },
  })
})

test('A fault ends the processing of a video with an error, or never', async () => {
  const statusAfter = async (type: string) => {
    await world.sandbox.addFault({ match: { pathRegex: '/advideos$' }, action: { type } })
    const { id } = await upload({}, { source: video(5) })
    await world.sandbox.clock.advance({ days: 30 })
    return (await world.get(`/${id}`, { fields: 'status' }))['status']
  }
  expect(await statusAfter('video_error')).toMatchObject({
    video_status: 'error',
    processing_phase: { status: 'error', errors: [{ code: 351 }] },
  })
  expect(await statusAfter('video_stuck')).toMatchObject({ video_status: 'processing' })
})

test('A file that is no video, one that is too small, and an address that cannot be read are refused', async () => {
  const code = async (params: Params, files?: Record<string, Buffer>) =>
    (await world.call('POST', `/${ACCOUNT}/advideos`, params, files)).body.error.code
  expect(await code({}, { source: Buffer.alloc(100) })).toBe(352)
  expect(await code({}, { source: Buffer.from('abc') })).toBe(382)
  expect(await code({ file_url: `${world.sandbox.url}/media/videos/1` })).toBe(389)
  expect(await code({ file_url: 'file:///etc/hosts' })).toBe(389)
  expect(await code({})).toBe(100)
})

test('A preview is a frame with a page that shows the ad, for a day; texts in it are only texts', async () => {
  const { images } = await world.post(`/${ACCOUNT}/adimages`, {}, { hero: await picture() })
  const link_data = {
    link: LINK,
    name: '<script>alert(1)</script>',
    message: 'Soft & light',
    image_hash: images['hero']!.hash,
    call_to_action: { type: 'SHOP_NOW' },
  }
  const creative = { object_story_spec: { page_id: PAGE, link_data } }
  const { id } = await world.post(`/${ACCOUNT}/adcreatives`, creative)
  const campaign = await world.post(`/${ACCOUNT}/campaigns`, CAMPAIGN)
  const adSet = await world.post(`/${ACCOUNT}/adsets`, { ...AD_SET, campaign_id: campaign.id })
  const ad = await world.post(`/${ACCOUNT}/ads`, { name: 'Ad', adset_id: adSet.id, creative: { creative_id: id } })
  const ad_format = 'INSTAGRAM_STANDARD'
  for (const [path, params] of [
    [`/${id}/previews`, { ad_format }],
    [`/${ad.id}/previews`, { ad_format }],
    [`/${ACCOUNT}/generatepreviews`, { ad_format, creative }],
    [`/${ACCOUNT}/generatepreviews`, { ad_format, creative: { creative_id: id } }],
  ] as const) {
    const { data } = await world.get(path, params)
    const [, src = ''] = /^<iframe src="([^"]+)" width="320" height="570"/.exec(data[0]!.body) ?? []
    const page = await fetch(src.replaceAll('&amp;', '&'))
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('Test page')
    expect(html).toContain('Soft &amp; light')
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script')
    expect(html).toContain(images['hero']!.url)
    await world.sandbox.clock.advance({ hours: 24 })
    expect((await fetch(src.replaceAll('&amp;', '&'))).status).toBe(404)
    expect((await fetch(src.replace('&amp;t=', '&t=x'))).status).toBe(404)
  }
  expect((await world.call('GET', `/${id}/previews`, { ad_format: 'BILLBOARD' })).body).toMatchObject({
    error: { code: 100 },
  })
})
