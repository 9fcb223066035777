// npm run new-tool -- drafts rename_launch_draft write
//                    drafts get_launch_draft             its contract is there
// Writes the contract, handler and test of a tool, updates the registries, and prints the next steps.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { actions, NOT_BUILT, tools } from '@adloom/contracts'
import { writeStale } from '../codegen/generated.ts'
import { parseRequest } from './request.ts'
import { type NewTool, scaffold } from './scaffold.ts'

const root = resolve(import.meta.dirname, '../..')

function create(tool: NewTool) {
  const files = scaffold(tool)
  const present = files.find(({ path }) => existsSync(join(root, path)))
  if (present) throw new Error(`${present.path} already exists.`)
  if (!existsSync(join(root, `apps/${tool.service}/src/deps.ts`)))
    throw new Error(
      `The service ${tool.service} does not exist yet. Create it: npm run new-service -- ${tool.service} <things>`,
    )
  for (const path of writeStale(root, files)) console.log(`wrote ${path}`)
  if (tool.hasContract) takeFromNotBuilt(tool.name)
  run('node_modules/oxfmt/bin/oxfmt', '--write', ...files.map(({ path }) => path))
  run('tools/codegen/codegen.ts')
  const [test, handler, contract = 'its contract'] = files.map(({ path }) => path).toReversed()
  console.log(`
Created ${tool.name}, which requires ${tool.effect === 'action' ? 'a signed-in person' : (tool.scope ?? 'no scope')}. Next:
  1. Describe its input, output and errors in ${contract}
  2. Write its test in ${test} and run npm test -- ${test}
  3. Implement it in ${handler}
  4. Run npm run codegen -- --accept-schemas, npm run lint and npm run typecheck, and add a line to CHANGELOG.md`)
}

/** It has a handler from now on, so the compiler asks for one. */
function takeFromNotBuilt(name: string) {
  const path = join(root, 'libs/contracts/src/define/not-built.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace(new RegExp(`\\s*'${name}',?`), ''))
  console.log(`took ${name} from NOT_BUILT`)
}

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })

try {
  create(parseRequest(process.argv.slice(2), Object.values(tools), Object.values(actions), NOT_BUILT))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
