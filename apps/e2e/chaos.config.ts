import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['apps/*/{src,testing}/**/*.chaos.ts', 'tools/testing/*.chaos.ts'],
    // For tests that open a stage. The others start a system of their own.
    globalSetup: './libs/testing/src/global-setup.ts',
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
    // Each one alone, because each loads the machine.
    fileParallelism: false,
  },
})
