import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

export type Run = { exitCode: number; stdout: string; stderr: string }

/** A door in front of an MCP server that adds a credential: the conformance suite cannot send one. All else passes as it is. */
export async function openDoor(mcpUrl: string, credential: string): Promise<AsyncDisposable & { url: string }> {
  const { port, pathname } = new URL(mcpUrl)
  const server = createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${credential}` }
    const passed = request({ host: '127.0.0.1', port, method: req.method, path: req.url, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(res)
    })
    passed.on('error', () => res.destroy())
    req.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Check = { id: string; status: string; errorMessage?: string }

/** The conformance suite, by the name that its version is installed under. `checks`: what it looked at, when it says so. */
export async function runConformance(
  name: 'conformance' | 'conformance-next',
  url: string,
  options: readonly string[],
): Promise<Run & { checks: Check[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-conformance-'))
  const script = join(dirname(resolve(`@modelcontextprotocol/${name}/package.json`)), 'dist/index.js')
  const run = await runNode([script, 'server', '--url', url, '-o', folder, ...options], folder)
  const files = await readdir(folder, { recursive: true })
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('checks.json')).map((file) => readFile(join(folder, file), 'utf8')),
  )
  await rm(folder, { recursive: true })
  return { ...run, checks: texts.flatMap((text) => JSON.parse(text) as Check[]) }
}

/** The inspector's command line. It keeps notes in the home folder, so it gets one that goes afterwards. */
export async function runInspector(url: string, credential: string, options: readonly string[]): Promise<Run> {
  const home = await mkdtemp(join(tmpdir(), 'adloom-inspector-'))
  const script = join(
    dirname(resolve('@modelcontextprotocol/inspector/package.json')),
    'clients/launcher/build/index.js',
  )
  const header = ['--header', `Authorization: Bearer ${credential}`]
  const run = await runNode([script, '--cli', url, '--transport', 'http', ...header, ...options], home)
  await rm(home, { recursive: true })
  return run
}

function runNode(args: string[], home: string): Promise<Run> {
  const options = { env: { HOME: home, PATH: dirname(process.execPath) }, cwd: home, maxBuffer: 50_000_000 }
  return new Promise((done) => {
    execFile(process.execPath, args, { ...options, timeout: 90_000 }, (error, stdout, stderr) => {
      done({ exitCode: error === null ? 0 : Number(error.code ?? -1), stdout, stderr })
    })
  })
}
