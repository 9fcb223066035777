import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the next requests. */
export type Faults = {
  /** Reading answers 500. */
  unreadable: boolean
  /** A write is applied, but the connection is closed without an answer. */
  loseAnswers: boolean
  /** The same, and nothing can be read from then on. */
  goAway: boolean
  /** A write is applied, but the connection stays silent. */
  mute: boolean
  /** A write is refused, and nothing is applied. */
  refuse: boolean
  /** The gateway in front of the platform gives up on a write, which may still be applied later. */
  overdue: boolean
  /** A write is neither applied nor answered until it is released. */
  hold: boolean
}

/** A small ad platform over HTTP: GET and PUT /campaigns/<id>. */
export async function startToyPlatform() {
  const campaigns = new Map<string, Record<string, unknown>>()
  const faults: Faults = {
    unreadable: false,
    loseAnswers: false,
    goAway: false,
    mute: false,
    refuse: false,
    overdue: false,
    hold: false,
  }
  const held: (() => void)[] = []
  const counts = { writes: 0, arrived: 0 }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const id = request.url!.split('/').pop()!
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (request.method === 'GET') {
      if (faults.unreadable) return answer(500, {})
      const campaign = campaigns.get(id)
      return campaign ? answer(200, campaign) : answer(404, {})
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    counts.arrived++
    if (faults.refuse) return answer(403, {})
    if (faults.overdue) return answer(504, {})
    if (faults.hold) return held.push(() => response.destroy())
    counts.writes++
    const { changes, ...was } = campaigns.get(id) ?? {}
    const counted = typeof changes === 'number' && { changes: changes + 1 }
    campaigns.set(id, { ...was, ...counted, ...(JSON.parse(Buffer.concat(parts).toString()) as object) })
    if (faults.mute) return held.push(() => response.destroy())
    if (faults.goAway) faults.unreadable = true
    if (faults.loseAnswers || faults.goAway) return response.destroy()
    answer(200, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    campaigns,
    faults,
    counts,
    [Symbol.asyncDispose]: async () => {
      for (const drop of held) drop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
