import type { Mutant } from '../mutant.ts'

const READERS = 'libs/service/src/readers/readers.test.ts'
const TURNS = 'libs/service/src/turns.test.ts'
const PICTURES = 'apps/generation/src/pictures/reads/read-picture.test.ts'

/** What strangers send: it is read apart, within bounds, and no team's turn comes at the expense of another's. */
export const strangers: readonly Mutant[] = [
  {
    name: 'reader-environment',
    protection: 'a reader does not have the secrets of its service',
    file: 'libs/service/src/readers/reader-process.ts',
    edits: [['env: { ...MEMORY_GIVEN_BACK,', 'env: { ...process.env, ...MEMORY_GIVEN_BACK,']],
    caughtBy: [READERS],
  },
  {
    name: 'reader-permissions',
    protection: 'a reader reaches no files, commands or network',
    file: 'libs/service/src/readers/reader-process.ts',
    edits: [
      ["    '--permission',\n", ''],
      [
        '    ...[...code.map((folder) => fileURLToPath(folder)), ...packageDirs].map((folder) => `--allow-fs-read=${folder}`),\n',
        '',
      ],
    ],
    caughtBy: [READERS],
  },
  {
    name: 'reader-deadline',
    protection: 'a read that takes too long is ended',
    file: 'libs/service/src/readers/reader-process.ts',
    edits: [["      signal.addEventListener('abort', onAbort)\n", '']],
    caughtBy: [READERS],
  },
  {
    name: 'reader-guard',
    protection: 'a reader in the middle of a read dies with its service',
    file: 'libs/service/src/readers/guard.ts',
    edits: [['kill -KILL $pids', 'true']],
    caughtBy: [READERS],
  },
  {
    name: 'turn-share',
    protection: 'no team has more than its share of turns at a time',
    file: 'libs/service/src/turns.ts',
    edits: [['running < concurrencyMax && owner.running < perOwnerMax', 'running < concurrencyMax']],
    caughtBy: [TURNS, READERS],
  },
  {
    name: 'turn-order',
    protection: 'the next turn is of the team whose last one is longest ago',
    file: 'libs/service/src/turns.ts',
    edits: [['first.lastTurn < other.lastTurn', 'first.lastTurn > other.lastTurn']],
    caughtBy: [TURNS],
  },
  {
    name: 'drawing-filters',
    protection: 'a drawing with filters or entities is not drawn',
    file: 'apps/generation/src/pictures/reads/read-picture.ts',
    edits: [["  if (unwanted) throw refused('unsupported_content', unwanted.message)\n", '']],
    caughtBy: [PICTURES],
  },
]
