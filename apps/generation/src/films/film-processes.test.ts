import { silentLog } from '@adloom/runtime'
import { readFacts } from '@adloom/video-engine'
import { afterAll, expect, test, vi } from 'vitest'
import { paint } from '../../testing/provider-stand-in.ts'
import { type FilmProcesses, openFilmProcesses } from './film-processes.ts'

// These tests start processes.
vi.setConfig({ testTimeout: 120_000 })

const opened: FilmProcesses[] = []
afterAll(() => Promise.all(opened.map((processes) => processes[Symbol.asyncDispose]())))

const open = (entry: string) => {
  const bounds = { concurrency: 1, timeoutMs: 100_000, ffmpegPath: null, isOff: false }
  const processes = openFilmProcesses(silentLog, {
    ...bounds,
    entry: new URL(`../../testing/${entry}`, import.meta.url),
  })
  opened.push(processes)
  return processes
}

test('Without the native encoder, the process of the worker makes the file with the one in WebAssembly', async () => {
  const processes = open('no-native-encoder-process.ts')
  const encoder = await processes.encoder
  expect(encoder).toEqual({ only: 'h264-mp4-encoder', isProven: true })
  const picture = { png: await paint(1_080, 1_080, 5), ratio: '1:1' as const, seed: 1 }
  const provenance = { digitalSourceType: '', modelId: '', seed: 1, syntheticPerson: false }
  const metadata = { title: 'Moved', licence: '', credits: [], provenance }
  const { mp4, poster } = await processes.make(
    'encode',
    { film: { picture }, seconds: 6, sound: null, metadata, encoder },
    new AbortController().signal,
  )
  expect((await readFacts(mp4)).video).toMatchObject({ width: 1_080, height: 1_080, frameCount: 180, isBt709: true })
  expect(poster.length).toBeGreaterThan(1_000)
})

test('Without both, it is said at start-up what was tried', async () => {
  const message = await open('no-encoder-process.ts').encoder.then(
    () => 'an encoder',
    (cause: unknown) => String(cause),
  )
  expect(message).toContain('No video encoder works on this machine')
  for (const name of ['node-webcodecs: There is no', 'h264-mp4-encoder: There is no']) expect(message).toContain(name)
})
