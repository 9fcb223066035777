// The entry point for making videos. It loads the renderer and sharp, so it is for processes that can be killed;
// `catalogue.ts` is for all others. Encoders and the speech engine are loaded with their first use.
export { groupCaptions } from './captions/group.ts'
export { writeWebVtt } from './captions/webvtt.ts'
export { timeWithoutVoice } from './captions/without-voice.ts'
export { checkVideo, type CheckedVideo } from './checks/check-video.ts'
export type { FrameLook } from './checks/look.ts'
export {
  BadVideoError,
  EncodeError,
  EncoderUnavailableError,
  openEncoder,
  readFacts,
  STILLS_MAX,
  type EncodedVideo,
  type EncodeJob,
  type Encoder,
  type EncoderOptions,
  type Still,
  type StillRequest,
  type VideoFacts,
  type VideoMetadata,
} from './encode/index.ts'
export { PICTURE_SECONDS, SCRIPT_CHARACTERS_MAX, WORDS_A_MINUTE } from './limits.ts'
export {
  filmOf,
  PlanError,
  planFilm,
  planMotion,
  rateToFit,
  timeFilm,
  timeMotion,
  writeScript,
  type FilmLook,
  type FilmMaterial,
  type FilmPlan,
  type FilmSource,
  type FilmTiming,
  type FilmWish,
  type MotionPlan,
  type MotionRequest,
  type PictureFacts,
  type PlanErrorCode,
  type PlannedFilm,
  type PlannedScene,
  type SceneWish,
  type ScriptRequest,
  type WrittenScript,
} from './plan/index.ts'
export { drawPortrait } from './presenters/portrait.ts'
export { findPresenter, PRESENTER_CREDIT, PRESENTERS, type Presenter } from './presenters/presenters.ts'
export { framesOfPicture, type PictureMotion } from './scenes/animate-picture.ts'
export {
  lengthOf,
  type Film,
  type FilmBrand,
  type FilmScene,
  type Picture,
  type SceneTexts,
  type Speaker,
  type Transition,
} from './scenes/film.ts'
export { frameCount, framesOf, textFrames } from './scenes/frames.ts'
export { pictureOfPerson, pictureOfPhoto, pictureOfThing } from './scenes/pictures.ts'
export { fitBed } from './sound/fit-bed.ts'
export { mixSound, type Mix, type SoundParts } from './sound/mix.ts'
export type { Mood } from './sound/moods.ts'
export { composeBed } from './sound/music.ts'
export { FPS, SAMPLE_RATE } from './types.ts'
export type {
  Canvas,
  Caption,
  CaptionStyle,
  Clip,
  Frame,
  Phone,
  SceneLayout,
  Speech,
  Stereo,
  VideoCheck,
  Word,
} from './types.ts'
export { AGE_RANGES, findStockVoice, STOCK_VOICES, type StockVoice } from './voice/catalogue.ts'
export { VoiceError, type VoiceErrorCode } from './voice/error.ts'
export { speak, type SpeakOptions } from './voice/speak.ts'
