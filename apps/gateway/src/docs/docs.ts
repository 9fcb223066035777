import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ActionContract, actions, openApiDocument } from '@adloom/contracts'
import express, { type RequestHandler, Router } from 'express'
import type { Deps } from '../deps.ts'
import { actionsPage } from './actions-page.ts'
import { errorsPage } from './errors-page.ts'
import { ASSETS_PATH, DOCS_PATH, toolPath } from './page.ts'
import { referencePage } from './reference-page.ts'
import { startPage } from './start-page.ts'
import { toolPage } from './tool-page.ts'
import { document } from '../http/document.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'

/** The path is the same in `src` and in the bundle. */
const ASSETS = join(import.meta.dirname, '../../assets')

/** The API description for machines and for people, and the pages around it. */
export function docs({ config, offered }: Pick<Deps, 'config' | 'offered'>, secure: SecurityHeaders): Router {
  const { publicUrl, rateLimitPerMinute } = config
  const services = new Set<string>(['auth', ...config.services])
  const ownActions = Object.values<ActionContract>(actions).filter(({ service }) => services.has(service))
  const router = Router({ caseSensitive: true, strict: true })
  const pageAt = (path: string, make: () => string) => router.get(path, document('text/html; charset=utf-8', make))
  router.use((_req, res, next) => {
    for (let i = 0; i < secure.length; i += 2) res.setHeader(secure[i]!, secure[i + 1]!)
    next()
  })
  // Any page may read the description, as any page may call a tool.
  const openApi = () => `${JSON.stringify(openApiDocument({ baseUrl: `${publicUrl}/v1`, offered }))}\n`
  router.get('/v1/openapi.json', crossOrigin, document('application/json', openApi))
  pageAt('/', startPage)
  pageAt(DOCS_PATH, () => referencePage(publicUrl, offered, rateLimitPerMinute))
  pageAt(`${DOCS_PATH}/errors`, errorsPage)
  pageAt(`${DOCS_PATH}/actions`, () => actionsPage(ownActions, offered))
  for (const tool of offered) pageAt(toolPath(tool.name), () => toolPage(publicUrl, tool, offered))
  // Browsers request it for pages without an icon, such as problem documents and pictures.
  router.get(
    '/favicon.ico',
    document('image/png', () => readFileSync(join(ASSETS, 'adloom.png'))),
  )
  router.use(ASSETS_PATH, express.static(ASSETS, { index: false, redirect: false }))
  return router
}

const crossOrigin: RequestHandler = (_req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
