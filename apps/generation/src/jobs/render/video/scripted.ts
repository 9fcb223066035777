import type { FilmPlan, PlannedScene } from '@adloom/video-engine'
import type { ScriptedFilm } from './script.ts'
import { type Film, resultOf } from './stages.ts'

/** What the film says and shows: as its script stage planned it, shorter for its voice, without clips that nobody could make. */
export function scriptedOf(film: Film): ScriptedFilm {
  const scripted = resultOf(film, 'script')
  if ('motion' in scripted) return scripted
  const plan = film.done.voice?.plan ?? scripted.plan
  return { ...scripted, plan: withoutClips(plan, film.done.visuals?.lostClips ?? []) }
}

/** Such scenes show their pictures, and those without any their words. */
function withoutClips(plan: FilmPlan, lost: readonly { scene: number }[]): FilmPlan {
  const scenes = plan.scenes.map((scene, i): PlannedScene => {
    if (!lost.some((one) => one.scene === i) || scene.pictures.length > 0) return scene
    return { ...scene, layout: 'text_card' }
  })
  return { ...plan, scenes }
}
