import { tools } from '@adloom/contracts/of/generation'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implement } from '../deps.ts'
import { listingKeyOf } from '../models/catalog.ts'

const Position = z.tuple([z.string()])

/** The list is the same for every team, because the operator decides on the models. */
export const handler = implement(tools.list_models, async ({ catalog, caller }, { modality, limit, cursor }) => {
  const boundTo = ['models', caller.teamId, modality ?? null]
  const [after] = decodeCursor(boundTo, cursor, Position) ?? ['']
  const rest = catalog.filter((model) => (!modality || model.modality === modality) && listingKeyOf(model) > after)
  const models = rest.slice(0, limit)
  const last = rest.length > limit ? models.at(-1)! : null
  return { models, nextCursor: last && encodeCursor(boundTo, [listingKeyOf(last)]) }
})
