import { drawMotif } from '../draw/art/motif.ts'
import { place, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, TALL_BASE, type Stage } from '../draw/stage.ts'
import { inksOn } from '../draw/text/inks.ts'
import { fitDisplay } from '../draw/text/fit-display.ts'
import { hasFoot } from '../draw/text/lead-and-foot.ts'
import { textColumn } from '../draw/text/text-column.ts'
import type { Copy } from '../copy/copy.ts'
import type { Layout } from './layout.ts'

/** The longest time that is read at a glance. */
const WHEN_MAX = 40

/** A day of the calendar; opening hours beside a list of prices are no event. */
const DATED =
  /\d{1,2}(?:st|nd|rd|th|\.)?\s(?:de\s)?\p{L}{3}|\p{Lu}\p{L}{2,}\s\d{1,2}(?:st|nd|rd|th)?(?![\d:.–-])|\d{1,2}[./]\d/u

/** When nobody is there is no message. */
const CLOSED =
  /clos|geschl|ruhetag|(?<!\p{L})zu(?!\p{L})|ferm|cerrad|cierr|cerramos|schlie[ßs]|chius|chiud|fechad|gesloten|dicht|zamkni|nieczynn|stängt|закрыт|выходн|kapalı/iu

/** "Los lunes no trabajo" */
const DENIES = /(?<!\p{L})(?:no|not|nicht|kein\p{L}*|pas|non|não|niet|geen|nie|inte|ingen|не)(?!\p{L})/iu

/** When somebody or something was last seen invites nobody. */
const MISSING =
  /(?<!\p{L})(?:seen|lost|missing|gesehen|entlaufen|vermisst|vue?s?|disparu|perdu|vist[oa]|perdid[oa]|scompars|smarrit|desaparec|gezien|vermist|widzian|zagin|sedd|sågs|försvunn|видел|пропал|убежал|потер)/iu

/** Whether people are asked to come at the time that a copy tells: not where something is closed, or was seen last. */
export const isOpenDay = ({ when, headline }: Copy): boolean =>
  when !== null &&
  ![CLOSED, DENIES, MISSING].some((one) => one.test(when)) &&
  !headline.some(({ text }) => MISSING.test(text))

/** Whether a copy tells a day of the calendar on which something happens. */
export const isDated = (copy: Copy): boolean =>
  copy.whenKind === 'time' && isOpenDay(copy) && DATED.test(copy.when ?? '')

/** The date is the picture: huge on its own field, with what happens above and where below. */
export const event: Layout = {
  id: 'event',
  suits: (art, copy) =>
    art === null &&
    copy.big === null &&
    copy.whenKind === 'time' &&
    (copy.when?.length ?? 0) <= WHEN_MAX &&
    // "Dinsdag op de bus" is no event.
    /\p{N}/u.test(copy.when ?? '') &&
    isOpenDay(copy) &&
    (isDated(copy) || !copy.bullets.some(({ sum }) => sum !== null)),
  angles: ['when', 'thing', 'line', 'statement', 'tagline'],
  onGround: false,
  weight: () => 9,
  async compose(stage) {
    const { safe, scheme, shape, copy } = stage
    const rest = { ...stage, copy: { ...copy, when: null } }
    const foot = hasFoot(rest)
      ? await textColumn(rest, { rect: footRoom(stage), max: 60, part: 'foot', stand: 'bottom' })
      : null
    const { words, field } = regions(stage, foot?.rect ?? null)
    const tone = scheme.panel
    const inks = inksOn(stage, tone, scheme.onPanel)
    const lead = await textColumn(stage, {
      rect: words,
      max: shape === 'wide' ? 190 : 250,
      stacked: true,
      part: 'lead',
      stand: shape === 'wide' ? 'middle' : 'top',
      tag: true,
    })
    // The field takes what a short message leaves.
    const spare = shape === 'wide' ? 0 : Math.min(words.h - lead.rect.h, field.h * FIELD_GROWTH_MAX)
    field.y -= spare
    field.h += spare
    const date = await fitDisplay(stage, copy.when ?? '', 'when', {
      rect: {
        x: safe.x,
        y: field.y + PAD,
        w: words.w,
        h: Math.min(field.h - 2 * PAD, safe.y + safe.h - field.y - PAD),
      },
      color: inks.ink,
      max: shape === 'wide' ? 260 : 300,
    })
    return {
      // What happens is no small print above its date.
      fits: lead.fits && lead.size >= LEAD_MIN && date.fits && (foot?.fits ?? true),
      // A date on one short line leaves its field empty, and a short message the field above it.
      sparse: date.height < field.h * DATE_SHARE_MIN || words.h - spare - lead.rect.h > stage.h * HOLE_MAX[shape],
      headlineSize: lead.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        place(field, { backgroundColor: tone }),
        shape === 'tall' ? drawMotif({ x: 0, y: TALL_BASE, w: stage.w, h: stage.h - TALL_BASE }, stage) : null,
        lead.node,
        date.node,
        foot?.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground, {
          beside: lead.size,
        }),
      ]),
    }
  },
}

/** The smallest headline. */
const LEAD_MIN = 76
/** The space around the date, and how much higher its field may get, as a share of its height. */
const PAD = 40
const FIELD_GROWTH_MAX = 0.6
/** The least share of its field that the date takes. */
const DATE_SHARE_MIN = 0.3
/** The largest empty field below the message, as a share of the canvas. */
const HOLE_MAX = { square: 0.12, portrait: 0.12, tall: 0.12, wide: 0.3 } as const
/** The height of the date's field, and of the facts at most, as shares of the canvas that text may stand on. */
const FIELD_SHARE = { square: 0.29, portrait: 0.29, tall: 0.27, wide: 0.34 } as const
const FACTS_SHARE_MAX = 0.3

const floorOf = ({ shape, h }: Stage) => (shape === 'tall' ? TALL_BASE - 40 : h)
const topOf = (stage: Stage) => stage.safe.y + markRoom(stage, 'wide')

/** The facts stand at the lower end. */
function footRoom(stage: Stage): Rect {
  const { safe } = stage
  const h = (floorOf(stage) - topOf(stage)) * FACTS_SHARE_MAX
  return { x: safe.x, y: safe.y + safe.h - h, w: safe.w, h }
}

/** Message and date from top to bottom, above the facts. */
function regions(stage: Stage, facts: Rect | null): { words: Rect; field: Rect } {
  const { w, safe, shape } = stage
  const top = topOf(stage)
  const floor = floorOf(stage)
  const height = (floor - top) * FIELD_SHARE[shape]
  const lower = facts ? facts.y - 40 : floor
  const y = lower - height
  return {
    words: { x: safe.x, y: top, w: safe.w, h: y - top - 52 },
    field: { x: 0, y, w, h: height },
  }
}
