// Says a script as a video of one presenter with an end card, for a review by eye and ear:
//   node tools/with-node.mjs libs/video-engine/gallery/try-video.ts [--presenter maya] [--voice voice-ava] [--ratio 9:16]
//     [--captions karaoke] [--mood warm] [--seed 7] [--out try-video.mp4] ["a script"]
// Beside the video it writes its captions (.vtt) and a poster (.jpg).
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { allPairings, CANVAS, choosePalettes, type AspectRatio } from '@adloom/creative-engine/staging'
import {
  checkVideo,
  composeBed,
  findPresenter,
  framesOf,
  groupCaptions,
  lengthOf,
  mixSound,
  openEncoder,
  PRESENTER_CREDIT,
  SAMPLE_RATE,
  speak,
  textFrames,
  writeWebVtt,
  type CaptionStyle,
  type Film,
  type Mood,
} from '../src/index.ts'

const END_CARD_SECONDS = 2.5
const say = (line: string) => process.stdout.write(`${line}\n`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    presenter: { type: 'string', default: 'maya' },
    voice: { type: 'string' },
    ratio: { type: 'string', default: '9:16' },
    captions: { type: 'string', default: 'karaoke' },
    mood: { type: 'string', default: 'warm' },
    seed: { type: 'string', default: '7' },
    out: { type: 'string', default: 'try-video.mp4' },
  },
})
const script =
  positionals[0] ?? 'Northbeam coffee is roasted on the morning it leaves us. Order a bag, and taste it in two days.'
const presenter = findPresenter(values.presenter)
if (!presenter) throw new RangeError('--presenter is the id of a stock presenter')
if (!(values.ratio in CANVAS)) throw new RangeError(`--ratio is one of ${Object.keys(CANVAS).join(', ')}`)
const ratio = values.ratio as AspectRatio
const seed = Number(values.seed)
const [palette] = choosePalettes({ brandColors: [], colors: [], moods: [], topics: [], photoColors: [], seed })

const started = process.cpuUsage()
const speech = await speak(script, values.voice ?? presenter.defaultVoiceId)
const spoken = speech.samples.length / SAMPLE_RATE + 0.4
const captions = groupCaptions(speech.words, ratio)
const film: Film = {
  ratio,
  seed,
  brand: { name: 'Northbeam', logo: null },
  palette: palette!,
  pairing: allPairings[seed % allPairings.length]!,
  decor: 'circle',
  scenes: [
    { layout: 'full_avatar', start: 0, end: spoken, texts: {}, pictures: [] },
    {
      layout: 'end_card',
      start: spoken,
      end: spoken + END_CARD_SECONDS,
      texts: { headline: 'Made for mornings', callToAction: 'Order a bag', url: 'northbeam.example' },
      pictures: [],
    },
  ],
  speaker: { kind: 'stock', id: presenter.id },
  phones: speech.phones,
  captions,
  captionStyle: values.captions as CaptionStyle,
}
const seconds = lengthOf(film)
const bed = composeBed(seconds, seed, values.mood as Mood)
const { sound } = mixSound({ seconds, voice: [{ at: 0, samples: speech.samples }], bed })
const canvas = { ratio, ...CANVAS[ratio] }
const encoder = await openEncoder()
const { mp4, facts, looks, stills } = await encoder.encode({
  canvas,
  frames: framesOf(film, { bare: textFrames(film) }),
  sound,
  metadata: {
    title: 'Try',
    licence: '',
    credits: [PRESENTER_CREDIT],
    provenance: {
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
      modelId: 'adloom',
      seed,
      syntheticPerson: true,
    },
  },
  stills: [{ at: seconds / 2, width: 540 }],
  signal: new AbortController().signal,
})
const { user, system } = process.cpuUsage(started)
await writeFile(values.out, mp4)
await writeFile(values.out.replace(/\.mp4$/, '.vtt'), writeWebVtt(captions, ratio))
await writeFile(values.out.replace(/\.mp4$/, '.jpg'), stills[0]!.jpeg)
const checks = checkVideo({ facts, looks, sound, asked: { canvas, duration: seconds } })
for (const { code, message } of checks.filter(({ passed }) => !passed)) say(`${code}: ${message}`)
const cpu = (user + system) / 1e6
say(
  `${values.out}: ${seconds.toFixed(1)} s of ${canvas.width} × ${canvas.height} in ${cpu.toFixed(1)} s of CPU, ${encoder.name}`,
)
