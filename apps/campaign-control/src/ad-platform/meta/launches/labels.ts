import { z } from 'zod'
import { PlatformError } from '../../platform-error.ts'
import type { AccountAccess } from '../../port.ts'
import type { MetaClient } from '../client/client.ts'
import { getAll } from '../client/page.ts'
import { Id, parsed } from '../client/wire.ts'
import { labelOf } from '../../mark.ts'

const Label = z.object({ id: Id, name: z.string().catch('') })
/** Lists lag behind writes. */
const LOOK_AGAIN_AFTER_MS = 5_000
const KNOWN_MAX = 10_000

export type Labels = ReturnType<typeof createLabels>

/**
 * The ad labels of launches. An account can have several of one name, when two processes begin a launch at once or the
 * answer to a create was lost: all of them mark the launch.
 */
export function createLabels(client: MetaClient) {
  const known = new Map<string, Promise<string>>()
  const keyOf = ({ accountId }: AccountAccess, token: string) => `${accountId}/${token}`

  /** Ids of all labels of a launch, in the order of the platform. */
  async function list(access: AccountAccess, token: string): Promise<string[]> {
    const found = await getAll(client, `${access.accountId}/adlabels`, { fields: 'id,name' }, access)
    return parsed(z.array(Label), found).flatMap(({ id, name }) => (name === labelOf(token) ? [id] : []))
  }

  async function findOrMake(access: AccountAccess, token: string): Promise<string> {
    const [first] = await list(access, token)
    if (first !== undefined) return first
    try {
      const body = await client.create(`${access.accountId}/adlabels`, { name: labelOf(token) }, access)
      return parsed(z.object({ id: Id }), body).id
    } catch (cause) {
      if (!(cause instanceof PlatformError) || (cause.failure !== 'unknown_outcome' && cause.failure !== 'invalid'))
        throw cause
      // It may be there: made just now, or by another process before us.
      await client.wait(LOOK_AGAIN_AFTER_MS, access.signal)
      const [made] = await list(access, token)
      if (made !== undefined) return made
      // Another label of this name does no harm.
      if (cause.failure === 'unknown_outcome') throw new PlatformError('transient', { platform: cause.platform, cause })
      throw cause
    }
  }

  return {
    list,
    /** The label of a launch. It is made at the first need. */
    get(access: AccountAccess, token: string): Promise<string> {
      const key = keyOf(access, token)
      const found = known.get(key)
      if (found) return found
      if (known.size >= KNOWN_MAX) known.clear()
      const asked = findOrMake(access, token)
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
    /** Somebody has deleted it. */
    forget: (access: AccountAccess, token: string) => void known.delete(keyOf(access, token)),
  }
}
