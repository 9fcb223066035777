import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where Debian and Ubuntu put it. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A real browser of this machine, or null: none is downloaded. */
export const chromiumPath = (): string | null => PLACES.find((path) => existsSync(path)) ?? null

/** Without its own sandbox, because tests may run as root in a container; it opens nothing but our own pages. */
export const launchChromium = (executablePath: string) => chromium.launch({ executablePath, args: ['--no-sandbox'] })
