import { defineConfig } from 'vitest/config'

const away = ['**/node_modules/**', '**/dist/**', '**/.adloom/**']
const integration = ['{apps,libs,tools}/**/*.pg.test.ts', 'apps/e2e/**/*.e2e.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,libs,tools}/**/*.test.ts'],
          exclude: [...away, ...integration],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          exclude: away,
          // After the unit tests, which say sooner and more precisely what is wrong.
          sequence: { groupOrder: 1 },
          globalSetup: './libs/testing/src/global-setup.ts',
          // They wait for real servers, which share the machine with the tests.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          // On the merge check's machine one that fails is run once more, and .ci/run names it: it is a defect to mend, not
          // a reason to lose a change.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
