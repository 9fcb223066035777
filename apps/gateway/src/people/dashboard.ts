import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../config.ts'
import { document } from '../http/document.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'

/** The addresses that are views of the app. */
const VIEWS =
  /^\/(?:$|(?:account|audit|brands|campaigns|connections|copy|creatives|credits|developers|drafts|products|review|rules|start|team)(?:\/|$))/

/** A year, in seconds. The names of these files contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'

type Settings = Pick<Config, 'dashboardDir'>

/** The web app, if it has been built: one page for all of its views, and the files that it loads. */
export function dashboard({ dashboardDir }: Settings, secure: SecurityHeaders): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const app = appPage(dashboardDir, secure)
  if (!app) return router
  const folder = join(dashboardDir, 'assets')
  const assets = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(res: Response, path) {
      setHeaders(res, secure)
      res.setHeader('Cache-Control', FOREVER)
      const copy = COPIES.find(({ ending }) => path.endsWith(ending))
      if (!copy) return
      // Said of a file that is there: of one that has gone, the problem is told in plain letters.
      res.type(extname(path.slice(0, -copy.ending.length)))
      res.setHeader('Content-Encoding', copy.encoding)
    },
  })
  router.use('/assets', compressedCopies(folder), assets)
  // The theme before the first paint: it has no hash in its name, because nothing else of the page may wait for it.
  router.get('/theme.js', (req, res, next) => {
    setHeaders(res, secure)
    res.set('Cache-Control', 'no-cache')
    res.sendFile('theme.js', { root: dashboardDir }, (error) => error && next(error))
  })
  router.use((req, res, next) => (isRead(req) && VIEWS.test(req.path) ? app(req, res, next) : next()))
  return router
}

/** Addresses of the API. An unknown address below them is answered with a problem, even for a browser. */
const PROGRAMS = /^\/(?:api|v1|mcp|files|assets|\.well-known)(?:\/|$)/

/**
 * Answers a browser at an unknown address with the app, which shows a not-found view. Must come after all other routes.
 */
export function notFoundPage({ dashboardDir }: Settings, secure: SecurityHeaders): RequestHandler {
  const app = appPage(dashboardDir, secure, 404)
  return (req, res, next) => {
    // Only a browser that opens an address asks for HTML.
    const wantsPage = req.headers.accept?.includes('text/html') ?? false
    if (!app || !isRead(req) || !wantsPage || PROGRAMS.test(req.path)) return next()
    res.vary('Accept')
    return app(req, res, next)
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The page of the app. Null when it is not built. This is checked once, so restart the gateway after building it. */
function appPage(dashboardDir: string, secure: SecurityHeaders, status = 200): RequestHandler | null {
  const file = join(dashboardDir, 'index.html')
  if (!existsSync(file)) return null
  const page = document('text/html; charset=utf-8', () => readFileSync(file), status)
  return (req, res, next) => {
    setHeaders(res, secure)
    return page(req, res, next)
  }
}

function setHeaders(res: Response, headers: SecurityHeaders) {
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!)
}

/** The compressed copies that the build writes, smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/** Rewrites a request to the compressed copy of its file, if the browser accepts one that exists. */
function compressedCopies(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder))
  return (req, res, next) => {
    const name = req.path.slice(1)
    const copies = COPIES.filter(({ ending }) => names.has(name + ending))
    if (!names.has(name) || copies.length === 0) return next()
    res.vary('Accept-Encoding')
    const accepted = req.acceptsEncodings(copies.map(({ encoding }) => encoding))
    const copy = copies.find(({ encoding }) => encoding === accepted)
    if (copy) req.url = `/${name}${copy.ending}`
    next()
  }
}
