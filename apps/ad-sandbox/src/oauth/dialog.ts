import { inTx, type Tx } from '@adloom/db'
import type { Request, RequestHandler, Response } from 'express'
import { getWorld, virtualTimeOf } from '../clock/clock.ts'
import type { Deps } from '../deps.ts'
import { GraphError, invalid } from '../graph/graph-error.ts'
import { listNodes } from '../world/node.ts'
import { type App, checkClientId, getApp } from './app.ts'
import { issueCode } from './code.ts'
import { type Choice, dialogPage, problemPage } from './dialog-page.ts'
import { PERMISSIONS, USUAL_PERMISSIONS } from './permissions.ts'

/** What an app asks a person for. */
type Asking = {
  app: App
  redirectUri: string
  state: string | null
  permissions: string[]
  /** Login for Business gives a token of a system user, and all permissions or none. */
  isForBusiness: boolean
}

/**
 * `/dialog/oauth`: where a person ticks the accounts that an app may use, and allows or refuses. Clients that accept JSON
 * get what there is to choose, and the address that the browser would be sent to.
 */
export const askPerson =
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    try {
      await inTx(deps.sql, {}, async (tx) => {
        const asking = await readAsking(tx, req)
        const choice = await choiceOf(tx, asking)
        if (req.method === 'GET') return showChoice(req, res, choice)
        const now = virtualTimeOf(await getWorld(tx), deps.clock.now())
        const address = await decide(tx, now, asking, choice, answersOf(req))
        if (wantsJson(req)) return void res.json({ redirect: address })
        return res.redirect(302, address)
      })
    } catch (thrown) {
      if (!(thrown instanceof GraphError)) throw thrown
      res.status(thrown.status)
      if (wantsJson(req)) res.json(thrown.body(''))
      else res.set(PAGE_HEADERS).type('html').send(problemPage(thrown.message))
    }
  }

async function readAsking(tx: Tx, req: Request): Promise<Asking> {
  const { searchParams } = new URL(req.originalUrl, 'http://sandbox')
  const app = await getApp(tx)
  checkClientId(app, searchParams.get('client_id') ?? undefined)
  const redirectUri = searchParams.get('redirect_uri') ?? ''
  if (!/^https?:\/\/[^/\s]/.test(redirectUri) || !URL.canParse(redirectUri))
    throw new GraphError(191, 'The redirect_uri URL must be absolute')
  if (searchParams.get('response_type') !== 'code')
    throw invalid('The parameter response_type must be code', 'response_type')
  const isForBusiness = searchParams.has('config_id')
  const permissions = isForBusiness
    ? USUAL_PERMISSIONS
    : (searchParams.get('scope') ?? '').split(/[,\s]+/).filter(Boolean)
  const unknown = permissions.find((name) => !PERMISSIONS.includes(name))
  if (unknown !== undefined) throw invalid(`Invalid Scopes: ${unknown}.`, 'scope')
  return { app, redirectUri, state: searchParams.get('state'), permissions, isForBusiness }
}

async function choiceOf(tx: Tx, { app, permissions, isForBusiness }: Asking): Promise<Choice> {
  const accounts = await listNodes(tx, { type: 'ad_account' })
  return {
    app: app.name,
    permissions,
    mayDecline: !isForBusiness,
    accounts: accounts.map(({ id, fields }) => ({
      id,
      name: String(fields['name']),
      currency: String(fields['currency']),
    })),
  }
}

function showChoice(req: Request, res: Response, choice: Choice): void {
  if (wantsJson(req)) res.json(choice)
  else res.set(PAGE_HEADERS).type('html').send(dialogPage(choice))
}

type Answers = { isAllowed: boolean; accounts: readonly string[]; permissions: readonly string[] | null }

/** What the form or the JSON body says: `decision`, `accounts`, and `permissions` where some are declined. */
function answersOf(req: Request): Answers {
  const text = Buffer.isBuffer(req.body) ? req.body.toString() : ''
  if (!req.is('application/json')) {
    const form = new URLSearchParams(text)
    return {
      isAllowed: form.get('decision') === 'allow',
      accounts: form.getAll('accounts'),
      permissions: form.getAll('permissions'),
    }
  }
  try {
    const body = JSON.parse(text) as { decision?: string; accounts?: string[]; permissions?: string[] }
    return {
      isAllowed: body.decision === 'allow',
      accounts: body.accounts ?? [],
      permissions: body.permissions ?? null,
    }
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

/** Where the browser goes back to: with a code, or with the refusal. */
async function decide(tx: Tx, now: Date, asking: Asking, choice: Choice, answers: Answers): Promise<string> {
  const { app, redirectUri, state, isForBusiness } = asking
  const address = new URL(redirectUri)
  if (answers.isAllowed) {
    const known = choice.accounts.map(({ id }) => id)
    const isGranted = (name: string) => isForBusiness || !answers.permissions || answers.permissions.includes(name)
    const consent = {
      kind: isForBusiness ? ('system_user' as const) : ('user' as const),
      appId: app.id,
      permissions: asking.permissions.filter(isGranted),
      declined: asking.permissions.filter((name) => !isGranted(name)),
      accountIds: known.filter((id) => answers.accounts.includes(id)),
    }
    address.searchParams.set('code', await issueCode(tx, now, redirectUri, consent))
  } else {
    address.searchParams.set('error', 'access_denied')
    address.searchParams.set('error_code', '200')
    address.searchParams.set('error_description', 'Permissions error')
    address.searchParams.set('error_reason', 'user_denied')
  }
  if (state !== null) address.searchParams.set('state', state)
  return `${address.href}#_=_`
}

const wantsJson = (req: Request) => req.accepts(['html', 'json']) === 'json'

const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}
