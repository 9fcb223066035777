import { probeLaunch } from './launch.ts'
import { probeObjects } from './objects.ts'
import { type Finding, openProbe, type Probe, type RunOptions } from './probe.ts'
import { probeReads } from './reads.ts'

/**
 * Asks a real account what docs/contract-run.md doubts. Everything that it makes is paused, carries the mark of the run
 * in its name, and is deleted at the end, also when the run fails.
 */
export async function runContract(options: RunOptions): Promise<Finding[]> {
  const probe = openProbe(options)
  const { platform, access, find } = probe
  const account = await platform.getAccount(access)
  const grant = await platform.grants.inspect(access.token)
  find(1, 'the account', account.state.isActive ? 'pass' : 'differs', `${account.currency}, ${account.timezone}`)
  await probeReads(probe)
  if (!account.canWrite || !grant.canWrite || !account.state.isActive) {
    find(1, 'writes', 'skipped', 'the grant or the account does not allow them')
    return probe.findings
  }
  try {
    await probeObjects(probe)
    await probeLaunch(probe)
  } catch (cause) {
    find(1, 'the run ended early', 'fail', cause instanceof Error ? cause.message : String(cause))
  } finally {
    await deleteAll(probe)
  }
  return probe.findings
}

/** Children first: the newest was made last. */
async function deleteAll({ made, send, find }: Probe) {
  const left: string[] = []
  for (const id of made.toReversed()) {
    const { status } = await send('DELETE', id).catch(() => ({ status: 0 }))
    if (status !== 200) left.push(id)
  }
  find(1, 'nothing is left behind', left.length === 0 ? 'pass' : 'fail', left.join() || 'all deleted')
}
