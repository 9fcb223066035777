import type { Node } from '../world/node.ts'

/** The id of the creative that an ad shows. */
export const creativeIdOf = (ad: Node): string | null => (ad.fields['creative_id'] as string | undefined) ?? null
