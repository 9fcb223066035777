import { expect } from 'vitest'
import { expectedTree, type Ids, readTrees } from './tree.ts'
import type { Configuration, Launch, LaunchWorld } from './world.ts'

/** What must hold of a launch that ended, whatever happened meanwhile. Returns the ids of its campaign, if there is one. */
export async function expectOneTree(
  world: LaunchWorld,
  configuration: Configuration,
  launch: Launch,
): Promise<Ids | null> {
  const { name } = configuration
  const trees = (await readTrees(world)).filter((tree) => tree.name === name)
  if (launch.status === 'rolled_back') {
    expect(trees, name).toEqual([])
    return null
  }
  expect(trees, `campaigns named ${name}`).toHaveLength(1)
  const { token: _, ids, ...tree } = trees[0]!
  const isOn = launch.status !== 'failed'
  if (isOn || isComplete(launch))
    expect(tree).toEqual(expectedTree(configuration, world.pictures, isOn ? 'ACTIVE' : 'PAUSED'))
  else expect([tree.status, ...tree.adSets.map(({ status }) => status)]).not.toContain('ACTIVE')
  await expectSwitchedOnLast(world, ids)
  return ids
}

const isComplete = ({ stages }: Launch) =>
  stages.every(({ name, status }) => name === 'activate' || status === 'completed')

/** Nothing of a campaign was on before the campaign, which was switched on by one write after all the others. */
async function expectSwitchedOnLast({ stage }: LaunchWorld, { campaign, adSets, ads }: Ids): Promise<void> {
  const requests = await stage.sandbox.requests()
  // Number 0 of a status: the answer was lost, and the write may have been done.
  const switchedOn = (id: string) =>
    requests
      .filter(
        ({ method, path, params, status }) =>
          method === 'POST' && path === `/${id}` && params['status'] === 'ACTIVE' && (status === 200 || status === 0),
      )
      .map(({ number }) => number)
  const [ofCampaign = Infinity] = switchedOn(campaign)
  for (const id of [...adSets, ...ads]) {
    const [first] = switchedOn(id)
    if (ofCampaign < Infinity) expect(first, `${id} is switched on`).toBeLessThan(ofCampaign)
  }
  const bornOn = requests.filter(
    ({ method, path, params }) =>
      method === 'POST' &&
      /\/(campaigns|adsets|ads)$/.test(path) &&
      params['status'] !== 'PAUSED' &&
      !('execution_options' in params),
  )
  expect(bornOn).toEqual([])
}
