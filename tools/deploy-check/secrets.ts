import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@adloom/system'
import { readEnvFile } from './compose.ts'

/** A new installation's secrets and settings, made as deploy/README.md says, in a folder of one's own. */
export function makeSecrets(dir: string) {
  const file = join(dir, 'deploy.env')
  execFileSync('sh', [join(ROOT, 'deploy/make-env.sh'), file])
  return readEnvFile(file)
}
