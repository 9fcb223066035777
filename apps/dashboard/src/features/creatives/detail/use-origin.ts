import { useQuery } from '@tanstack/react-query'
import type { BatchItem } from '../../../data/batches.ts'
import { type ToolOutput, toolQuery } from '../../../data/client.ts'
import type { AdContent } from '../make/content.ts'
import type { AssetDetail } from './detail.tsx'

const NO_BATCH = '00000000-0000-0000-0000-000000000000'

export type Origin = {
  /** The item of its batch; null where it has none or it is no longer kept. */
  item: BatchItem | null
  /** What it says. */
  content: AdContent | null
  reading: ToolOutput<'get_generation_status'>['reading']
  isPending: boolean
}

/** What a generated creative was made as: what it says, and the captions of a video. */
export function useOrigin(teamId: string, { assetId, generation }: AssetDetail): Origin {
  const of = generation?.projectId ? { projectId: generation.projectId } : { batchId: generation?.batchId ?? NO_BATCH }
  const { data, isPending } = useQuery({
    ...toolQuery('get_generation_status', teamId, of),
    enabled: generation !== undefined,
    // An address of captions is valid for hours; what it says never changes.
    staleTime: 3_600_000,
    retry: false,
  })
  const items = data?.generations ?? []
  const item =
    items.find((one) => one.assetId === assetId) ?? items.find(({ id }) => id === generation?.generationId) ?? null
  return {
    item,
    content: item?.content ?? null,
    reading: data?.reading,
    isPending: isPending && generation !== undefined,
  }
}
