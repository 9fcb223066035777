import { row, text, image, column, type DrawNode, type Maybe } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import { SIZES, WEIGHT } from './column-sizes.ts'
import type { Inks } from './inks.ts'
import { bodySize, bodyType, letterWidth } from './typography.ts'

/** The outlines of the icons in 24 × 24 units. */
const ICONS = {
  clock: '<circle cx="12" cy="12" r="9.500"/><path d="M12 6.500v6l4 2.300"/>',
  calendar: '<rect x="3" y="4.500" width="18" height="16.500" rx="3"/><path d="M3 10h18M8 2.500v4M16 2.500v4"/>',
  pin: '<path d="M12 22s7.500-7 7.500-12.500a7.500 7.500 0 0 0-15 0C4.500 15 12 22 12 22z"/><circle cx="12" cy="9.500" r="2.600"/>',
  phone:
    '<path d="M7.200 2.800l2.600 5-2.200 2.400a13 13 0 0 0 6.200 6.200l2.400-2.200 5 2.600c0 2.600-1.800 4.400-4 4.400C9.900 21.200 2.800 14.100 2.800 6.800c0-2.200 1.800-4 4.400-4z"/>',
  mail: '<rect x="2.500" y="4.500" width="19" height="15" rx="2.500"/><path d="M3.500 6.500l8.500 7 8.500-7"/>',
  chat: '<path d="M4 4.500h16a1.500 1.500 0 0 1 1.500 1.500v9.500a1.500 1.500 0 0 1-1.500 1.500h-9l-5 4v-4h-2a1.500 1.500 0 0 1-1.500-1.500v-9.500a1.500 1.500 0 0 1 1.500-1.500z"/>',
  card: '<rect x="2.500" y="5" width="19" height="14" rx="2.500"/><path d="M2.500 10h19M6 15h4"/>',
  page: '<circle cx="12" cy="12" r="9.500"/><path d="M2.500 12h19M12 2.500c3.400 3 4.200 6 4.200 9.500s-.8 6.500-4.200 9.500c-3.400-3-4.200-6-4.200-9.500s.8-6.500 4.200-9.500z"/>',
} as const
type IconName = keyof typeof ICONS

/** A number to call in a text. */
const NUMBER = /(?:^|\s)\+?[\d(][\d\s()/+.–-]{6,}(?:,|\s|$)/u

/** A number that is paid to, or written to. */
const PAID = /(?<!\p{L})(?:swish|bizum|mb\s?way|blik|vipps|tikkie|twint|pix|iban)(?!\p{L})/iu
const WRITTEN = /(?<!\p{L})(?:whats(?:\s?app)?|sms|text|telegram|signal|viber)(?!\p{L})/iu

/** "No WhatsApp", behind a number to call. */
const NOT_WRITTEN =
  /(?<!\p{L})(?:no|not|kein\p{L}*|nicht|pas(?: de)?|sin|niente|non|não|sem|geen|niet|nie|bez|inga?|inte|не|без)\s(?:per\s|via\s)?\p{L}+/giu

/** The kind of a contact: only addresses have an @, and only telephone numbers begin with digits. */
function contactIcon(contact: string): IconName {
  if (/\S@\S+\.\p{L}{2}/u.test(contact) && !NUMBER.test(contact)) return 'mail'
  if (NUMBER.test(contact) && PAID.test(contact)) return 'card'
  if (NUMBER.test(contact) && WRITTEN.test(contact.replace(NOT_WRITTEN, ''))) return 'chat'
  // "Ring Alison on 01434 555 019"
  if (/\s\+?[\d(][\d\s()/+.–-]{6,}(?:,|\s|$)/u.test(` ${contact}`) && !/\p{L}\.\p{L}{2}/u.test(contact)) return 'phone'
  return /^[^\p{L}]*\d[\d\s()/+.–-]{4,}$|^\p{L}{0,12}[.:]?\s*\+?[\d(][\d\s()/+.–-]{4,}$/u.test(contact)
    ? 'phone'
    : 'page'
}

type FactLook = { stage: Stage; inks: Inks; size: number; centred: boolean; width: number }

/** What a reader needs to act, as lines with an icon: the time, the place and every contact. */
export function factLines(
  look: FactLook,
  shown: { when: boolean; contacts: boolean; place: boolean },
): Maybe<DrawNode>[] {
  const { copy } = look.stage
  return [
    shown.when && copy.when ? fact(look, copy.whenKind === 'time' ? 'calendar' : 'clock', copy.when, 'when') : null,
    shown.when && copy.deadline ? fact(look, 'clock', copy.deadline, 'when') : null,
    shown.place && copy.place ? fact(look, 'pin', copy.place, 'sub') : null,
    ...(shown.contacts ? copy.contacts : []).map((contact) => fact(look, contactIcon(contact), contact, 'url')),
  ]
}

/** A contact that would be smaller than this share of its neighbours takes two lines. */
const SHRUNK_LEAST = 0.85

function fact(look: FactLook, icon: IconName, content: string, role: 'when' | 'sub' | 'url'): DrawNode {
  const { stage, inks, size } = look
  const em = bodySize(stage.pairing, size)
  // Where no button says what to do, the first contact does.
  const isStrong = role === 'when' || (role === 'url' && stage.copy.cta === null && content === stage.copy.contacts[0])
  const weight = isStrong ? WEIGHT.strong : WEIGHT.plain
  // A page or an email has no place to break, so it gets smaller instead; "Tickets on 0161 555 0100 or at hall.example" has.
  const letter = letterWidth(stage.pairing, content, CONTACT_LETTER) * (isStrong ? STRONG_WIDER : 1)
  const sizeInLine = ({ length }: string) => (size * (look.width - em * 1.4)) / (Math.max(1, length) * letter) / em
  const inOneLine = sizeInLine(content)
  const isOneLine =
    role === 'url' && (inOneLine >= Math.max(SIZES.factMin, size * SHRUNK_LEAST) || !content.includes(' '))
  const most = isOneLine ? inOneLine : role === 'url' ? sizeInLine(longestWord(content)) : size
  const own = Math.max(SIZES.addressMin, Math.min(size, most))
  const nowrap = isOneLine ? { whiteSpace: 'nowrap' } : {}
  // Where a line in the middle breaks, its icon would stand in no line.
  const isLong = content.length * LETTER.usual + 1.4 > look.width / em
  if (look.centred && !isOneLine && (isLong || hasBroken(look)))
    return text(
      content,
      role,
      bodyType(stage.pairing, own, inks.ink, weight, { lineHeight: 1.2, textAlign: 'center', maxWidth: look.width }),
    )
  const maxWidth = look.centred
    ? Math.min(look.width, em * (1.4 + evenMeasure(content, look.width / em - 1.4)))
    : look.width
  return row({ gap: em * 0.4, alignItems: 'flex-start', maxWidth }, [
    drawIcon(icon, inks.strong, (em * own) / size),
    text(content, role, bodyType(stage.pairing, own, inks.ink, weight, { lineHeight: 1.2, flexShrink: 1, ...nowrap })),
  ])
}

/** A letter's width in em: a usual one, and one that is seldom exceeded. */
const LETTER = { usual: 0.54, wide: 0.66 } as const
/** The same of a contact, which may be typed or set in capitals. */
const CONTACT_LETTER = { small: 0.57, capital: 0.7 } as const
/** Strong letters are so much wider. */
const STRONG_WIDER = 1.05

const longestWord = (content: string) => content.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''

/**
 * The measure in em at which a text breaks into lines of one length. In a centred column a longer line would hang to the left,
 * because a box that breaks its text is as wide as it may be.
 */
function evenMeasure(content: string, width: number): number {
  const words = content.split(' ')
  const linesIn = (measure: number) =>
    words.reduce(
      ({ count, at }, { length }) =>
        at > 0 && at + 1 + length > measure
          ? { count: count + 1, at: length }
          : { count, at: at === 0 ? length : at + 1 + length },
      { count: 1, at: 0 },
    ).count
  const most = Math.floor(width / LETTER.usual)
  const count = linesIn(most)
  if (count === 1) return width
  const least = Array.from({ length: most }, (_, i) => i + 1).find((measure) => linesIn(measure) <= count)
  return Math.min(width, (least ?? most) * LETTER.wide)
}

function drawIcon(name: IconName, color: string, em: number): DrawNode {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><g fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</g></svg>`
  const side = em * SIZES.factIcon
  return image(Buffer.from(svg), {
    width: side,
    height: side,
    flexShrink: 0,
    marginTop: em * (1.2 - SIZES.factIcon) * 0.5,
  })
}

/** Lines side by side where they fit, otherwise one below the other. */
export function factRows(
  { stage, size, centred, width }: FactLook,
  lines: readonly Maybe<DrawNode>[],
  isBroken = false,
): DrawNode | null {
  const shown = lines.filter(Boolean)
  if (shown.length === 0) return null
  const em = bodySize(stage.pairing, size)
  if (centred && isBroken) return column({ gap: em * 0.42, alignItems: 'center', maxWidth: width }, shown)
  return row(
    {
      columnGap: em * 1.1,
      rowGap: em * 0.42,
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      maxWidth: width,
      justifyContent: centred ? 'center' : 'flex-start',
    },
    shown,
  )
}

/** Lines one below the other. */
export function factStack(
  { stage, size, centred, width }: FactLook,
  lines: readonly Maybe<DrawNode>[],
): DrawNode | null {
  const shown = lines.filter(Boolean)
  if (shown.length === 0) return null
  const em = bodySize(stage.pairing, size)
  return column(
    { gap: em * 0.42, alignItems: centred ? 'center' : 'flex-start', maxWidth: width, flexShrink: 1 },
    shown,
  )
}

/** Whether the time or the place surely takes more than one line. */
export const hasBroken = ({ stage: { copy, pairing }, size, width }: FactLook): boolean =>
  [copy.when, copy.deadline, copy.place].some(
    (one) => one !== null && bodySize(pairing, size) * (1.4 + one.length * LETTER.usual) > width,
  )

/** A low estimate of the width of the widest line, in pixels. */
export function widestFact({ stage, size }: Pick<FactLook, 'stage' | 'size'>, copy: Stage['copy']): number {
  const longest = Math.max(
    0,
    ...[copy.when, copy.deadline, copy.place, ...copy.contacts].map((content) => content?.length ?? 0),
  )
  return bodySize(stage.pairing, size) * (1.4 + longest * 0.55)
}
