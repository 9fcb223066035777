import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { EncodeError, type EncodedPicture } from './codec.ts'

/** The encoded frames of an MP4 file that another encoder wrote, to be muxed again the way all our files are. */
export async function* packetsOf(mp4: Uint8Array): AsyncGenerator<EncodedPicture> {
  using input = new Input({ source: new BufferSource(mp4), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config?.description) throw new EncodeError('The encoder wrote no video.')
  const description = bytesOf(config.description)
  for await (const packet of new EncodedPacketSink(track).packets())
    yield { data: packet.data, isKey: packet.type === 'key', description }
}

/** The bytes of what may be a buffer or a view of one. */
export function bytesOf(source: ArrayBufferLike | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
