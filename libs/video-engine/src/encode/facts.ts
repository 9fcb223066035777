import { BufferSource, EncodedPacketSink, Input, MP4, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { boxesOf } from './boxes.ts'
import { bytesOf } from './packets-of.ts'

/** What a video file is, read from the file itself. Durations are in seconds. */
export type VideoFacts = {
  sizeBytes: number
  duration: number
  /** Whether the index stands before the pictures, so that a video plays while it loads. */
  isFastStart: boolean
  video: { codec: string; width: number; height: number; duration: number; frameCount: number; isBt709: boolean }
  sound: { codec: string; sampleRate: number; channels: number; duration: number } | null
}

/** The file's facts with the encoded packets that decoding needs. */
export type VideoParts = {
  facts: VideoFacts
  /** The times of all frames in seconds, in order. */
  times: number[]
  keyFrames: Map<number, Uint8Array>
  videoDescription: Uint8Array
  soundPackets: Uint8Array[]
  soundDescription: Uint8Array | null
}

/**
 * Reads an MP4 file packet by packet. Throws if it is cut or damaged, or has no H.264 video. `wanted` names the frames
 * whose data to keep, if they are key frames.
 */
export async function readParts(mp4: Uint8Array, wanted: ReadonlySet<number> = new Set()): Promise<VideoParts> {
  const boxes = boxesOf(mp4).map((box) => box.type)
  using input = new Input({ source: new BufferSource(mp4), formats: [MP4] })
  const [video, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (!video) throw new Error('The file has no video.')
  const pictures = await readPictures(video, wanted)
  const heard = sound ? await readSound(sound) : null
  const facts: VideoFacts = {
    sizeBytes: mp4.length,
    duration: await input.computeDuration(),
    isFastStart: boxes.indexOf('moov') < boxes.indexOf('mdat'),
    video: pictures.facts,
    sound: heard?.facts ?? null,
  }
  return {
    facts,
    times: pictures.times,
    keyFrames: pictures.keyFrames,
    videoDescription: pictures.description,
    soundPackets: heard?.packets ?? [],
    soundDescription: heard?.description ?? null,
  }
}

/** The facts of an MP4 file. Throws as `readParts` does. */
export async function readFacts(mp4: Uint8Array): Promise<VideoFacts> {
  return (await readParts(mp4)).facts
}

async function readPictures(track: InputVideoTrack, wanted: ReadonlySet<number>) {
  const config = await track.getDecoderConfig()
  if (!config?.description) throw new Error('The video of the file is not H.264.')
  const times: number[] = []
  const keyFrames = new Map<number, Uint8Array>()
  for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets()) {
    if (data.length === 0) throw new Error(`Frame ${times.length} of the file is empty.`)
    if (type === 'key' && wanted.has(times.length)) keyFrames.set(times.length, data)
    times.push(timestamp)
  }
  const facts = {
    codec: config.codec,
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    duration: await track.computeDuration(),
    frameCount: times.length,
    isBt709: isBt709(await track.getColorSpace()),
  }
  return { facts, times, keyFrames, description: bytesOf(config.description) }
}

const isBt709 = ({ primaries, transfer, matrix, fullRange }: VideoColorSpaceInit) =>
  primaries === 'bt709' && transfer === 'bt709' && matrix === 'bt709' && fullRange === false

async function readSound(track: InputAudioTrack) {
  const config = await track.getDecoderConfig()
  if (!config?.description) throw new Error('The sound of the file is not AAC.')
  const packets: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data)
  const facts = {
    codec: config.codec,
    sampleRate: config.sampleRate,
    channels: config.numberOfChannels,
    duration: await track.computeDuration(),
  }
  return { facts, packets, description: bytesOf(config.description) }
}
