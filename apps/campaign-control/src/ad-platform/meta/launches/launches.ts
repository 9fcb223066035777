import { z } from 'zod'
import { PlatformError } from '../../platform-error.ts'
import type { AccountAccess, EntityRef, LaunchPort } from '../../port.ts'
import { digitsOf, type MetaClient } from '../client/client.ts'
import { Id, parsed } from '../client/wire.ts'
import type { Setting } from '../entities.ts'
import { checkObject, createObject } from './create.ts'
import { findByMark, listByToken } from './find.ts'
import { createLabels } from './labels.ts'
import { getVideoState, hasImages, uploadImage, uploadVideo } from './media.ts'
import { findInterests, getOptions } from './options.ts'
import { differencesOf, readBack } from './read-back.ts'

/** Launches on Meta. `settingOf` tells the currency of an account; `checked` refuses what is not an id of one. */
export function createLaunches(
  client: MetaClient,
  settingOf: (access: AccountAccess) => Promise<Setting>,
  checked: (access: AccountAccess) => AccountAccess,
): LaunchPort {
  const labels = createLabels(client)
  const currencyOf = async (access: AccountAccess) => (await settingOf(access)).currency

  return {
    options: async (access) => getOptions(client, checked(access), await currencyOf(access)),
    findInterests: async (access, asked) => findInterests(client, checked(access), asked),
    check: async (access, object) => checkObject(client, checked(access), object, await currencyOf(access)),
    create: async (access, object, mark, onSent) =>
      createObject(client, labels, checked(access), {
        ...{ object, mark, currency: await currencyOf(access) },
        ...(onSent && { onSent }),
      }),
    findByMark: async (access, kind, mark) => findByMark(client, labels, checked(access), kind, mark),
    listByToken: async (access, token) => listByToken(client, labels, checked(access), token, await settingOf(access)),
    readBack: async (access, kind, ids) => readBack(client, checked(access), kind, ids, await currencyOf(access)),
    differences: differencesOf,
    uploadImage: async (access, bytes, name) => uploadImage(client, checked(access), bytes, name),
    hasImages: async (access, hashes) => hasImages(client, checked(access), hashes),
    uploadVideo: async (access, file, options) => uploadVideo(client, checked(access), file, options),
    getVideoState: async (access, id) => getVideoState(client, checked(access), id),
    remove: async (access, entity) => removeEntity(client, checked(access), entity),
  }
}

const Stated = z.object({ account_id: Id, status: z.string() })

/** What is not there counts as deleted. What is in another account is not found. */
async function removeEntity(client: MetaClient, access: AccountAccess, { id }: EntityRef): Promise<void> {
  if (!/^\d{1,20}$/.test(id)) throw new PlatformError('not_found')
  const isGone = async () => {
    try {
      const found = parsed(Stated, await client.get(id, { fields: 'account_id,status' }, access))
      if (digitsOf(found.account_id) !== digitsOf(access.accountId)) throw new PlatformError('not_found')
      return found.status === 'DELETED'
    } catch (cause) {
      if (cause instanceof PlatformError && cause.failure === 'not_found' && cause.platform) return true
      throw cause
    }
  }
  if (!(await isGone())) await client.remove(id, access, isGone)
}
