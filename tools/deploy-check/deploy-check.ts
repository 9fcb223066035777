// npm run deploy:check: what deploy/ promises, proven. With a Docker engine, by running deploy/compose.yml; without one, as
// far as that can be proven: every process runs from what its image holds, with the environment that the file gives it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ephemeralDir, findDocker } from '@adloom/infra'
import { checkInContainers } from './in-containers.ts'
import { makeSecrets } from './secrets.ts'
import { checkWithoutDocker } from './without-docker.ts'

const dir = mkdtempSync(join(ephemeralDir(), 'adloom-deploy-'))
// Processes run as somebody else, who has to find their files.
chmodSync(dir, 0o755)
try {
  await using undo = new AsyncDisposableStack()
  const docker = await findDocker()
  const secrets = makeSecrets(dir)
  if (docker) await checkInContainers(docker, secrets, undo)
  else await checkWithoutDocker(dir, secrets, undo)
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
