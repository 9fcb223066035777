// The least code that forwards a request over NATS: Express 5 and the NATS client with their defaults, JSON in, JSON
// out.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../child.ts'
import { bareExpress, bareNats } from '../packages.ts'

export type BareGateway = { natsUrl: string; password: string; subject: string; teamId: string }

answerParent(async ({ natsUrl, password, subject, teamId }: BareGateway) => {
  const nats = await bareNats().connect({
    servers: natsUrl,
    user: 'gateway',
    pass: password,
    inboxPrefix: '_INBOX_gateway',
  })
  const express = bareExpress()
  const app = express()
  app.use(express.json())
  app.post('/v1/tools/get_credit_balance', async (req, res) => {
    const answer = await nats.request(subject, JSON.stringify({ ...req.body, teamId }), { timeout: 5_000 })
    res.json(answer.json())
  })
  const server = createServer({ keepAliveTimeout: 75_000 }, app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
})
