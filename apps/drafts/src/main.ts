import { readConfig, run } from '@adloom/runtime'
import { Config } from './config.ts'
import { createDeps } from './deps.ts'
import { startService } from './service.ts'

await run('drafts', process.env, async (log) => startService(await createDeps(readConfig(Config, process.env), log)))
