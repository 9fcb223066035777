import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@adloom/system'

export type Instruction = { keyword: string; rest: string }

/** The stages of deploy/Dockerfile by name, so that a check does what the file says, not what somebody remembers of it. */
export function readDockerfile(): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>()
  let stage: Instruction[] = []
  for (const { keyword, rest } of instructionsOf(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))) {
    if (keyword === 'FROM') stages.set(/ AS (\S+)$/.exec(rest)?.[1] ?? '', (stage = []))
    else stage.push({ keyword, rest })
  }
  return stages
}

export function getStage(name: string): Instruction[] {
  const stage = readDockerfile().get(name)
  if (!stage) throw new Error(`deploy/Dockerfile has no stage ${name}`)
  return stage
}

/** What an image gives the process in it: its environment, and the words that start it. */
export function processOf(target: string) {
  const stage = getStage(target)
  const words = (keyword: string): string[] => {
    const found = stage.findLast((instruction) => instruction.keyword === keyword)
    return found ? (JSON.parse(found.rest) as string[]) : []
  }
  const env = stage.filter(({ keyword }) => keyword === 'ENV').flatMap(({ rest }) => rest.split(/\s+/).map(assignment))
  return { env: Object.fromEntries(env) as Record<string, string>, entrypoint: words('ENTRYPOINT'), cmd: words('CMD') }
}

/** Comments left out, continued lines joined. */
const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, keyword, rest] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
      return keyword && rest ? [{ keyword, rest }] : []
    })

const assignment = (pair: string): [string, string] => [
  pair.slice(0, pair.indexOf('=')),
  pair.slice(pair.indexOf('=') + 1),
]
