// The door of those who decode photos and logos without drawing: it loads the decoders, and no renderer.
export { decodeHere } from './art/decode/decode-here.ts'
export { decodeLogo } from './art/decode/logo.ts'
