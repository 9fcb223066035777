import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Image } from './images.ts'

/** Runs processes from images, each with its own environment alone, as a user who owns none of their files. */
export function createRunner() {
  const running = new Map<ChildProcess, string>()
  const ids = unprivileged()

  const start = (name: string, image: Image, command: readonly string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, command.slice(1), {
      cwd: join(image.root, image.workdir),
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...ids,
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void output.push(text))
    running.set(child, name)
    return { child, output, exited: once(child, 'exit') }
  }

  return {
    /** Whether processes run as somebody else than this one. */
    isUnprivileged: ids !== undefined,
    /** Runs a command to its end and returns what it printed. Fails when it does. */
    async complete(
      name: string,
      image: Image,
      command: readonly string[],
      env: Record<string, string>,
    ): Promise<string> {
      const { child, output, exited } = start(name, image, command, env)
      await exited
      running.delete(child)
      if (child.exitCode !== 0) throw new Error(`${name} failed:\n${output.join('')}`)
      return output.join('')
    },
    /** Starts a service and waits until its probe, at `readyUrl`, answers 200, as the image's health check does. */
    async serve(name: string, image: Image, command: readonly string[], env: Record<string, string>, readyUrl: string) {
      const { child, output } = start(name, image, command, env)
      const deadline = performance.now() + READY_MS
      while (!(await answersOk(readyUrl))) {
        if (child.exitCode !== null || performance.now() > deadline)
          throw new Error(`${name} did not become ready:\n${output.slice(-20).join('')}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    /** Asks every process to end, and returns the names of those that did not do so in order. */
    async stop(): Promise<string[]> {
      const ended = [...running].map(async ([child, name]) => {
        const exited = child.exitCode === null ? once(child, 'exit') : null
        const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        child.kill('SIGTERM')
        await exited
        clearTimeout(last)
        return child.exitCode === 0 ? [] : [name]
      })
      return (await Promise.all(ended)).flat()
    },
  }
}

const READY_MS = 60_000
/** The grace that deploy/compose.yml gives. */
const STOP_MS = 15_000

const answersOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** `nobody`, when this process may become somebody else and that one may run this Node. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const nobody = { uid: 65_534, gid: 65_534 }
  try {
    execFileSync(process.execPath, ['--version'], nobody)
    return nobody
  } catch {
    return undefined
  }
}
