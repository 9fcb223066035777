import { watch } from 'node:fs'
import { join } from 'node:path'
import { APP_NAMES, APPS, type AppName, ROOT } from '@adloom/system'

/** Calls `restart` with the affected apps when source files change. Changes within 100 ms are handled together. */
export function watchSources(restart: (apps: readonly AppName[]) => Promise<void>) {
  const changed = new Set<AppName>()
  let timer: NodeJS.Timeout | undefined
  const note = (apps: readonly AppName[]) => (_event: string, file: string | null) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
    for (const app of apps) changed.add(app)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const apps = [...changed]
      changed.clear()
      console.log(`Changed: ${file}. Restarting ${apps.join(', ')}.`)
      restart(apps).catch((cause) => console.error(cause instanceof Error ? cause.message : cause))
    }, 100)
  }
  for (const folder of new Set(APP_NAMES.map((app) => APPS[app].folder))) {
    const apps = APP_NAMES.filter((app) => APPS[app].folder === folder)
    watch(join(ROOT, folder, 'src'), { recursive: true }, note(apps))
  }
  watch(join(ROOT, 'libs'), { recursive: true }, note(APP_NAMES))
}
