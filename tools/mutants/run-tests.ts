import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The first test that failed, and how, or null when all passed. */
export type Verdict = { failed: { file: string; test: string; message: string } | null }

type Assertion = { status: string; fullName: string; failureMessages?: string[] }

type Report = {
  numPassedTests: number
  testResults: { name: string; message: string; assertionResults: Assertion[] }[]
}

/** A test file that takes longer is stuck. */
const FILE_TIMEOUT_MS = 180_000

/**
 * Runs test files in a checkout up to the first failure. Throws if no test ran, or if a file failed without a failing
 * test because it could not be loaded or set up: then nothing is known about what the tests would notice.
 */
export async function runTests(dir: string, files: readonly string[], stop: AbortSignal): Promise<Verdict> {
  const result = join(dir, 'node_modules', '.mutant.json')
  rmSync(result, { force: true })
  const vitest = join(dir, 'node_modules', 'vitest', 'vitest.mjs')
  // A test that fails once and then passes has noticed nothing; it was slowed down by a busy machine.
  const options = ['--bail=1', '--retry=1', '--reporter=json', `--outputFile=${result}`]
  const child = spawn(process.execPath, [vitest, 'run', ...files, ...options], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([stop, AbortSignal.timeout(files.length * FILE_TIMEOUT_MS)]),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await once(child, 'exit')
  if (!existsSync(result)) throw new Error(`no result:\n${output.slice(-2_000)}`)
  return verdictOf(JSON.parse(readFileSync(result, 'utf8')) as Report, dir, child.exitCode)
}

function verdictOf({ numPassedTests, testResults }: Report, dir: string, exitCode: number | null): Verdict {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (!failed) continue
    const message = failed.failureMessages?.join('\n') ?? ''
    return { failed: { file: name.slice(dir.length + 1), test: failed.fullName, message } }
  }
  if (exitCode === 0 && numPassedTests > 0) return { failed: null }
  throw new Error(testResults.map(({ message }) => message).find(Boolean) ?? 'no test ran')
}
