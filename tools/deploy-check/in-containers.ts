import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Docker, freePort } from '@adloom/infra'
import { DEPLOYED_APPS, ROOT } from '@adloom/system'
import { CREATE_TEAM, say, walkAsOwner } from './owner.ts'
import { until } from './until.ts'

/** Beside an installation of the same machine, and in nobody's way. */
const PROJECT = 'adloom-deploy-check'
const FOLDER = join(ROOT, 'deploy')
/** The images are built first. */
const START_MS = 30 * 60_000

/** Runs deploy/compose.yml as an operator does, and takes it down again with its data. */
export async function checkInContainers(
  docker: Docker,
  secrets: NodeJS.Dict<string>,
  undo: AsyncDisposableStack,
): Promise<void> {
  const [gateway, metrics, jaeger] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${gateway}`
  const environment = {
    ...(secrets as Record<string, string>),
    ADLOOM_VERSION: 'deploy-check',
    ADLOOM_PORT: String(gateway),
    ADLOOM_PUBLIC_URL: publicUrl,
    METRICS_PORT: String(metrics),
    JAEGER_PORT: String(jaeger),
  }
  say('building the images and starting deploy/compose.yml')
  const up = await new docker.DockerComposeEnvironment(FOLDER, 'compose.yml')
    .withProjectName(PROJECT)
    .withEnvironment(environment)
    .withBuild()
    .withWaitStrategy('gateway-1', docker.Wait.forHealthCheck())
    .withStartupTimeout(START_MS)
    .up()
  undo.defer(async () => void (await up.down({ removeVolumes: true })))

  say('create-team')
  const file = ['compose', '--project-name', PROJECT, '--file', join(FOLDER, 'compose.yml')]
  const command = [...file, 'run', '--rm', '-T', 'operator', ...CREATE_TEAM]
  const printed = execFileSync('docker', command, { encoding: 'utf8', env: { ...process.env, ...environment } })
  await walkAsOwner(publicUrl, printed)
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${jaeger}/api/services`)
    const { data } = (await answer.json()) as { data: string[] | null }
    return DEPLOYED_APPS.every((app) => data?.includes(app))
  }, 'Jaeger does not have traces of every process.')
  say('Jaeger has traces of every process')
}
