import type { SceneLayout, VideoCheck } from '../../types.ts'
import { secondsFor } from '../script/spoken.ts'
import type { PlannedScene } from '../types.ts'
import type { Draft, Staging } from './draft.ts'
import { chooseLayout, isPossible, type Used } from './layouts.ts'
import { createPicker } from './pictures.ts'
import { secondsToRead, textsFor } from './texts.ts'

const SCENE_SECONDS_MIN = 1.5

/** Gives every draft its layout, texts and pictures. */
export function stageDrafts(
  staging: Staging,
  drafts: readonly Draft[],
): { scenes: PlannedScene[]; notes: VideoCheck[] } {
  const pick = createPicker(staging)
  const used: Used = { counts: new Map(), last: null }
  const notes: VideoCheck[] = []
  const scenes = drafts.map((draft, i): PlannedScene => {
    const given = draft.pictures ?? staging.pictures.map((_, index) => index)
    const asked = draft.layout
    const clip = clipOf(staging, draft)
    const isKept = asked !== undefined && (clip !== null || isPossible(asked, staging, given))
    const layout = isKept ? asked : chooseLayout(staging, draft, used)
    if (asked && !isKept) notes.push(layoutChanged(i, asked, layout, staging.hasSpeaker))
    used.last = layout
    used.counts.set(layout, (used.counts.get(layout) ?? 0) + 1)
    const texts = textsFor(staging, draft, layout)
    const isRead = draft.onScreenText ? secondsToRead(texts.headline) : 0
    return {
      layout,
      script: draft.script,
      texts,
      pictures: draft.pictures ?? pick(layout),
      ...(clip === null ? {} : { clip }),
      secondsMin: Math.max(SCENE_SECONDS_MIN, isRead, draft.script === '' ? SILENT_SECONDS : 0),
    }
  })
  return { scenes, notes }
}

/** What the clip of a scene is about; null for a scene that shows none. */
function clipOf({ hasClips, thing }: Staging, { layout, pictures, onScreenText, script }: Draft): string | null {
  if (!hasClips || layout !== 'b_roll' || pictures !== undefined) return null
  return [onScreenText, script].filter(Boolean).join('. ') || thing
}

/** How long a silent scene stands: some words long. */
export const SILENT_SECONDS = secondsFor(6)

const layoutChanged = (index: number, asked: SceneLayout, layout: SceneLayout, hasSpeaker: boolean): VideoCheck => ({
  code: 'layout_changed',
  severity: 'warning',
  passed: false,
  message: `Scene ${index + 1} asks for ${asked}, which needs ${asked === 'b_roll' ? 'a photo that fills the canvas' : hasSpeaker ? 'a picture' : 'somebody who speaks'}. It is shown as ${layout}.`,
})
