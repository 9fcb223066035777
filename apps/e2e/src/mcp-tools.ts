import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { until } from '@adloom/testing'

const { resolve } = createRequire(import.meta.url)

export type Run = { exitCode: number; stdout: string; stderr: string }

/** A proxy that adds a credential to each request, because the conformance suite cannot send one. */
export async function openAuthProxy(mcpUrl: string, credential: string): Promise<AsyncDisposable & { url: string }> {
  const { port, pathname } = new URL(mcpUrl)
  const server = createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${credential}` }
    const forwarded = request({ host: '127.0.0.1', port, method: req.method, path: req.url, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(res)
    })
    forwarded.on('error', () => res.destroy())
    req.pipe(forwarded)
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

/** The package aliases of the two installed versions of the suite. */
type Suite = 'conformance' | 'conformance-next'
const scriptOf = (name: Suite) => join(dirname(resolve(`@modelcontextprotocol/${name}/package.json`)), 'dist/index.js')

type Check = { id: string; status: string; errorMessage?: string }

/** Runs the conformance suite against an MCP server. `checks` lists the checks that the suite reports. */
export async function runConformance(
  name: Suite,
  url: string,
  options: readonly string[],
): Promise<Run & { checks: Check[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-conformance-'))
  const run = await runNode([scriptOf(name), 'server', '--url', url, '-o', folder, ...options], folder)
  const files = await readdir(folder, { recursive: true })
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('checks.json')).map((file) => readFile(join(folder, file), 'utf8')),
  )
  await rm(folder, { recursive: true })
  return { ...run, checks: texts.flatMap((text) => JSON.parse(text) as Check[]) }
}

/** Opens the printed address as the person would, and returns the callback address on the program's port. */
type Visit = (url: string) => Promise<string>

/** Runs the conformance suite against an authorization server. */
export const runAuthorizationConformance = (options: readonly string[], visit: Visit): Promise<Run> =>
  runWithBrowser([scriptOf('conformance-next'), 'authorization', ...options], visit)

/** Runs a program that prints an address for the browser and waits for the callback. */
async function runWithBrowser(args: readonly string[], visit: Visit, env = process.env): Promise<Run> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000, env })
  const output = { stdout: '', stderr: '' }
  let visited: Promise<unknown> | undefined
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
      const [url] = /https?:\/\/\S+[?&]code_challenge=\S+(?=\s)/.exec(output[name]) ?? []
      // The suite prints the address before it listens for the callback, so retry the callback.
      if (url !== undefined) visited ??= visit(url).then((back) => until(() => fetch(back).catch(() => null)))
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  await visited
  return { exitCode: code ?? -1, ...output }
}

/** Runs the inspector's command line with a credential. */
export const runInspector = (url: string, credential: string, options: readonly string[]): Promise<Run> =>
  inHome((home) => runNode([...inspect(url), '--header', `Authorization: Bearer ${credential}`, ...options], home))

/** Runs the inspector's command line with only the address, so that it opens the browser to sign in. */
export const runInspectorWithBrowser = (
  url: string,
  port: number,
  options: readonly string[],
  visit: Visit,
): Promise<Run> => {
  const callback = ['--callback-url', `http://127.0.0.1:${port}/oauth/callback`]
  // Without a terminal, it prints the address only if it may open a browser. PATH hides any real browser.
  const env = { MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'memory', PATH: dirname(process.execPath) }
  return inHome((home) => runWithBrowser([...inspect(url), ...callback, ...options], visit, { ...env, HOME: home }))
}

const inspect = (url: string) => {
  const folder = dirname(resolve('@modelcontextprotocol/inspector/package.json'))
  return [join(folder, 'clients/launcher/build/index.js'), '--cli', url, '--transport', 'http']
}

/** The inspector writes to the home folder, so it gets a temporary one. */
async function inHome(run: (home: string) => Promise<Run>): Promise<Run> {
  const home = await mkdtemp(join(tmpdir(), 'adloom-inspector-'))
  try {
    return await run(home)
  } finally {
    await rm(home, { recursive: true })
  }
}

function runNode(args: string[], home: string): Promise<Run> {
  const options = { env: { HOME: home, PATH: dirname(process.execPath) }, cwd: home, maxBuffer: 50_000_000 }
  return new Promise((done) => {
    execFile(process.execPath, args, { ...options, timeout: 90_000 }, (error, stdout, stderr) => {
      done({ exitCode: error === null ? 0 : Number(error.code ?? -1), stdout, stderr })
    })
  })
}
