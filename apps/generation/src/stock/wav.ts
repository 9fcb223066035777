const HEADER_BYTES = 44

/** One channel of samples from -1 to 1 as a WAV file of 16 bits, which every browser plays. */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array {
  const size = samples.length * 2
  const file = Buffer.alloc(HEADER_BYTES + size)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER_BYTES - 8 + size, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  // PCM, one channel.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  samples.forEach((sample, i) => {
    file.writeInt16LE(Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), HEADER_BYTES + 2 * i)
  })
  return file
}
