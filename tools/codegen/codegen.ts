import { resolve } from 'node:path'
import { writeStale } from './generated.ts'
import { appHandlers, contractRegistries } from './registries.ts'

const root = resolve(import.meta.dirname, '../..')
for (const path of writeStale(root, [...contractRegistries(root), ...appHandlers(root)])) console.log(`wrote ${path}`)
