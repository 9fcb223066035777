import { setTimeout as sleep } from 'node:timers/promises'
import { environmentOf, type Site } from '@adloom/system'
import { APP_NAMES, APPS, type AppName, type AppProcess, startApp } from '@adloom/system/process'
import { type LoadingApps, type LoadOptions, spawnOptions } from './load-apps.ts'

type Options = LoadOptions & { onChange: () => void }

/** Longest pause before a crashing app is restarted. */
const PAUSE_MAX_MS = 10_000
/** An app that has run for this long counts as healthy, so its next restart is immediate. */
const WELL_MS = 30_000

/** Starts all apps and restarts each one that dies, on the same ports. */
export function superviseApps(site: Site, loading: LoadingApps, { onChange, ...options }: Options) {
  const running = new Map<AppName, AppProcess>()
  const restarting = new Set<AppName>()
  let stopped = false

  const startOne = async (app: AppName, first = loading[app]) => {
    delete loading[app]
    const env = environmentOf(app, site)
    const process = await (first ? first.start(env) : startApp(app, { ...spawnOptions(app, options), env }))
    running.set(app, process)
    void keepUp(app, process, performance.now())
  }

  const keepUp = async (app: AppName, process: AppProcess, startedAt: number) => {
    const how = await process.exited
    if (stopped || restarting.has(app)) return
    const news = `${app} (process ${process.pid}) died (${how}); restarting it.`
    console.error(news)
    options.log.line('start', news)
    let pauseMs = performance.now() - startedAt > WELL_MS ? 0 : 200
    while (!stopped) {
      await sleep(pauseMs)
      try {
        await startOne(app)
        return onChange()
      } catch (cause) {
        options.log.line(app, String(cause))
        pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * 2 || 200)
      }
    }
  }

  return {
    /** Starts all apps. `answering`: those that answer requests are ready. `all`: the workers too. */
    start() {
      const starting = APP_NAMES.map((app) => ({ app, done: startOne(app) }))
      const all = Promise.all(starting.map(({ done }) => done))
      const answering = Promise.all(starting.filter(({ app }) => APPS[app].entry === 'main').map(({ done }) => done))
      // Whoever awaits `all` sees the failure of a worker.
      all.catch(() => {})
      return { answering, all }
    },
    pids: () =>
      Object.fromEntries(APP_NAMES.flatMap((app) => (running.has(app) ? [[app, running.get(app)!.pid]] : []))),
    /** Restarts apps whose sources have changed. */
    async restart(apps: readonly AppName[]) {
      for (const app of apps) {
        restarting.add(app)
        await running.get(app)?.stop()
        restarting.delete(app)
        await startOne(app)
      }
      onChange()
    },
    async stop() {
      stopped = true
      // The gateway stops first, so that no new calls arrive while the others finish their work.
      await running.get('gateway')?.stop()
      await Promise.all([...running.values()].map((process) => process.stop()))
    },
  }
}
