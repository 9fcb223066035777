import { tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage } from '../../testing/generation-stage.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
  // Writes every event with the name it had in the previous release.
  await stage.admin.unsafe(`
    create function generation.name_as_before() returns trigger language plpgsql as $$ begin
      new.subject := replace(new.subject, '.item_finished', '.generation_finished');
      return new;
    end $$;
    create trigger name_as_before before insert on generation.outbox
      for each row execute function generation.name_as_before()`)
})
afterAll(() => stage[Symbol.asyncDispose]())

const IMAGES = 3

async function start() {
  const team = await stage.newTeam()
  const input = { instructions: 'Sale', variationCount: IMAGES }
  const { batchId } = await stage.callTool(tools.generate_image, input, { as: team.caller })
  return { team, batchId }
}
const deliverAll = async () => {
  for (let item = await stage.claim(); item; item = await stage.claim()) await stage.deliver(item)
}
const chargedOnce = { reserved: IMAGES, charged: IMAGES, released: 0 }

test('events that an older release put into the outbox reach their consumer', async () => {
  const { team, batchId } = await start()
  await deliverAll()
  expect((await stage.ended(team, batchId)).credits).toEqual(chargedOnce)
  expect(await stage.ledger(team)).toMatchObject({ reserved: 0, open: 0, mismatches: 0 })
})

test('events that an older release published reach their consumer after the bus has lost them', async () => {
  const { team, batchId } = await start()
  await stage.stop('org')
  await deliverAll()
  const said = () => stage.admin`select 1 from generation.outbox where times_said > 0`
  await until(async () => (await said()).length >= IMAGES, { what: 'their publication' })
  await stage.nats.loseStreams('PURGE')
  await stage.start('org')
  expect((await stage.ended(team, batchId)).credits).toEqual(chargedOnce)
  expect(await stage.ledger(team)).toMatchObject({ reserved: 0, open: 0, mismatches: 0 })
})
