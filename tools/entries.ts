/** The files in an app's src that a process can start from. They alone read the environment, and nothing imports them. */
export const ENTRIES: readonly string[] = [
  'main.ts',
  'worker.ts',
  'sync.ts',
  'migrate.ts',
  'reader.ts',
  'drawing-process.ts',
  'brief-process.ts',
  'stock-process.ts',
  'media-process.ts',
  'video-process.ts',
]
