// The entry point for decoding photos and logos without drawing. It loads the decoders and no renderer.
export { decodeHere } from './art/decode/decode-here.ts'
export { decodeLogo } from './art/decode/logo.ts'
