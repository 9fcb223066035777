import { expect, test } from 'vitest'
import { expectOneTree } from './outcome.ts'
import { configurationOf, type LaunchWorld } from './world.ts'

/** A draft is launched once, and is nobody else's while that goes on. */
export function describeOnce(getWorld: () => LaunchWorld) {
  test('Fifty launches of one draft at once are one launch and one campaign', async () => {
    const world = getWorld()
    const configuration = configurationOf(world)
    const { draftId, version } = await world.create(configuration)
    const asked = await Promise.all(Array.from({ length: 50 }, () => world.owner('launch_draft', { draftId, version })))
    expect(asked.map(({ status, body }) => (status === 200 ? 'ok' : body)).filter((answer) => answer !== 'ok')).toEqual(
      [],
    )
    const launchIds = new Set(asked.map(({ body }) => body['launchId'] as string))
    expect(launchIds.size).toBe(1)
    const [launchId] = [...launchIds] as [string]
    await expectOneTree(world, configuration, await world.settled(launchId))
    expect((await world.owner('launch_draft', { draftId, version })).body).toMatchObject({ launchId })
  })

  test('While a draft is launched it can be neither deleted nor changed, and afterwards it is still as it was launched', async () => {
    const world = getWorld()
    const { stage, team, owner, REST } = world
    const configuration = configurationOf(world)
    const { draftId, version } = await world.create(configuration)
    await stage.sandbox.addFault({ times: null, match: { method: 'POST' }, action: { type: 'delay', ms: 150 } })
    const launchId = await world.launch({ draftId, version })
    expect(await REST('delete_launch_draft', { draftId }, team.key)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    const changed = { draftId, version, configuration: { ...configuration, name: 'Something else' } }
    expect(await owner('update_draft', changed)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await world.status({ launchId })).status).toMatch(/^(queued|preflight|running)$/)
    await stage.sandbox.clearFaults()
    await expectOneTree(world, configuration, await world.settled(launchId))
    expect((await REST('get_launch_draft', { draftId }, team.key)).body).toMatchObject({
      version,
      name: configuration.name,
    })
  })
}
