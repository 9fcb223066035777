import type { Bus } from '@adloom/bus'

/** What a lost volume or a restored backup does to the bus, as its user `provision`: all streams are empty, or gone with their durable consumers. */
export async function loseStreams({ nc }: Bus, how: 'PURGE' | 'DELETE'): Promise<void> {
  const answer = await nc.request('$JS.API.STREAM.NAMES', '')
  const { streams } = answer.json<{ streams: string[] | null }>()
  for (const name of streams ?? []) await nc.request(`$JS.API.STREAM.${how}.${name}`, '')
}
