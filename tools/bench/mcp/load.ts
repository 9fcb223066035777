// Calls one tool over persistent connections at a fixed concurrency, from its own process.
import { Agent, request } from 'node:http'
import { answerParent } from '../child.ts'

/** Sends a number of POSTs with the same body. Every answer must be 200 and contain the balance. */
export type Load = {
  url: string
  headers: Record<string, string>
  body: string
  requests: number
  concurrency: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

answerParent(async ({ url, headers, body, requests, concurrency }: Load) => {
  const all = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  let left = requests
  const one = async () => {
    while (left-- > 0) await send(url, all, body)
  }
  await Promise.all(Array.from({ length: concurrency }, one))
})

function send(url: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers, timeout: 10_000 }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => void (answer += chunk))
      response.on('end', () => {
        if (response.statusCode === 200 && answer.includes('"available"')) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer.slice(0, 300)}`))
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer in time`)))
    sent.on('error', reject)
    sent.end(body)
  })
}
