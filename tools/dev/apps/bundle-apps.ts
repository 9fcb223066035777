// Bundles the apps in the given folders, as `npm start` runs them.
//   node tools/dev/apps/bundle-apps.ts <folder> …
import { join } from 'node:path'
import { buildApp } from '../../build.ts'

for (const folder of process.argv.slice(2)) await buildApp(folder, join(folder, 'dist'), { packages: 'inside' })
