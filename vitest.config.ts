import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const away = ['**/node_modules/**', '**/dist/**', '**/.adloom/**']
const integration = ['{apps,libs,tools}/**/*.pg.test.ts', 'apps/e2e/**/*.e2e.test.ts']

/** Files that take a minute though they are short. Vitest begins with large files: these would be waited for at the end. */
const LONG = [
  'automation.e2e.test.ts',
  'kill.e2e.test.ts',
  'secrets.e2e.test.ts',
  'journey.e2e.test.ts',
  'launch.e2e.test.ts',
  'worker.pg.test.ts',
  'hosted.pg.test.ts',
  'endless.pg.test.ts',
  'read-account.pg.test.ts',
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,libs,tools}/**/*.test.ts'],
          exclude: [...away, ...integration],
          // Files of a worker share what they have loaded.
          isolate: false,
          // Some draw pictures, on two processors that others use too.
          testTimeout: 30_000,
          // By default one processor is left to the person who waits.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          exclude: away,
          isolate: false,
          // After the unit tests, which say sooner and more precisely what is wrong.
          sequence: { groupOrder: 1 },
          globalSetup: './libs/testing/src/global-setup.ts',
          // They wait for real servers, which share the machine with the tests.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each starts servers of its own, and browsers: three files at once on two processors are no sooner done and run into time limits.
          maxWorkers: 2,
          // On the merge check's machine one that fails is run once more, and .ci/run names it: it is a defect to mend, not
          // a reason to lose a change.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
