import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type RequestHandler, type Response, Router } from 'express'
import type { Config } from './config.ts'
import { document } from './document.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** The addresses that are views of the app. Everything else belongs to others, or is not there. */
const VIEWS = /^\/(?:$|(?:account|developers|team)(?:\/|$))/

/** A year, in seconds: the names of these files carry a hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The people's web app, when it has been built: one page for all of its views, and the files it loads. */
export function dashboard({ dashboardDir }: Pick<Config, 'dashboardDir'>, secure: SecurityHeaders): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const page = join(dashboardDir, 'index.html')
  // Looked at once: who builds it later starts the gateway again.
  if (!existsSync(page)) return router
  const app = document('text/html; charset=utf-8', () => readFileSync(page, 'utf8'))
  const secured = (res: Response) => {
    for (let i = 0; i < secure.length; i += 2) res.setHeader(secure[i]!, secure[i + 1]!)
  }
  const folder = join(dashboardDir, 'assets')
  const assets = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(res) {
      secured(res)
      res.setHeader('Cache-Control', FOREVER)
    },
  })
  router.use('/assets', compressedCopies(folder), assets)
  router.use((req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || !VIEWS.test(req.path)) return next()
    secured(res)
    return app(req, res, next)
  })
  return router
}

/** What the build has put beside scripts and style sheets, the smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/** Leads to the compressed copy of a file, where there is one that the browser can read. */
function compressedCopies(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder))
  return (req, res, next) => {
    const name = req.path.slice(1)
    const copies = COPIES.filter(({ ending }) => names.has(name + ending))
    if (!names.has(name) || copies.length === 0) return next()
    res.vary('Accept-Encoding')
    const accepted = req.acceptsEncodings(copies.map(({ encoding }) => encoding))
    const copy = copies.find(({ encoding }) => encoding === accepted)
    if (copy) {
      res.type(extname(name))
      res.set('Content-Encoding', copy.encoding)
      req.url = `/${name}${copy.ending}`
    }
    next()
  }
}
