import { createHmac } from 'node:crypto'
import { type Secret, secret } from '@adloom/runtime'
import type { MetaSettings } from '../settings.ts'
import { META_VERSION } from '../version.ts'

export type Params = Readonly<Record<string, string | number | boolean | object>>

/** One request of the Graph API. `token` null: it carries its own proof, as the exchange of a code does. */
export type GraphRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Without the version: `act_1/campaigns`. Empty: a batch. */
  path: string
  params?: Params
  /** Of a POST, which then goes as multipart. */
  file?: GraphFile
  /** Videos go to a host of their own. */
  isVideo?: boolean
  /** Of a batch: how many reads it counts as. */
  reads?: number
  token: Secret | null
}

/** `field` is the name of its part. */
export type GraphFile = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }

/** `body` is what the answer's JSON holds. An answer that is not JSON has none: it comes from a proxy in between. */
export type GraphAnswer = { status: number; headers: Headers; body: unknown }

/** There is no answer that could be read. Whether the request took effect is not known. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

export type Transport = (request: GraphRequest, signal: AbortSignal) => Promise<GraphAnswer>

/** Sends requests to the Graph API, each once. The token travels in a header, so that no address contains it. */
export function createTransport({ graphUrl, videoUrl, appSecret }: MetaSettings): Transport {
  return async ({ method, path, params = {}, file, isVideo = false, token }, signal) => {
    const fields = encode(token ? { ...params, appsecret_proof: proofOf(token, appSecret) } : params)
    const address = `${isVideo ? videoUrl : graphUrl}/${META_VERSION}/${path}`
    const headers = token ? { authorization: `Bearer ${token.reveal()}` } : {}
    try {
      // A redirect would carry the token to another host.
      const options = { method, headers, signal, redirect: 'error' } as const
      const response =
        method === 'POST'
          ? await fetch(address, { ...options, body: file ? multipart(fields, file) : fields })
          : await fetch(`${address}?${fields.toString()}`, options)
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: parse(text, response.status) }
    } catch (cause) {
      if (cause instanceof NoAnswer) throw cause
      throw new NoAnswer('no answer', { cause })
    }
  }
}

/** The token of the app itself, which needs no request. */
export const appToken = ({ appId, appSecret }: MetaSettings): Secret => secret(`${appId}|${appSecret.reveal()}`)

/** Shows that whoever sends the token also knows the secret of the app. */
const proofOf = (token: Secret, appSecret: Secret) =>
  createHmac('sha256', appSecret.reveal()).update(token.reveal()).digest('hex')

/** Nested values are JSON texts in a query or a form. */
export const encode = (params: Params) =>
  new URLSearchParams(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

function multipart(fields: URLSearchParams, { field, name, bytes }: GraphFile): FormData {
  const form = new FormData()
  for (const [key, value] of fields) form.append(key, value)
  form.append(field, new Blob([bytes]), name)
  return form
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Cut off, or a page of HTML in the place of the answer. The cause would quote it, and a token may be in it.
    throw new NoAnswer(`the answer of status ${status} is not JSON`)
  }
}

const SECRETS = ['client_secret', 'code', 'fb_exchange_token', 'input_token']

/** A text of the platform without the secrets of the request: it quotes a token that it does not like. */
export function withoutSecrets(text: string, { token, params = {} }: GraphRequest): string {
  const secrets = [token?.reveal(), ...SECRETS.map((name) => params[name])]
  return secrets.reduce<string>(
    (clean, value) => (typeof value === 'string' && value !== '' ? clean.replaceAll(value, '[secret]') : clean),
    text,
  )
}
