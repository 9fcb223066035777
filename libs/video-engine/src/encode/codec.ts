import type { I420 } from './yuv.ts'

/** The shape of a video stream. `keyFrames` are the numbers of frames that must be decodable alone. */
export type PictureFormat = {
  width: number
  height: number
  fps: number
  bitsPerSecond: number
  keyFrames: ReadonlySet<number>
}

/** One encoded frame. `description` is the avcC box of the stream; without it, `data` is in Annex B. */
export type EncodedPicture = { data: Uint8Array; isKey: boolean; description?: Uint8Array | undefined }

/**
 * Encodes pictures to H.264, one encoded frame for each, in order. A picture is read before the next one is pulled, so
 * its memory may be used again. Ending the iteration, or the signal, frees what the codec holds.
 */
export type EncodePictures = (
  pictures: AsyncIterable<I420>,
  format: PictureFormat,
  signal: AbortSignal,
) => AsyncIterable<EncodedPicture>

/** Decodes a key frame of H.264 to I420. `description` is the avcC box of its stream. */
export type DecodeKeyFrame = (key: CodedKeyFrame) => Promise<I420>
export type CodedKeyFrame = { data: Uint8Array; description: Uint8Array; width: number; height: number }

/** Decodes AAC packets to samples of all channels. `description` is the AudioSpecificConfig. */
export type DecodeSound = (packets: Uint8Array[], description: Uint8Array) => Promise<Float32Array>

export type Decoder = { decodeKeyFrame: DecodeKeyFrame; decodeSound: DecodeSound }

/** What encodes here. Without a decoder, files are verified by their structure alone. */
export type Codec = { name: string; encodePictures: EncodePictures; decoder: Decoder | null }

/** No encoder works on this machine, or the configured one does not. The message says what was tried and why it failed. */
export class EncoderUnavailableError extends Error {
  override name = 'EncoderUnavailableError'
}

/** The encoder failed on a video. Nothing of it is left. */
export class EncodeError extends Error {
  override name = 'EncodeError'
}
