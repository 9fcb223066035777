import { withoutPackages } from './without-packages.ts'

withoutPackages('node-webcodecs')
await import('../src/video-process.ts')
