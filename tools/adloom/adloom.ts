// `npm run adloom -- <command>`: the operator's command line. It calls the services over the bus.
import { randomBytes, randomUUID } from 'node:crypto'
import { call } from '@adloom/bus'
import { calls, nearestName } from '@adloom/contracts'
import { exportAudit } from './export-audit.ts'
import { migrateEverything } from './migrate.ts'
import { withOperator } from './operator.ts'
import { rotateDemoKey } from './rotate-demo-key.ts'
import { readArgs } from '../args.ts'

const HELP = `Usage: npm run adloom -- <command> [options]

Commands
  create-team      Create a team and its first owner
    --name         Name of the team                             (required)
    --owner-email  E-mail address of the owner                  (required; if it is refused, see reset-password)
    --owner-name   Name of the owner                            (default: the e-mail address)
    --slug         Short name: a-z, 0-9 and -                   (default: derived from the name)
    --workspace    Name of a workspace; may be repeated         (default: the name of the team)
    --monthly      Credits included each month                  (default: 1000)
    --grant        Purchased credits to start with              (default: 0)
  grant-credits    Add purchased credits to a team
    --team         Id of the team                               (required)
    --credits      Number of credits, at least 1                (required)
    --reason       Reason to record in the ledger               (required)
    --id           UUID of the grant, so that a retry is safe   (default: a new one)
  reset-password   Create a link to set a new password; using it proves the address
    --email        E-mail address of the person                 (required)
    --team         Id of the team, if several invited them      (default: the only account with that address)
  export-audit     Write the audit log of a team to a file, which npm run audit -- verify checks
    --team         Id of the team                               (required)
    --to           The file; it must not exist yet              (required)
    --after        Begin after this entry                       (default: 0)
  rotate-demo-key  Create a new key for the demo team of npm start and revoke the old one
  migrate          Create or update roles, schemas and streams

The commands act on the installation that runs on ADLOOM_DATA_DIR (default .adloom). To act on another one, set
NATS_URL and NATS_PASSWORD (of the bus user "operator"). migrate reads the variables in deploy/env/migrate.env.example.
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
      to: { type: 'string' },
      after: { type: 'string', default: '0' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  HELP,
)

const commands: Record<string, () => Promise<void>> = {
  'create-team': createTeam,
  'grant-credits': grantCredits,
  'reset-password': resetPassword,
  'export-audit': writeAudit,
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
      throw new Error(`A team with the slug ${values.slug ?? slugOf(name)} already exists (${team.teamId}).`)
    const credits = whole('grant', 0)
    if (credits > 0) {
      const reason = 'Granted when the team was created'
      await call(bus, calls['org.grant_credits'], { grantId: randomUUID(), teamId: team.teamId, credits, reason })
    }
    console.log(`Team ${name}: ${team.teamId}`)
    console.log(`Workspaces: ${team.workspaceIds.join(', ')}`)
    if (owner.created) console.log(`Owner: ${email}, password ${password} (shown this once)`)
    else console.log(`Owner: ${email} (existing account)`)
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
    console.log(`Granted ${input.credits} credits (${input.grantId}). Available: ${available}.`)
  })
}

async function resetPassword() {
  const email = needed('email')
  const team = values.team === undefined ? {} : { teamId: values.team }
  await withOperator(async (bus) => {
    const { link, unprovenIn } = await call(bus, calls['auth.create_reset_link'], { email, ...team })
    if (unprovenIn.length > 0) {
      const teams = unprovenIn.map(({ id, name }) => `  --team ${id}   ${name}`).join('\n')
      throw new Error(`${email} has several unproven accounts. Choose one:\n${teams}`)
    }
    if (!link) throw new Error(`No account has the address ${email}.`)
    console.log(`${link.url}\nThe link works once, until ${link.expiresAt}.`)
    if (link.proves) console.log(`Send it only to the owner of ${email}. Using it proves that the address is theirs.`)
  })
}

async function writeAudit() {
  const [teamId, file, afterSeq] = [needed('team'), needed('to'), whole('after', 0)]
  await withOperator(async (bus) => {
    const head = await exportAudit(bus, { teamId, file, afterSeq })
    console.log(head ? `Head: entry ${head.seq}, ${head.hash}. Note it.` : 'The audit log of this team is empty.')
  })
}

function needed(name: 'name' | 'email' | 'owner-email' | 'team' | 'credits' | 'reason' | 'to'): string {
  const value = values[name]
  if (!value?.trim()) throw new Error(`--${name} is required. See npm run adloom -- --help.`)
  return value.trim()
}

function whole(name: 'monthly' | 'grant' | 'credits' | 'after', min: number): number {
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
