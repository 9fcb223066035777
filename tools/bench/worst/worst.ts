import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { call, connectBus } from '@adloom/bus'
import {
  type ActionContract,
  actions,
  calls,
  isPersonal,
  offeredTools,
  SCOPE_NAMES,
  SERVICES,
  sessionCookieName,
  type ToolContract,
} from '@adloom/contracts'
import { worstInputsOf } from '@adloom/contracts/worst-inputs'
import { APP_NAMES, type AppName, APPS } from '@adloom/system'
import { openPlace, type Place } from '../request/place.ts'

/** Every process that answers requests. */
export const PROCESSES = APP_NAMES.filter((app) => APPS[app].entry === 'main')
/** The longest time that each event loop was blocked by one input, in milliseconds of processor time. */
export type Hold = { what: string; input: string; status: number; holds: Partial<Record<AppName, number>> }
export type WorstResult = { holds: Hold[] }

type Target = { what: string; contract: ToolContract | ActionContract; url: string; headers: Record<string, string> }

/** Sends the worst inputs of every implemented tool and action, one at a time, through the public API. */
export async function measureWorst(say: (line: string) => void): Promise<WorstResult> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-holds-'))
  const meter = pathToFileURL(join(import.meta.dirname, 'hold-meter.ts'))
  meter.searchParams.set('folder', folder)
  process.env['NODE_OPTIONS'] = `--import=${meter.href} --disable-warning=ExperimentalWarning`
  try {
    await using place = await openPlace(PROCESSES)
    const targets = await targetsIn(place)
    const holds: Hold[] = []
    for (const target of targets) {
      say(`worst: ${target.what}`)
      for (const { name, body } of worstInputsOf(target.contract))
        if (!goesOut(target, name)) holds.push(...(await measureAccepted(place, folder, target, name, body)))
    }
    return { holds }
  } finally {
    delete process.env['NODE_OPTIONS']
    await rm(folder, { recursive: true, force: true })
  }
}

/** Skips inputs that would fetch from other sites. */
const goesOut = ({ what }: Target, input: string) => what.startsWith('import_') && input.startsWith(FULL)
const FULL = 'full of'
const ATTEMPTS_MAX = 8

/** Removes refused fields from a full input and sends the rest again, until a handler accepts it. */
async function measureAccepted(place: Place<AppName>, folder: string, target: Target, input: string, body: string) {
  const holds: Hold[] = []
  let rest = body
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const { hold, issues } = await measureOne(place, folder, target, input, rest)
    holds.push(hold)
    const refused = issues.map(({ path }) => path.split(/[.[]/)[0]!)
    if (refused.length === 0 || !input.startsWith(FULL)) break
    const left = Object.entries(JSON.parse(rest) as object).filter(([name]) => !refused.includes(name))
    rest = JSON.stringify(Object.fromEntries(left))
  }
  return holds
}

async function measureOne(place: Place<AppName>, folder: string, target: Target, input: string, body: string) {
  await readHolds(place, folder)
  const response = await fetch(target.url, { method: 'POST', headers: target.headers, body })
  const answer = (await response.json()) as { issues?: { path: string }[] }
  const hold = { what: target.what, input, status: response.status, holds: await readHolds(place, folder) }
  return { hold, issues: answer.issues ?? [] }
}

async function readHolds({ apps }: Place<AppName>, folder: string): Promise<Hold['holds']> {
  const read = async (name: AppName) =>
    [name, Number(await text(connect(join(folder, String(apps[name].pid)))))] as const
  return Object.fromEntries(await Promise.all(PROCESSES.map(read)))
}

/** Actions run first: they fill a brand kit with words that the copy tools then use. */
async function targetsIn({ site }: Place<AppName>): Promise<Target[]> {
  const { teamId, apiKey, cookie } = await newTeam(site)
  const json = { 'content-type': 'application/json' }
  return [
    ...Object.values(actions).map((action) => ({
      what: action.name,
      contract: action,
      url: `${site.publicUrl}/api/actions/${action.name}${isPersonal(action) ? '' : `?teamId=${teamId}`}`,
      headers: { ...json, cookie },
    })),
    ...offeredTools(SERVICES).map((tool) => ({
      what: tool.name,
      contract: tool,
      url: `${site.publicUrl}/v1/tools/${tool.name}`,
      headers: { ...json, authorization: `Bearer ${apiKey}` },
    })),
  ]
}

async function newTeam({ natsUrl, publicUrl, secrets }: Place['site']) {
  const user = 'operator'
  await using bus = await connectBus(user, { url: natsUrl, user, password: secrets.bus.operator })
  const person = { email: 'worst@example.com', name: 'Worst', password: randomBytes(12).toString('base64url') }
  const { userId } = await call(bus, calls['auth.create_user'], person)
  const team = {
    slug: 'worst',
    name: 'Worst',
    ownerUserId: userId,
    workspaceNames: ['Worst'],
    includedCredits: 1_000_000,
  }
  const { teamId } = await call(bus, calls['org.create_team'], team)
  const wanted = { teamId, userId, name: 'worst', scopes: [...SCOPE_NAMES], replace: false }
  const { key } = await call(bus, calls['auth.issue_api_key'], wanted)
  const signedIn = await fetch(`${publicUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const name = sessionCookieName(publicUrl)
  const cookie = signedIn.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0]
  if (!cookie) throw new Error(`signing in answered ${signedIn.status} without a session`)
  return { teamId, apiKey: key, cookie }
}
