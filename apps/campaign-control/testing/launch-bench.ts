import type { LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { beforeAll, expect } from 'vitest'
import type { AccountAccess, LaunchMark } from '../src/ad-platform/port.ts'
import type { Currency, PlatformBench } from './ad-platform-contract.ts'
import { type Identity, PICTURES, videoFile } from './launch-samples.ts'

/** What an account has that launches need: uploaded once for all tests. */
type Stock = Identity & { access: AccountAccess; images: [string, string]; videoId: string }

export type LaunchBench = ReturnType<typeof openLaunchBench>

/** A platform to launch on, in an account in US dollars that has pictures and a video. */
export function openLaunchBench(open: () => PlatformBench) {
  const at: { stock?: Stock; tokens: number } = { tokens: 0 }
  beforeAll(async () => {
    at.stock = await stockUp(open(), 'USD')
  })
  const stock = () => at.stock!
  /** A launch of its own for each test, so that none finds what another made. */
  const newToken = () =>
    `k7f${[...String(++at.tokens).padStart(3, '0')].map((digit) => 'abcdefghjk'[Number(digit)]).join('')}`

  /** Creates, reads back, and returns the id: what was asked for must be there. */
  async function make(object: LaunchObject, mark: LaunchMark, access = stock().access): Promise<string> {
    const { launches } = open().platform
    const { id } = await launches.create(access, object, mark)
    const found = (await launches.readBack(access, object.kind, [id])).get(id)!
    expect(launches.differences(object, mark, found)).toEqual([])
    expect(found.mark).toEqual(mark)
    if (object.kind !== 'creative') expect([found.name, found.isSwitchedOn]).toEqual([object.name, false])
    return id
  }

  return { open, stock, newToken, make }
}

async function stockUp({ platform, account, pass }: PlatformBench, currency: Currency): Promise<Stock> {
  const access = await account(currency)
  const { launches } = platform
  const { pages, pixels, instagramAccounts } = await launches.options(access)
  const [grey, red] = PICTURES
  const first = await launches.uploadImage(access, grey, 'grey.png')
  const second = await launches.uploadImage(access, red, 'red.png')
  const { id: videoId } = await launches.uploadVideo(access, videoFile(64))
  await pass(60_000)
  expect(await launches.getVideoState(access, videoId)).toBe('ready')
  return {
    access,
    pageId: pages[0]!.id,
    pixelId: pixels[0]!.id,
    instagramAccountId: instagramAccounts[0]!.id,
    images: [first.hash, second.hash],
    videoId,
  }
}
