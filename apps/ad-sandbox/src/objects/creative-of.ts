import type { Node } from '../world/node.ts'

/** The id of the creative that an ad shows. It is stored as clients send it. */
export function creativeIdOf(ad: Node): string | null {
  const { creative_id: id, id: also } = (ad.fields['creative'] ?? {}) as { creative_id?: string; id?: string }
  return id ?? also ?? null
}
