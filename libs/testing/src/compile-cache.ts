import { join } from 'node:path'
import { ROOT } from '@adloom/system'

/** Where Node keeps the compiled code of the apps that tests start, so that only the first start of each compiles. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'apps-of-tests')
