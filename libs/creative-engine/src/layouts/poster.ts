import { drawMotif } from '../draw/art/motif.ts'
import { place, type DrawNode, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, TALL_BASE, type Stage } from '../draw/stage.ts'
import { leadAndFoot, type LeadAndFoot } from '../draw/text/lead-and-foot.ts'
import type { Layout } from './layout.ts'

/** Type is the picture: the words as a block that fills the measure, each line as large as it can be. */
export const poster: Layout = {
  id: 'poster',
  suits: (art) => art === null,
  angles: ['thing', 'statement', 'line', 'tagline', 'when', 'benefit'],
  onGround: false,
  airy: 'too',
  weight: () => 9.5,
  async compose(stage) {
    const { safe, scheme, shape } = stage
    const wide = shape === 'wide'
    const compose = ({ words, facts }: Regions) =>
      leadAndFoot(stage, words, {
        ...(facts ? { footRect: facts } : {}),
        stacked: !stage.airy,
        stand: 'top',
        max: wide ? 330 : 380,
        maxLines: 7,
        tag: true,
        rule: facts === null,
        ruleHeight: 6,
        big: 0.4,
      })
    const beside = regions(stage)
    const first = await compose(beside)
    // A narrow column does not hold much text.
    const { words, facts } = first.fits ? beside : { words: below(stage), facts: null }
    const set = first.fits || !beside.facts ? first : await compose({ words, facts })
    const band = bandBetween(stage, set)
    return {
      fits: set.fits,
      sparse: set.sparse && !band,
      headlineSize: set.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        shape === 'tall' ? drawMotif({ x: 0, y: TALL_BASE, w: stage.w, h: stage.h - TALL_BASE }, stage) : null,
        facts ? place({ x: facts.x - 60, y: safe.y, w: 4, h: safe.h }, { backgroundColor: scheme.ink }) : null,
        band,
        ...set.nodes,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground, {
          beside: set.size,
        }),
      ]),
    }
  },
}

/** So many facts fill a column. */
const FACTS_MIN = 3

type Regions = { words: Rect; facts: Rect | null }

function below(stage: Stage): Rect {
  const { safe } = stage
  const marked = markRoom(stage, 'wide')
  return { x: safe.x, y: safe.y + marked, w: safe.w, h: safe.h - marked }
}

/** The height of an empty field between message and facts, as a share of the canvas, from which a motif fills it. */
const EMPTY_MIN = 0.18
/** The same below a message without facts. */
const FLOOR_MIN = 0.1
/** A higher motif would be louder than the words: they suit another layout. */
const BAND_MAX = 0.34

function bandBetween(stage: Stage, { lead, foot }: LeadAndFoot): DrawNode | null {
  if (stage.airy || stage.shape === 'wide' || stage.shape === 'tall') return null
  const top = lead.rect.y + lead.rect.h + 60
  const h = (foot ? foot.rect.y - 84 : stage.h) - top
  const least = foot ? EMPTY_MIN : FLOOR_MIN
  return h > stage.h * least && h <= stage.h * BAND_MAX
    ? drawMotif({ x: 0, y: top, w: stage.w, h }, stage, stage.scheme.ground)
    : null
}

/** On the wide canvas, the facts have a column of their own on the right. */
function regions(stage: Stage): Regions {
  const { safe, shape } = stage
  const words = below(stage)
  // A column for a number and a button would stand empty.
  const { when, deadline, place: where, contacts } = stage.copy
  const facts = [when, deadline, where, ...contacts].filter(Boolean).length
  if (shape !== 'wide' || facts < FACTS_MIN) return { words, facts: null }
  const w = safe.w * 0.3
  return {
    words: { ...words, w: safe.w - w - 120 },
    facts: { ...words, x: safe.x + safe.w - w, y: safe.y, w, h: safe.h },
  }
}
