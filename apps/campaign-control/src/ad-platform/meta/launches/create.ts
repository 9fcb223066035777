import type { LaunchCampaign, LaunchCreative, LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { z } from 'zod'
import { PlatformError } from '../../platform-error.ts'
import type { AccountAccess, LaunchKind, LaunchMark } from '../../port.ts'
import type { MetaClient, OnSent } from '../client/client.ts'
import type { Params } from '../client/transport.ts'
import { Id } from '../client/wire.ts'
import { adSetParams } from './ad-sets.ts'
import { campaignParams } from './campaigns.ts'
import { creativeParams } from './creatives.ts'
import type { Labels } from './labels.ts'
import { suffixOf } from '../../mark.ts'

export const EDGES: Readonly<Record<LaunchKind, string>> = {
  campaign: 'campaigns',
  ad_set: 'adsets',
  creative: 'adcreatives',
  ad: 'ads',
}
/** Of a creative's name. Those of other objects may have 400 characters. */
const CREATIVE_NAME_MAX = 100

/** The name of an object with its mark. That of a creative is cut to what the platform takes: nobody but us sees it. */
export function nameOf({ kind, name }: LaunchObject, mark: LaunchMark): string {
  const suffix = suffixOf(mark)
  return (kind === 'creative' ? cut(name, CREATIVE_NAME_MAX - suffix.length) : name) + suffix
}

/** At most so long, and no half of a character at its end. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

function paramsOf(object: LaunchObject, currency: string): Params {
  switch (object.kind) {
    case 'campaign':
      return campaignParams(object, currency)
    case 'ad_set':
      return adSetParams(object, currency)
    case 'creative':
      return creativeParams(object)
    case 'ad':
      return { adset_id: object.adSetId, creative: { creative_id: object.creativeId }, status: 'PAUSED' }
  }
}

/** Asks for a dry run. */
export async function checkObject(
  client: MetaClient,
  access: AccountAccess,
  object: LaunchCampaign | LaunchCreative,
  currency: string,
): Promise<void> {
  const name = object.kind === 'creative' ? cut(object.name, CREATIVE_NAME_MAX) : object.name
  const params = { ...paramsOf(object, currency), name, execution_options: ['validate_only'] }
  await client.post(`${access.accountId}/${EDGES[object.kind]}`, params, access)
}

/** Creates an object in one attempt, paused, with its name and label. */
export async function createObject(
  client: MetaClient,
  labels: Labels,
  access: AccountAccess,
  { object, mark, currency, onSent }: { object: LaunchObject; mark: LaunchMark; currency: string; onSent?: OnSent },
): Promise<{ id: string }> {
  const params = { ...paramsOf(object, currency), name: nameOf(object, mark) }
  const label = await labels.get(access, mark.token)
  const path = `${access.accountId}/${EDGES[object.kind]}`
  try {
    const body = await client.create(path, { ...params, adlabels: [{ id: label }] }, access, onSent)
    const created = z.object({ id: Id }).safeParse(body)
    if (created.success) return { id: created.data.id }
    throw new PlatformError('unknown_outcome', { cause: created.error })
  } catch (cause) {
    if (!(cause instanceof PlatformError) || !cause.fields.includes('mark')) throw cause
    // The label is gone. Nothing was created, and the next attempt makes another.
    labels.forget(access, mark.token)
    throw new PlatformError('transient', { platform: cause.platform, cause })
  }
}
