// `npm run adloom -- <command>`: what an operator does from the command line. It speaks to the services over the bus.
import { randomBytes, randomUUID } from 'node:crypto'
import { call } from '@adloom/bus'
import { calls, nearestName } from '@adloom/contracts'
import { migrateEverything } from './migrate.ts'
import { withOperator } from './operator.ts'
import { rotateDemoKey } from './rotate-demo-key.ts'
import { readArgs } from '../args.ts'

const HELP = `Usage: npm run adloom -- <command> [options]

Commands
  create-team      make a team with its first owner
    --name         the team's name                              (required)
    --owner-email  who signs in as its owner                    (required; see reset-password when it is refused)
    --owner-name   the owner's name                             (default: the e-mail address)
    --slug         short name, a-z 0-9 and -                    (default: made from the name)
    --workspace    name of a workspace; may be repeated         (default: the team's name)
    --monthly      credits included each month                  (default: 1000)
    --grant        purchased credits to begin with              (default: 0)
  grant-credits    add purchased credits to a team
    --team         the team's id                                (required)
    --credits      how many, 1 or more                          (required)
    --reason       what the ledger says                         (required)
    --id           a UUID that makes repeating harmless         (default: a new one)
  reset-password   make a link with which a person can set a new password, which proves that the address is theirs
    --email        whose                                        (required)
    --team         the team's id, where several invited them    (default: the only account of that address)
  rotate-demo-key  make a new key for the demo team of npm start, and revoke the one before
  migrate          make or bring up to date roles, schemas, streams

Which installation: the one that runs on ADLOOM_DATA_DIR (default .adloom), or the one that NATS_URL and
NATS_PASSWORD (of the bus user "operator") name. What migrate reads is in deploy/env/migrate.env.example.
`

const { values, positionals } = readArgs(
  {
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'owner-email': { type: 'string' },
      'owner-name': { type: 'string' },
      slug: { type: 'string' },
      workspace: { type: 'string', multiple: true },
      monthly: { type: 'string', default: '1000' },
      grant: { type: 'string', default: '0' },
      team: { type: 'string' },
      credits: { type: 'string' },
      reason: { type: 'string' },
      id: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  HELP,
)

const commands: Record<string, () => Promise<void>> = {
  'create-team': createTeam,
  'grant-credits': grantCredits,
  'reset-password': resetPassword,
  'rotate-demo-key': rotateDemoKey,
  migrate: migrateEverything,
}

async function createTeam() {
  const name = needed('name')
  const email = needed('owner-email')
  const password = randomBytes(12).toString('base64url')
  await withOperator(async (bus) => {
    const owner = await call(bus, calls['auth.create_user'], { email, name: values['owner-name'] ?? email, password })
    const team = await call(bus, calls['org.create_team'], {
      slug: values.slug ?? slugOf(name),
      name,
      ownerUserId: owner.userId,
      workspaceNames: values.workspace ?? [name],
      includedCredits: whole('monthly', 0),
    })
    if (!team.created)
      throw new Error(`There is a team with the slug ${values.slug ?? slugOf(name)} already (${team.teamId}).`)
    const credits = whole('grant', 0)
    if (credits > 0) {
      const reason = 'Granted when the team was created'
      await call(bus, calls['org.grant_credits'], { grantId: randomUUID(), teamId: team.teamId, credits, reason })
    }
    console.log(`Team ${name}: ${team.teamId}`)
    console.log(`Workspaces: ${team.workspaceIds.join(', ')}`)
    if (owner.created) console.log(`Owner: ${email}, password ${password} (shown this once)`)
    else console.log(`Owner: ${email}, who could sign in already`)
  })
}

async function grantCredits() {
  const input = {
    grantId: values.id ?? randomUUID(),
    teamId: needed('team'),
    credits: whole('credits', 1),
    reason: needed('reason'),
  }
  await withOperator(async (bus) => {
    const { available } = await call(bus, calls['org.grant_credits'], input)
    console.log(`Granted ${input.credits} credits (${input.grantId}). Available now: ${available}.`)
  })
}

async function resetPassword() {
  const email = needed('email')
  const team = values.team === undefined ? {} : { teamId: values.team }
  await withOperator(async (bus) => {
    const { link, unprovenIn } = await call(bus, calls['auth.create_reset_link'], { email, ...team })
    if (unprovenIn.length > 0) {
      const teams = unprovenIn.map(({ id, name }) => `  --team ${id}   ${name}`).join('\n')
      throw new Error(`Several teams invited ${email}, and none of these accounts is proven. Name one:\n${teams}`)
    }
    if (!link) throw new Error(`Nobody with the address ${email} can sign in.`)
    console.log(`${link.url}\nGood once, until ${link.expiresAt}.`)
    if (link.proves)
      console.log(`Give it to nobody but the owner of ${email}: who uses it is taken for them from then on.`)
  })
}

function needed(name: 'name' | 'email' | 'owner-email' | 'team' | 'credits' | 'reason'): string {
  const value = values[name]
  if (!value?.trim()) throw new Error(`--${name} is missing. See npm run adloom -- --help.`)
  return value.trim()
}

function whole(name: 'monthly' | 'grant' | 'credits', min: number): number {
  const value = Number(values[name] ?? '')
  if (!Number.isSafeInteger(value) || value < min)
    throw new Error(`--${name} must be a whole number of at least ${min}.`)
  return value
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)

function unknownCommand(name: string): string {
  const near = nearestName(name, Object.keys(commands))
  return `Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''} See npm run adloom -- --help.`
}

const [name] = positionals
const run = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name]
if (values.help || name === undefined) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else if (!run) {
  console.error(unknownCommand(name))
  process.exitCode = 2
} else {
  try {
    await run()
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}
