import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputSchemaOf, outputSchemaOf, schemaHashes, tools, type ToolContract } from '@adloom/contracts'
import type { ToolSchemas } from './compatibility.ts'
import type { Generated } from './generated.ts'

const SNAPSHOT = 'docs/schemas/tools.json'
const GOLDEN = 'libs/contracts/src/schemas.golden.json'

/** The public face of every tool as the contracts say it now, by name. */
export function currentSchemas(): Record<string, ToolSchemas> {
  const sorted: ToolContract[] = Object.values(tools).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return Object.fromEntries(
    sorted.map((tool) => [
      tool.name,
      { effect: tool.effect, scope: tool.scope, input: inputSchemaOf(tool), output: outputSchemaOf(tool) },
    ]),
  )
}

/** The schemas of the last commit, which callers may rely on; those on disk where there is no git. */
export function committedSchemas(root: string): Record<string, ToolSchemas> {
  try {
    const text = execFileSync('git', ['show', `HEAD:${SNAPSHOT}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return JSON.parse(text)
  } catch {
    // No git, no commit, or a commit from before the first snapshot.
    const path = join(root, SNAPSHOT)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  }
}

/** `docs/schemas/tools.json`: the schemas in full, for readers and for judging the next change. */
export const schemasSnapshot = (): Generated => ({ path: SNAPSHOT, text: pretty(currentSchemas()) })

/** `schemas.golden.json`: a hash per tool. Written only when a change of the public face is accepted. */
export const schemasGolden = async (): Promise<Generated> => ({ path: GOLDEN, text: pretty(await schemaHashes(tools)) })

const pretty = (value: object) => `${JSON.stringify(value, null, 2)}\n`
