import { withoutPackages } from './without-packages.ts'

withoutPackages('node-webcodecs', 'h264-mp4-encoder')
await import('../src/video-process.ts')
