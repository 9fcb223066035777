// What `.ci/run` says last, from vitest's own result (`--reporter=json`): a line for each test that needed a second try,
// with what the first one said, and then the count, "N passed, N failed". Plain JavaScript without dependencies, because
// it has to run when `npm ci` has failed.
//   node tools/ci/count-tests.mjs <result.json>
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const nothing = { numPassedTests: 0, numFailedTests: 0, testResults: [], success: false }
const { numPassedTests, numFailedTests, testResults, success } = read(process.argv[2])

for (const file of testResults) {
  for (const { status, fullName, failureMessages } of file.assertionResults) {
    if (status !== 'passed' || failureMessages.length === 0) continue
    const [why] = failureMessages[0].split('\n')
    console.log(`Passed at the second try: ${relative(process.cwd(), file.name)}: ${fullName} (${why})`)
  }
}
// A file that could not be loaded counts as a failed test, and so does a run that failed before it had any.
const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
console.log(`${numPassedTests} passed, ${numFailedTests + unloaded || (success ? 0 : 1)} failed`)

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return nothing
  }
}
