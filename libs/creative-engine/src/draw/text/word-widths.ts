import type { Renderer } from '@takumi-rs/core'
import { BOUND_IN_HEADLINE_MAX, withoutWeakEnds } from '../../text/function-words.ts'
import { keepTogether } from '../../text/keep-together.ts'
import { heldWords } from '../../text/names.ts'
import { breakableWords } from '../../text/words.ts'
import type { HeadlinePart } from '../../copy/copy.ts'
import { box, text } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import type { Word } from './break-lines.ts'
import { measure } from './measure.ts'
import { displayType } from './typography.ts'

/** The size in pixels at which words are measured. */
const PROBE = 160
/** The number of widths that a renderer's memory holds. */
const KNOWN_MAX = 8000
const known = new WeakMap<Renderer, Map<string, number>>()

/** The words of a headline with their widths in the stage's display type, and the width of a space, in em. */
export async function measureHeadline(
  stage: Stage,
  parts: readonly HeadlinePart[],
): Promise<{ words: Word[]; space: number }> {
  const spelled = parts.flatMap((part, p) => {
    const words = breakableWords(withoutWeakEnds(keepTogether(part.text), BOUND_IN_HEADLINE_MAX))
    return words.map((word, i) => ({ text: word, part: p, ends: Boolean(part.ends) && i === words.length - 1 }))
  })
  const [pair = 0, single = 0, ...widths] = await widthsOf(stage, ['n n', 'nn', ...spelled.map((word) => word.text)])
  const held = heldWords(spelled.map((word) => word.text))
  const words = spelled.map((word, i) => ({ ...word, width: widths[i] ?? 0, held: word.ends ? 0 : (held[i] ?? 0) }))
  return { words, space: pair - single }
}

/** The widths of texts on one line, in em. Each is measured once for a renderer and a face. */
export async function widthsOf(stage: Stage, texts: readonly string[]): Promise<number[]> {
  const { renderer, pairing } = stage
  let memory = known.get(renderer)
  if (!memory || memory.size > KNOWN_MAX) known.set(renderer, (memory = new Map()))
  const face = [pairing.display, pairing.weight, pairing.tracking, pairing.stretch, pairing.axes, pairing.upper].join()
  const widths = memory
  const missing = [...new Set(texts)].filter((content) => !widths.has(`${face} ${content}`))
  if (missing.length > 0) {
    const style = displayType(pairing, PROBE, '#000000', { whiteSpace: 'pre', textWrap: 'nowrap' })
    const sheet = box(
      { position: 'absolute', left: 0, top: 0, flexDirection: 'column', alignItems: 'flex-start', width: 20_000 },
      missing.map((content) => text(content, 'headline', style)),
    )
    const measured = await measure(stage, sheet)
    for (const [i, content] of missing.entries())
      widths.set(`${face} ${content}`, (measured.children[i]?.width ?? 0) / PROBE)
  }
  return texts.map((content) => widths.get(`${face} ${content}`) ?? 0)
}
