// Bundles those of the named apps whose sources have changed since their bundles were made.
//   node tools/dev/apps/build-stale.ts <app> …
import { APP_NAMES, type AppName } from '@adloom/system/process'
import { buildStaleApps } from './bundles.ts'

await buildStaleApps(process.argv.slice(2).filter((name): name is AppName => APP_NAMES.includes(name as AppName)))
