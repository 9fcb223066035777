// The door of the plan: from script, scenes or a brief to a timed film. All of it is pure.
export { PlanError, type PlanErrorCode } from './error.ts'
export { filmOf, type FilmMaterial, type PlannedFilm } from './film-of.ts'
export { planFilm, type FilmSource } from './plan-film.ts'
export { planMotion, timeMotion, type MotionPlan, type MotionRequest } from './plan-motion.ts'
export { writeScript, type ScriptRequest, type WrittenScript } from './script/write-script.ts'
export { rateToFit, timeFilm, type FilmTiming } from './time/time-film.ts'
export type { FilmLook, FilmPlan, FilmWish, PictureFacts, PlannedScene, SceneWish } from './types.ts'
