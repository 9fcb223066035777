// The entry point for decoding photos and logos and looking at them, without drawing. It loads no renderer.
export { decodeHere } from './art/decode/decode-here.ts'
export { decodeLogo } from './art/decode/logo.ts'
export { findFaces } from './photos/people/find-faces.ts'
export { personMap } from './photos/people/person-map.ts'
