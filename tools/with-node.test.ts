import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '@adloom/testing'
import { expect, test } from 'vitest'

const PRINTS_ITS_PID = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what runs for npm ends when the shell that npm started it in is killed', async () => {
  // The second command keeps the shell from becoming the first.
  const shell = spawn('sh', ['-c', `"$0" tools/with-node.mjs -e '${PRINTS_ITS_PID}'; true`, process.execPath], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  expect(isAlive(pid)).toBe(true)
  shell.kill('SIGTERM')
  await until(() => !isAlive(pid), { what: 'the end of what the shell had started' })
})
