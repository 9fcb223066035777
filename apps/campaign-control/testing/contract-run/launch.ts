import { randomInt } from 'node:crypto'
import { toMoney } from '@adloom/contracts/money'
import type { LaunchCreative, LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { PlatformError } from '../../src/ad-platform/platform-error.ts'
import type { LaunchFound, LaunchMark } from '../../src/ad-platform/port.ts'
import { ad, adSet, campaign, creative, picture } from '../launch-samples.ts'
import { greyPicture } from './picture.ts'
import { codeOf, type Probe } from './probe.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz23456789'
const newToken = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** Lists lag behind writes. */
const LAG_MS = 10_000

/** A launch of a campaign, an ad set, two creatives and an ad: made paused, read back, found, and removed by its mark. */
export async function probeLaunch(probe: Probe): Promise<void> {
  const { platform, access, find, made } = probe
  const { launches } = platform
  const options = await launches.options(access)
  const page = options.pages[0]
  if (!page) return find(1, 'a launch', 'skipped', 'the account has no page')
  const token = newToken()
  try {
    await probeTree(probe, token, page.id, options.minimumDailyBudgets.clicks ?? 100n)
    await probeMarks(probe, token)
  } finally {
    for (const { type, id } of (await launches.listByToken(access, token)).toReversed())
      await launches.remove(access, { type, id })
    const left = await launches.listByToken(access, token)
    find(1, 'a launch is removed by its mark', left.length === 0 ? 'pass' : 'fail', `${left.length} left`)
    made.push(...(await labelsOf(probe, token)))
  }
}

async function probeTree(probe: Probe, token: string, pageId: string, minimum: bigint) {
  const { platform, access, find, made, mark: name } = probe
  const { launches } = platform
  const { currency } = await platform.getAccount(access)
  const make = async (object: LaunchObject, part: string | null): Promise<string> => {
    const mark = { token, part }
    const { id } = await launches.create(access, object, mark)
    if (object.kind === 'creative') made.push(id)
    await compare(probe, object, mark, id)
    return id
  }
  const campaignId = await make(campaign({ name }), null)
  const budget = { type: 'daily', amount: toMoney(minimum * 4n, currency) } as const
  const adSetId = await make(adSet(campaignId, { name, budget }), '1')
  const { hash } = await launches.uploadImage(access, greyPicture(1080, 1080), `${name}.png`)
  const again = await launches.uploadImage(access, greyPicture(1080, 1080), `${name}-2.png`)
  find(17, 'the same picture has the same hash', again.hash === hash ? 'pass' : 'differs', hash)
  const shown: Partial<LaunchCreative> = { name, pageId, callToAction: 'learn_more' }
  await launches.check(access, creative([picture(hash)], shown))
  find(30, 'a dry run of a creative', 'pass', 'accepted')
  const creativeId = await make(creative([picture(hash)], shown), 'c1')
  const texts = { primaryTexts: ['One', 'Two'], headlines: ['Three', 'Four'], descriptions: ['Five'] }
  const several = await make(creative([picture(hash)], { ...shown, ...texts }), 'c2').catch(refusal)
  if (several instanceof PlatformError) find(21, 'several texts', 'fail', several.platform?.message ?? several.failure)
  await make(ad(adSetId, creativeId, { name }), '1.1')
  await probe.send('DELETE', `${access.accountId}/adimages`, { hash })
}

const refusal = (thrown: unknown) => {
  if (thrown instanceof PlatformError) return thrown
  throw thrown
}

/** Whether what was made reads back as it was asked for. */
async function compare({ platform, access, find }: Probe, object: LaunchObject, mark: LaunchMark, id: string) {
  const found: LaunchFound | null = (await platform.launches.readBack(access, object.kind, [id])).get(id) ?? null
  const differences = platform.launches.differences(object, mark, found)
  const isPaused = found !== null && found.isSwitchedOn !== true
  const said = differences.map((one) => `${one.field}: ${one.expected}, found ${one.found}`).join('; ')
  const doubt = mark.part === 'c2' ? 21 : object.kind === 'creative' ? 31 : 1
  const what = `a ${object.kind} ${mark.part ?? ''} of a launch is paused and reads back`
  find(doubt, what, isPaused && differences.length === 0 ? 'pass' : 'fail', said || 'all fields')
}

async function probeMarks(probe: Probe, token: string) {
  const { platform, access, find, wait, send, made } = probe
  const { launches } = platform
  const count = async () => (await launches.listByToken(access, token)).length
  const atOnce = await count()
  if (atOnce < 3) await wait(LAG_MS)
  find(32, 'a launch is found by its label', (await count()) === 3 ? 'pass' : 'fail', `${atOnce} of 3 at once`)
  for (const [kind, part] of [
    ['ad', '1.1'],
    ['creative', 'c1'],
  ] as const) {
    const ids = await launches.findByMark(access, kind, { token, part })
    find(kind === 'creative' ? 33 : 1, `a ${kind} is found by its mark`, ids.length === 1 ? 'pass' : 'fail', ids.join())
  }
  const same = await send('POST', `${access.accountId}/adlabels`, { name: `adloom:${token}` })
  const { id } = same.body as { id?: string }
  const labels = await labelsOf(probe, token)
  if (id !== undefined && !labels.includes(id)) made.push(id)
  find(34, 'a second label of the same name', 'pass', `${codeOf(same)}, ${labels.length} of this name`)
}

async function labelsOf({ get, access }: Probe, token: string): Promise<string[]> {
  const { body } = await get(`${access.accountId}/adlabels`, { fields: 'id,name', limit: 500 })
  const { data = [] } = body as { data?: { id: string; name: string }[] }
  return data.flatMap(({ id, name }) => (name === `adloom:${token}` ? [id] : []))
}
