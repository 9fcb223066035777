// The entry point for reading sound and video of others. It loads no renderer, but decoders: only for processes that can
// be killed.
export { canDecodeClips, decodeClip, type ClipRequest } from './decode/decode-clip.ts'
export { decodeSound } from './decode/decode-sound.ts'
export { MediaError, type MediaErrorCode } from './decode/error.ts'
export type { Clip, Speech } from './types.ts'
export { VoiceError } from './voice/error.ts'
export { hostedSpeech } from './voice/hosted-speech.ts'
