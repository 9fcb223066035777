export { makeCaller, makePerson, type Authority } from './authority.ts'
export { selfSigned } from './self-signed.ts'
export { openStage, type CallOptions, type RawAnswer, type Stage } from './stage.ts'
export { fakeClock, until } from './until.ts'
