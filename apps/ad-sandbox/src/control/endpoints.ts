import { type Request, type RequestHandler, Router } from 'express'
import type { z } from 'zod'

/** A control that is not possible, with the name of the field. */
export class ControlError extends Error {}

/** A router of which every endpoint reads its input through a schema and answers JSON. */
export function createEndpoints() {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(notFromPages)
  return {
    router,
    get: <S extends z.ZodType>(path: string, schema: S, work: (input: z.output<S>) => Promise<object>) =>
      router.get(
        path,
        answering(({ query }) => work(parsed(schema, query))),
      ),
    post: <S extends z.ZodType>(path: string, schema: S, work: (input: z.output<S>) => Promise<object>) =>
      router.post(
        path,
        answering(({ body }) => work(parsed(schema, fromJson(body)))),
      ),
    delete: (path: string, work: () => Promise<object>) => router.delete(path, answering(work)),
  }
}

/** The control plane knows no credentials: a page that somebody has open must not reach it through their browser. */
const notFromPages: RequestHandler = (req, res, next) => {
  const site = req.get('sec-fetch-site') ?? 'none'
  if (req.get('origin') === undefined && site === 'none') return next()
  res.status(403).json({ error: { message: 'The control plane does not answer pages.' } })
}

const answering =
  (work: (req: Request) => Promise<object>): RequestHandler =>
  async (req, res) => {
    try {
      res.json(await work(req))
    } catch (thrown) {
      if (!(thrown instanceof ControlError)) throw thrown
      res.status(400).json({ error: { message: thrown.message } })
    }
  }

function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new ControlError(faults.join('\n'))
}

function fromJson(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString() : ''
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ControlError('The body is not valid JSON.')
  }
}
