import type { Request } from 'express'
import { GraphError, invalid } from '../graph/graph-error.ts'
import type { GraphRequest, Method, UploadedFile } from '../graph/route.ts'

/** A request as it came: what the routes read, and the credentials and the version that the frame checks. */
export type RawRequest = GraphRequest & {
  version: string | null
  /** `appsecret_proof`, which proves that the caller knows the secret of the app. */
  proof: string | null
}

const METHODS = new Set<string>(['GET', 'POST', 'DELETE'])

/** Reads a request in any of the encodings of the platform: query, form, multipart and JSON. */
export async function readRequest(req: Request): Promise<RawRequest> {
  const { method } = req
  if (!METHODS.has(method)) throw new GraphError(100, `Unsupported ${method.toLowerCase()} request.`)
  const body = await readBody(req)
  const all = { ...paramsOf(new URL(req.originalUrl, 'http://sandbox').search), ...body.params }
  const { version, path } = splitVersion(pathOf(req))
  const { access_token: inParams, appsecret_proof: proof, ...params } = all
  return {
    method: method as Method,
    path,
    params,
    files: body.files,
    base: `${req.protocol}://${req.get('host')}${version ? `/${version}` : ''}`,
    token: bearerOf(req) ?? inParams ?? null,
    version,
    proof: proof ?? null,
  }
}

export const paramsOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** `/v26.0/me` is the version v26.0 and the path `/me`. */
export function splitVersion(whole: string): { version: string | null; path: string } {
  const [first = '', ...rest] = whole.split('/').slice(1)
  const version = /^v\d+\.\d+$/.test(first) ? first : null
  return { version, path: `/${(version ? rest : [first, ...rest]).join('/')}`.replace(/\/$/, '') || '/' }
}

function pathOf(req: Request): string {
  try {
    return decodeURIComponent(req.path)
  } catch {
    throw new GraphError(2500, `Unknown path components: ${req.path}`)
  }
}

function bearerOf(req: Request): string | null {
  const [, token] = /^(?:Bearer|OAuth) +(\S+)$/i.exec(req.get('authorization') ?? '') ?? []
  return token ?? null
}

type Body = { params: Record<string, string>; files: UploadedFile[] }

async function readBody(req: Request): Promise<Body> {
  const bytes: unknown = req.body
  const type = req.get('content-type') ?? ''
  if (!(bytes instanceof Buffer) || bytes.length === 0) return { params: {}, files: [] }
  if (type.startsWith('application/json')) return { params: fromJson(bytes.toString()), files: [] }
  if (type.startsWith('multipart/form-data')) return fromMultipart(bytes, type)
  return { params: paramsOf(bytes.toString()), files: [] }
}

/** The members of a JSON body, nested ones as texts: as a form holds them. */
function fromJson(text: string): Record<string, string> {
  let members: unknown
  try {
    members = JSON.parse(text)
  } catch {
    throw invalid('The body is not valid JSON.')
  }
  if (typeof members !== 'object' || members === null || Array.isArray(members))
    throw invalid('The body must be a JSON object.')
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

async function fromMultipart(bytes: Buffer, type: string): Promise<Body> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalid('The multipart body is not complete.')
  })
  const body: Body = { params: {}, files: [] }
  for (const [name, value] of form) {
    if (typeof value === 'string') body.params[name] = value
    else body.files.push({ name, fileName: value.name, bytes: Buffer.from(await value.arrayBuffer()) })
  }
  return body
}
