import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { FPS } from '../types.ts'
import { clearTimes } from './boxes.ts'
import type { EncodedPicture } from './codec.ts'
import { BT709 } from './color.ts'
import { provenanceBox, tagsOf, type VideoMetadata } from './metadata.ts'
import type { EncodedSound } from './sound.ts'

/** An MP4 file that is being written. Encoded packets are kept in memory until its end, because its index comes first. */
export type Muxer = {
  /** Adds the next frame. */
  add: (picture: EncodedPicture) => Promise<void>
  /** The finished file. The same packets and metadata give the same bytes. */
  finish: () => Promise<Uint8Array>
  /** Frees everything. Does nothing after `finish`. */
  cancel: () => Promise<void>
}

/** Begins a file of H.264 and, unless `sound` is null, AAC. */
export async function openMuxer(
  { width, height }: { width: number; height: number },
  sound: EncodedSound | null,
  metadata: VideoMetadata,
): Promise<Muxer> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const video = new EncodedVideoPacketSource('avc')
  const audio = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(video, { frameRate: FPS })
  if (sound) output.addAudioTrack(audio)
  output.setMetadataTags(tagsOf(metadata))
  await output.start()
  for (const packet of sound?.packets ?? []) await audio.add(packet, { decoderConfig: sound!.config })
  if (sound) audio.close()
  let frames = 0
  return {
    add: async ({ data, isKey, description }) => {
      const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', frames / FPS, 1 / FPS)
      const config = { codec: 'avc1.42e028', codedWidth: width, codedHeight: height, colorSpace: BT709 }
      const decoderConfig = description ? { ...config, description: description.slice() } : config
      await video.add(packet, frames++ === 0 ? { decoderConfig } : undefined)
    },
    finish: async () => {
      await output.finalize()
      const mp4 = Buffer.concat([new Uint8Array(output.target.buffer!), provenanceBox(metadata)])
      clearTimes(mp4)
      return mp4
    },
    cancel: async () => {
      if (output.state === 'pending' || output.state === 'started') await output.cancel()
    },
  }
}
