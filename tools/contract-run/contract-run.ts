// npm run contract-run -- --account act_…: asks a real test account of Meta what docs/contract-run.md doubts.
// The token and the app come from META_ACCESS_TOKEN, META_APP_ID and META_APP_SECRET. Everything it makes is paused and
// is deleted at the end.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, createLog, readConfig, SecretText } from '@adloom/runtime'
import { ROOT } from '@adloom/system'
import { z } from 'zod'
import { readArgs } from '../args.ts'

const HELP = 'npm run contract-run -- --account act_<digits>'
const { values } = readArgs({ options: { account: { type: 'string' } } }, HELP)
const account = z
  .string()
  .regex(/^act_\d+$/)
  .safeParse(values.account)
if (!account.success) {
  console.error(HELP)
  process.exit(2)
}

type Finding = { doubt: number; what: string; outcome: string; said: string }
const onFinding = ({ doubt, what, outcome, said }: Finding) =>
  console.log(`${outcome.padEnd(8)} ${String(doubt).padStart(2)}  ${what}: ${said}`)

// Loaded from their files, because apps are nobody's packages.
const app = join(ROOT, 'apps/campaign-control')
const load = (file: string) => import(pathToFileURL(join(app, file)).href)
const { metaEnv, metaSettingsOf } = await load('src/ad-platform/meta/settings.ts')
const { runContract } = await load('testing/contract-run/run.ts')

const Settings = z
  .object({ ...metaEnv, META_ACCESS_TOKEN: SecretText.describe('A token of a person or system user.') })
  .transform((env, context) => ({ settings: metaSettingsOf(env, context), token: env.META_ACCESS_TOKEN }))

try {
  const { settings, token } = readConfig(Settings, process.env)
  if (!settings) throw new ConfigError('META_APP_ID is not set.')
  const log = createLog('contract-run', 'error')
  const findings: Finding[] = await runContract({ settings, token, accountId: account.data, log, onFinding })
  const failed = findings.filter(({ outcome }) => outcome === 'fail').length
  console.log(failed === 0 ? 'Nothing failed.' : `${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (cause) {
  const { message, platform } = cause as Error & { platform?: { message: string } | null }
  console.error(platform ? `${message}: ${platform.message}` : message)
  process.exitCode = 1
}
