import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as contracts from '@adloom/contracts'
import type { ToolContract } from '@adloom/contracts'
import type { ToolSchemas } from './compatibility.ts'
import type { Generated } from './generated.ts'

const CONTRACTS = 'libs/contracts'
const GOLDEN = `${CONTRACTS}/src/schemas.golden.json`

type Contracts = Pick<typeof contracts, 'tools' | 'inputSchemaOf' | 'outputSchemaOf'>

/** The public face of every tool, by name. */
export function schemasOf({ tools, inputSchemaOf, outputSchemaOf }: Contracts = contracts): Record<
  string,
  ToolSchemas
> {
  const sorted: ToolContract[] = Object.values(tools).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return Object.fromEntries(
    sorted.map((tool) => [
      tool.name,
      { effect: tool.effect, scope: tool.scope, input: inputSchemaOf(tool), output: outputSchemaOf(tool) },
    ]),
  )
}

/**
 * The public face as the last commit has it, which callers may rely on: its contracts are loaded from a folder of their
 * own. null where there is no git, or no commit yet.
 */
export async function committedSchemas(root: string): Promise<Record<string, ToolSchemas> | null> {
  const archive = archiveOf(root)
  if (!archive) return null
  mkdirSync(join(root, '.adloom'), { recursive: true })
  // In the repository, because the contracts import packages that are installed here.
  const dir = mkdtempSync(join(root, '.adloom/committed-'))
  try {
    execFileSync('tar', ['-x', '-C', dir], { input: archive, stdio: 'pipe' })
    const committed: Contracts = await import(pathToFileURL(join(dir, CONTRACTS, 'src/index.ts')).href)
    return schemasOf(committed)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function archiveOf(root: string): Buffer | null {
  try {
    return execFileSync('git', ['archive', 'HEAD', CONTRACTS, 'tsconfig.base.json'], {
      cwd: root,
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    })
  } catch {
    return null
  }
}

/** `schemas.golden.json`: a hash per tool. Written only when a change of the public face is accepted. */
export const schemasGolden = async (): Promise<Generated> => ({
  path: GOLDEN,
  text: `${JSON.stringify(await contracts.schemaHashes(contracts.tools), null, 2)}\n`,
})
