import type { AspectRatio } from '@adloom/creative-engine'
import type { Caption } from '../types.ts'
import { breakLines } from './lines.ts'
import { joinWords } from './width.ts'

/**
 * Captions as a WebVTT file (W3C), in their order. A cue without time gets a millisecond, because players refuse one
 * that ends where it begins. Written here: writers on npm join what they are given, and leave the escaping to others.
 */
export function writeWebVtt(captions: readonly Caption[], ratio: AspectRatio): string {
  const cues = captions.map((caption) => {
    const start = Math.max(0, Math.round(caption.start * 1000))
    const end = Math.max(start + 1, Math.round(caption.end * 1000))
    const lines = breakLines(caption.words, ratio).map((line) => escapeText(joinWords(line)))
    return `${timestamp(start)} --> ${timestamp(end)}\n${lines.filter(Boolean).join('\n')}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** hh:mm:ss.mmm of whole milliseconds. */
function timestamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = `${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${seconds}`
}

/** A cue's text may hold no mark-up, no line break of its own, and no arrow, which would be a line of times. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .trim()
