// The entry point for processes that list presenters and voices and check requests. It loads nothing native, no
// WebAssembly and no fonts.
export { PICTURE_SECONDS, SCRIPT_CHARACTERS_MAX, WORDS_A_MINUTE } from './limits.ts'
export { findPresenter, PRESENTER_CREDIT, PRESENTERS, type Presenter } from './presenters/presenters.ts'
export { FPS } from './types.ts'
export type { CaptionStyle, SceneLayout, VideoCheck } from './types.ts'
export { AGE_RANGES, findStockVoice, STOCK_VOICES, type StockVoice } from './voice/catalogue.ts'
