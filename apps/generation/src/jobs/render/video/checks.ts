import type { Check } from '@adloom/creative-engine'
import { FilmError } from '../../../films/film-error.ts'
import { soundOf } from './compose.ts'
import { looksOf } from './encode.ts'
import { scriptedOf } from './scripted.ts'
import { defineStage, type Film, resultOf } from './stages.ts'

export type Checked = { checks: Check[] }

/** Checks the finished file. One with an error is never delivered. */
export const checks = defineStage({
  name: 'checks',
  from: 95,
  async run(film) {
    const { deps, item, signal } = film
    const { seconds } = resultOf(film, 'compose')
    const { facts } = resultOf(film, 'encode')
    const [looks, sound] = [await looksOf(film), await soundOf(film)]
    const found = await deps.films.make('check', { facts, looks, sound, ratio: item.aspectRatio, seconds }, signal)
    const faults = found.filter(({ severity, passed }) => severity === 'error' && !passed)
    if (faults.length > 0) throw new FilmError('quality_blocked', faults.map(({ message }) => message).join(' '))
    const scripted = scriptedOf(film)
    const notes = 'plan' in scripted ? scripted.plan.notes : scripted.motion.notes
    return { result: { checks: [...notes, ...clipNotes(film), ...found] } }
  },
})

/** Scenes are numbered as their caller does. */
function clipNotes(film: Film): Check[] {
  const scripted = scriptedOf(film)
  const { lostClips = [] } = resultOf(film, 'visuals')
  if ('motion' in scripted) return []
  const { scenes } = scripted.plan
  const brand = scenes.filter(({ layout }) => layout === 'brand_intro').length
  return lostClips.map(({ scene, why }) => {
    const instead = scenes[scene]!.layout === 'text_card' ? 'words' : 'pictures'
    const message = `Scene ${scene + 1 - brand} shows its ${instead}, because its clip could not be made. The clip is not charged. ${why}`
    return { code: 'clip_missing', severity: 'warning', passed: false, message }
  })
}
