import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../../data/client.ts'

export type Quality = 'express' | 'studio'
export type Prices = { image: Record<Quality, number>; video: Record<Quality, number> }

/** The prices of the default models, in credits: a picture, and 15 seconds of video. Undefined until they are known. */
export function usePrices(teamId: string): Prices | undefined {
  const { data } = useQuery({ ...toolQuery('list_models', teamId, {}), staleTime: 300_000 })
  if (!data) return undefined
  const price = (modality: string, quality: Quality) =>
    data.models.find(
      (model) => model.modality === modality && model.isDefault && [quality, 'any'].includes(model.quality),
    )?.price.credits ?? 0
  const both = (modality: string) => ({ express: price(modality, 'express'), studio: price(modality, 'studio') })
  return { image: both('image'), video: both('video') }
}
