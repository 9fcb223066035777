import { type Speech, speak, VoiceError } from '@adloom/video-engine'
import { type OrRefused, orRefused } from '../refused.ts'

/** One for each scene. */
export type SpeakRequest = { scripts: readonly string[]; voiceId: string; rate: number }

/** Says scripts in a stock voice. One without words is silent. */
export const speakScenes = ({ scripts, voiceId, rate }: SpeakRequest): Promise<OrRefused<(Speech | null)[]>> =>
  orRefused(async () => {
    const said: (Speech | null)[] = []
    for (const script of scripts) said.push(await sayIfWords(script, voiceId, rate))
    return said
  })

/** A scene whose script is nothing but signs is silent. */
async function sayIfWords(script: string, voiceId: string, rate: number): Promise<Speech | null> {
  if (script.trim() === '') return null
  try {
    return await speak(script, voiceId, { rate })
  } catch (cause) {
    if (cause instanceof VoiceError && cause.code === 'unspeakable') return null
    throw cause
  }
}
