import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Web } from '@adloom/runtime/public-fetch'

type Answer = {
  status?: number
  type?: string
  body?: string | Buffer
  location?: string
  /** Runs when the page is requested. The answer waits for its result. */
  onAsked?: () => Promise<void> | void
}

/**
 * Local sites that stand for the public web. `web` resolves every name to them except those in `private`, and treats
 * the loopback address as public. An unknown path is a 404.
 */
export async function openWebSite(privateNames: readonly string[] = []) {
  const answers = new Map<string, Answer>()
  const asked: { path: string; agent: string | undefined }[] = []
  const server = createServer(async (req, res) => {
    const host = req.headers.host?.split(':')[0] ?? ''
    const answer = answers.get(`${host}${req.url}`)
    asked.push({ path: `${host}${req.url}`, agent: req.headers['user-agent'] })
    await answer?.onAsked?.()
    const { status = answer ? 200 : 404, type = 'text/html', body = '', location } = answer ?? {}
    res.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const web: Web = {
    resolve: async (name) => [{ address: privateNames.includes(name) ? '10.0.0.7' : '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    usualPorts: [port],
  }
  return {
    web,
    /** All requests, oldest first. */
    asked,
    /** The URL of a path such as `shop.example/serum`. */
    at: (path: string) => `http://${path.replace('/', `:${port}/`)}`,
    put: (path: string, answer: Answer) => void answers.set(path, answer),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
