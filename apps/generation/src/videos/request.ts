import type { CaptionStyle, InputOf, tools, VideoScene } from '@adloom/contracts'

export type VideoInput = InputOf<typeof tools.generate_video>

/** What a video is made from. */
export type VideoSource = 'script' | 'scenes' | 'instructions' | 'animate'

/** What a call asked for beyond what its batch says, as `video_requests.request` stores it. */
export type VideoRequest = {
  /** As the call described them; null when it did not. */
  scenes: VideoScene[] | null
  /** Null: none are drawn. */
  captionStyle: CaptionStyle | null
  /** Null: as long as the script takes. */
  durationSeconds: number | null
  /** Name of the asset; null: from what the video says. */
  title: string | null
}

/** The contract has checked that exactly one is given. */
export function sourceOf({ script, scenes, animateAssetId }: VideoInput): VideoSource {
  if (animateAssetId !== undefined) return 'animate'
  if (scenes !== undefined) return 'scenes'
  return script === undefined ? 'instructions' : 'script'
}

export function requestOf({ scenes, captions, durationSeconds, title }: VideoInput): VideoRequest {
  return {
    scenes: scenes ?? null,
    captionStyle: captions.enabled ? captions.style : null,
    durationSeconds: durationSeconds ?? null,
    title: title?.trim() || null,
  }
}

/** What is said, word for word, one line for each scene that speaks. Null when it is still to be written, or nothing is. */
export function scriptOf({ script, scenes }: VideoInput): string | null {
  const lines = script === undefined ? (scenes ?? []).map((scene) => scene.script?.trim() ?? '') : [script.trim()]
  return lines.filter((line) => line !== '').join('\n') || null
}
