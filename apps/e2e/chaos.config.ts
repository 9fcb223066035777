import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.chaos.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
})
