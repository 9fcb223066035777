/** Samples as the bytes of a file, in the order of this machine, and back. */
export const bytesOf = (...parts: readonly Float32Array[]): Uint8Array =>
  Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))

export const floatsOf = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer)
