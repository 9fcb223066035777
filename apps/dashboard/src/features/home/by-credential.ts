import type { ActionOutput } from '../../data/client.ts'

type Request = ActionOutput<'list_requests'>['requests'][number]

/** A key or app with what it did. */
export type Worker = {
  id: string
  name: string
  kind: Request['credential']['kind']
  lastAt: string
  calls: number
  credits: number
  refused: number
  /** With how often each was called, most first. */
  tools: readonly (readonly [tool: string, count: number])[]
}

/** Requests by who sent them, the latest first. */
export function byCredential(requests: readonly Request[]): Worker[] {
  const groups = Map.groupBy(requests, ({ credential }) => credential.id)
  return [...groups.values()]
    .map((own) => {
      const { id, name, kind } = own[0]!.credential
      const tools = [...Map.groupBy(own, (one) => one.name)].map(([tool, calls]) => [tool, calls.length] as const)
      return {
        id,
        name,
        kind,
        lastAt: own.map(({ at }) => at).reduce((one, other) => (one > other ? one : other)),
        calls: own.length,
        credits: own.reduce((sum, { credits }) => sum + (credits ?? 0), 0),
        refused: own.filter(({ code }) => code !== null).length,
        tools: tools.toSorted(([, one], [, other]) => other - one),
      }
    })
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))
}
