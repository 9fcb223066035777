import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openApiDocument, type ToolContract } from '@adloom/contracts'
import express, { type RequestHandler, Router } from 'express'
import { document } from './document.ts'
import { ASSETS_PATH, errorsPage, referencePage, startPage } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Ours, beside `src`; the viewer's come with its package. */
const OUR_ASSETS = join(import.meta.dirname, '../assets')
const VIEWER_ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** The description of the API, for machines and for people, and the pages that lead to it. */
export function docs(publicUrl: string, offered: readonly ToolContract[], secure: SecurityHeaders): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const openApi = () => `${JSON.stringify(openApiDocument({ baseUrl: `${publicUrl}/v1`, offered }))}\n`

  router.use((_req, res, next) => {
    for (let i = 0; i < secure.length; i += 2) res.setHeader(secure[i]!, secure[i + 1]!)
    next()
  })
  // Any page may read the description, as any tool may.
  router.get('/v1/openapi.json', crossOrigin, document('application/json', openApi))
  router.get('/', document('text/html; charset=utf-8', startPage))
  router.get('/v1/docs', document('text/html; charset=utf-8', referencePage))
  router.get('/v1/docs/errors', document('text/html; charset=utf-8', errorsPage))
  // Browsers ask for it wherever a page names no icon, as a problem document or a picture does.
  router.get(
    '/favicon.ico',
    document('image/png', () => readFileSync(join(OUR_ASSETS, 'adloom.png'))),
  )
  router.use(ASSETS_PATH, express.static(OUR_ASSETS, { index: false, redirect: false }), viewerAssets())
  return router
}

const crossOrigin: RequestHandler = (_req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

/** Of the viewer's package only what the page needs: its own start page would load from elsewhere. */
function viewerAssets(): RequestHandler {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const serve = express.static(folder, { index: false, redirect: false, maxAge: '1h' })
  return (req, res, next) => (VIEWER_ASSETS.includes(req.path.slice(1)) ? serve(req, res, next) : next())
}
