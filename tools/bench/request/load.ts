// Sends requests over connections that are kept, so many at a time, from a process of its own.
import { Agent, request } from 'node:http'
import { answerParent } from '../child.ts'

/** So many POSTs of `{}`, `concurrency` under way at any moment. */
export type Load = { url: string; credential: string; requests: number; concurrency: number }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

answerParent(async ({ url, credential, requests, concurrency }: Load) => {
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json', 'content-length': '2' }
  let left = requests
  const one = async () => {
    while (left-- > 0) await send(url, headers)
  }
  await Promise.all(Array.from({ length: concurrency }, one))
})

function send(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers, timeout: 10_000 }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => void (body += chunk))
      response.on('end', () => {
        if (response.statusCode === 200 && body.includes('"available"')) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 300)}`))
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer in time`)))
    sent.on('error', reject)
    sent.end('{}')
  })
}
