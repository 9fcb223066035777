import { z } from 'zod'
import { PlatformError, type PlatformFailure } from '../../platform-error.ts'
import type { MetaClient, Purpose } from './client.ts'
import { errorOf, verdictOn } from './failures.ts'
import { encode, type Params } from './transport.ts'
import { META_VERSION } from '../version.ts'
import { parsed } from './wire.ts'

/** The platform takes no more in one batch. */
const PARTS_MAX = 50

/** `null`: the platform ran out of time for this part. */
const Parts = z.array(z.object({ code: z.coerce.number(), body: z.string().nullable() }).nullable())

/**
 * Reads several objects in one request, and returns their bodies in the same order. Each counts against the limits. With
 * `isMissingFine`, one that is not there is undefined; otherwise it fails all.
 */
export async function getTogether(
  client: MetaClient,
  requests: readonly { path: string; params: Params }[],
  purpose: Purpose,
  { isMissingFine = false } = {},
): Promise<unknown[]> {
  const isMissing = (failure: PlatformFailure) => isMissingFine && failure === 'not_found'
  if (requests.length > PARTS_MAX) throw new PlatformError('invalid')
  const batch = requests.map(({ path, params }) => ({
    method: 'GET',
    relative_url: `${META_VERSION}/${path}?${encode(params).toString()}`,
  }))
  const parts = parsed(Parts, await client.readMany(batch, purpose))
  return Promise.all(
    requests.map(async ({ path, params }, at) => {
      const part = parts[at]
      const body = part?.body == null ? undefined : bodyOf(part.body)
      const verdict = part && body !== undefined ? verdictOn({ status: part.code, body }) : null
      if (verdict && isMissing(verdict.failure)) return undefined
      if (verdict && verdict.failure !== 'transient') throw errorOf(verdict, verdict.afterMs)
      if (body !== undefined && !verdict) return body
      return client.get(path, params, purpose).catch((cause: unknown) => {
        if (cause instanceof PlatformError && isMissing(cause.failure)) return undefined
        throw cause
      })
    }),
  )
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
