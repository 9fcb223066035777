import { afterAll, expect, test } from 'vitest'
import { openChangeStage } from '../../testing/change-stage.ts'

const stage = await openChangeStage()
afterAll(() => stage[Symbol.asyncDispose]())

test('The first call shows what will happen and writes nothing; the second does it, once', async () => {
  const buyer = await stage.newBuyer('act_1001')
  const adSetId = await stage.idOf('ad_sets', buyer, 'Visitors')
  await stage.forget()
  const { output } = await stage.ask('pause_ad_set', { adSetId }, buyer.key)
  expect(output!.preview.diff).toEqual([{ field: 'status', from: 'active', to: 'paused' }])
  expect(await stage.writes()).toEqual([])
  const { confirmationToken } = output!
  const done = await stage.ask('pause_ad_set', { adSetId, confirmationToken }, buyer.key)
  expect(done.output).toMatchObject({ status: 'executed', before: { status: 'active' }, after: { status: 'paused' } })
  expect((await stage.ask('pause_ad_set', { adSetId, confirmationToken }, buyer.key)).output).toEqual(done.output)
  expect(await stage.writes()).toEqual([`/${adSetId}`])
})
