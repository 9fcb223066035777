// `npm run mutants`: puts known security mistakes into a copy of the checkout, one at a time, and runs the tests that
// must catch them.
//   npm run mutants                      all of them
//   npm run mutants -- --only <name>     one; may be repeated
//   npm run mutants -- --list            their names and the protection they remove
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { styleText } from 'node:util'
import { readArgs } from '../args.ts'
import { copyCheckout } from './checkout.ts'
import { mutants } from './list.ts'
import { type Mutant, mutate, type Source, sourcesOf, testFile } from './mutant.ts'
import { runTests } from './run-tests.ts'

const HELP = 'npm run mutants -- [--list] [--only <name>]…'
const ROOT = resolve(import.meta.dirname, '../..')

type Result = { mutant: Mutant; outcome: 'caught' | 'survived' | 'broken'; by: string }

const { values } = readArgs(
  { options: { only: { type: 'string', multiple: true }, list: { type: 'boolean', default: false } } },
  HELP,
)
const chosen = values.only ? mutants.filter(({ name }) => values.only!.includes(name)) : mutants
const unknown = values.only?.find((name) => !mutants.some((mutant) => mutant.name === name))
if (unknown !== undefined) {
  console.error(`Unknown mutant "${unknown}". List them with --list.`)
  process.exit(2)
}
if (values.list) for (const { name, protection } of chosen) console.log(`${name.padEnd(32)} ${protection}`)
else {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  const areCaught = await runAll(stopping.signal).catch((cause: unknown) => {
    if (!stopping.signal.aborted) throw cause
    return false
  })
  process.exitCode = areCaught ? 0 : 1
}

/** Runs all chosen mutants. Returns whether every one was caught. */
async function runAll(stop: AbortSignal): Promise<boolean> {
  using checkout = copyCheckout(ROOT)
  const files = [...new Set(chosen.flatMap(testsOf))]
  const sources = sourcesOf(checkout.dir)
  say(`Running ${files.length} test files on the unchanged code`)
  const { failed } = await runTests(checkout.dir, files, stop)
  if (failed) {
    console.error(`A test fails on the unchanged code: ${failed.file}: ${failed.test}\n${failed.message}`)
    return false
  }
  const results: Result[] = []
  for (const mutant of chosen) {
    const startedAt = performance.now()
    const result = await judge(mutant, sources, checkout.dir, stop)
    if (stop.aborted) return false
    results.push(result)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`${results.length}/${chosen.length} ${mutant.name}: ${result.outcome} (${seconds} s) ${result.by}`)
  }
  return report(results)
}

async function judge(mutant: Mutant, sources: readonly Source[], dir: string, stop: AbortSignal): Promise<Result> {
  const pristine = new Map(sources.map(({ path, text }) => [path, text]))
  const spoilt = mutate(mutant, sources)
  try {
    for (const { path, text } of spoilt) writeFileSync(join(dir, path), text)
    const { failed } = await runTests(dir, testsOf(mutant), stop)
    return failed
      ? { mutant, outcome: 'caught', by: `${failed.file}: ${failed.test}` }
      : { mutant, outcome: 'survived', by: mutant.caughtBy.join(', ') }
  } catch (cause) {
    return { mutant, outcome: 'broken', by: cause instanceof Error ? cause.message : String(cause) }
  } finally {
    for (const { path } of spoilt) writeFileSync(join(dir, path), pristine.get(path)!)
  }
}

function testsOf({ caughtBy }: Mutant): string[] {
  return caughtBy.map((name) => testFile(ROOT, name))
}

function report(results: readonly Result[]): boolean {
  console.log('\n| Mutant | Protection removed | Caught by |\n| --- | --- | --- |')
  for (const { mutant, outcome, by } of results) {
    const verdict = outcome === 'caught' ? by : `**${outcome}**: ${by}`
    console.log(`| ${mutant.name} | ${mutant.protection} | ${verdict.replaceAll('\n', ' ')} |`)
  }
  const caught = results.filter(({ outcome }) => outcome === 'caught').length
  console.log(`\n${caught} of ${results.length} caught.`)
  return caught === results.length
}

function say(line: string) {
  console.log(styleText('dim', `· ${line}`))
}
