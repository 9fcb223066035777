import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { natsServer, type Server, startNats } from '@adloom/infra'
import { ROOT } from '@adloom/system'

const FILE = join(ROOT, 'deploy/nats/nats.conf')

/**
 * Has nats-server check deploy/nats/nats.conf whole, with the passwords in its environment, then starts it with the
 * users of that file. Where it listens and keeps its streams is this machine's business.
 */
export async function startDeployedNats(storeDir: string, passwords: Record<string, string>): Promise<Server> {
  execFileSync(natsServer(), ['-t', '-c', FILE], { env: { PATH: process.env['PATH'], ...passwords }, stdio: 'pipe' })
  const text = readFileSync(FILE, 'utf8')
  // Put in bare, as nats-server does with its environment: it must not read one as a number.
  const users = text
    .slice(text.indexOf('authorization {'))
    .replace(/\$(NATS_\w+)/g, (_, name: string) => passwords[name]!)
  return startNats({ storeDir, config: users })
}
