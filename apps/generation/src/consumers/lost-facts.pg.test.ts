import { actions, tools } from '@adloom/contracts'
import { makePerson, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RenderError } from '@adloom/creative-engine'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { fail } from '../jobs/render/finish.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const start = async (team: Team) =>
  (await stage.callTool(tools.generate_image, { instructions: 'Sale', variationCount: 10 }, { as: team.caller }))
    .batchId

/** Processes the waiting items as workers do: two of three are delivered, one fails. */
async function work() {
  for (let n = 0; ; n++) {
    const item = await stage.claim()
    if (!item) return
    if (n % 3 === 2) await fail(stage.deps, item, new RenderError('render_failed', 'It could not be drawn.'))
    else await stage.deliver(item)
  }
}

/** Deletes the data of the bus in every possible way until `over` resolves, then sets the bus up again. */
async function loseTheBus(over: Promise<void>) {
  let isOver = false
  void over.then(() => (isOver = true))
  for (let n = 0; !isOver; n++) {
    await stage.nats.loseStreams(n % 2 === 0 ? 'PURGE' : 'DELETE')
    if (n % 4 === 3) await stage.nats.provision()
  }
  await stage.nats.loseStreams('DELETE')
}

test('every item settles and is charged once, and nothing stays reserved, whatever the bus loses under load', async () => {
  const teams = [await stage.newTeam(), await stage.newTeam(), await stage.newTeam()]
  const over = Promise.withResolvers<void>()
  const losing = loseTheBus(over.promise)
  const batches = await Promise.all(
    teams.flatMap((team) => Array.from({ length: 4 }, async () => ({ team, batchId: await start(team) }))),
  )
  const cancelled = batches[0]!
  await Promise.all([
    work(),
    work(),
    stage.callAction(
      actions.cancel_generation,
      { batchId: cancelled.batchId },
      { as: makePerson(cancelled.team.caller) },
    ),
  ])
  over.resolve()
  await losing

  for (const { team, batchId } of batches) {
    const { generations, credits } = await stage.ended(team, batchId, 60_000)
    const delivered = generations.filter(({ status }) => status === 'completed')
    for (const item of delivered) expect(item.credits).toEqual({ reserved: 1, charged: 1, released: 0 })
    expect(credits).toEqual({ reserved: 10, charged: delivered.length, released: 10 - delivered.length })
  }
  const [settled] = await stage.admin`
    select count(*)::int as "all", count(distinct generation_id)::int as once from org.credit_entries
    where kind in ('charged', 'released')`
  expect(settled).toEqual({ all: 120, once: 120 })
  for (const team of teams) expect(await stage.ledger(team)).toMatchObject({ reserved: 0, open: 0, mismatches: 0 })
  const unconfirmed = () => stage.admin`
    select id from generation.outbox union all select id from org.outbox where subject = 'events.org.credits_settled'`
  await until(async () => (await unconfirmed()).length === 0, { what: 'all confirmations', timeoutMs: 60_000 })
}, 180_000)
