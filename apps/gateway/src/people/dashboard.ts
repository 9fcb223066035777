import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../config.ts'
import { document } from '../http/document.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'

/** The addresses that are views of the app. Everything else belongs to others, or is not there. */
const VIEWS = /^\/(?:$|(?:account|developers|team)(?:\/|$))/

/** A year, in seconds: the names of these files carry a hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable'

type Settings = Pick<Config, 'dashboardDir'>

/** The people's web app, when it has been built: one page for all of its views, and the files it loads. */
export function dashboard({ dashboardDir }: Settings, secure: SecurityHeaders): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const app = appPage(dashboardDir, secure)
  if (!app) return router
  const folder = join(dashboardDir, 'assets')
  const assets = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(res) {
      setHeaders(res, secure)
      res.setHeader('Cache-Control', FOREVER)
    },
  })
  router.use('/assets', compressedCopies(folder), assets)
  router.use((req, res, next) => (isRead(req) && VIEWS.test(req.path) ? app(req, res, next) : next()))
  return router
}

/** Addresses of programs: what is not there is told them as a problem, even if a browser asks. */
const PROGRAMS = /^\/(?:api|v1|mcp|files|assets|\.well-known)(?:\/|$)/

/** For somebody who opened an address that is not there: the app, which says so. Stands behind everything else. */
export function lostInApp({ dashboardDir }: Settings, secure: SecurityHeaders): RequestHandler {
  const app = appPage(dashboardDir, secure, 404)
  return (req, res, next) => {
    // Programs take whatever comes; a browser that opens an address says that it wants a page.
    const wantsPage = req.headers.accept?.includes('text/html') ?? false
    if (!app || !isRead(req) || !wantsPage || PROGRAMS.test(req.path)) return next()
    res.vary('Accept')
    return app(req, res, next)
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The one page of the app; null when it has not been built: looked at once, so who builds it later starts the gateway again. */
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
