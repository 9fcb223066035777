import { findMood, isClearMood, listMoods, type Mood } from '../reading/moods.ts'

/** The directions for the look, separated from the message to the customer's customers. */
export type Directions = { moods: Mood[]; colors: string[] }

const colorNames: Record<string, string> = {
  red: '#d7263d',
  crimson: '#b0122b',
  burgundy: '#7b1e3a',
  orange: '#f57c1f',
  coral: '#ff6f59',
  peach: '#ffb28a',
  yellow: '#ffc926',
  gold: '#c99a2e',
  mustard: '#d99a1c',
  green: '#2e9e5b',
  olive: '#77803a',
  sage: '#7d9b84',
  mint: '#7fd1ae',
  teal: '#12807c',
  turquoise: '#1fb5b0',
  cyan: '#14b3d6',
  blue: '#2563d9',
  navy: '#16305c',
  'sky blue': '#4ba3f5',
  purple: '#7440c9',
  violet: '#7440c9',
  lilac: '#b29cf0',
  lavender: '#b7a6ee',
  pink: '#f2679b',
  magenta: '#d6217f',
  fuchsia: '#d6217f',
  brown: '#6d3f26',
  beige: '#e5d5bd',
  cream: '#f4e8d2',
  black: '#16171b',
  white: '#ffffff',
  grey: '#7b8088',
  gray: '#7b8088',
  silver: '#b9bec6',
}
const colorPattern = new RegExp(
  String.raw`(?<![\p{L}])(?:${Object.keys(colorNames)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}])`,
  'giu',
)

// The words of directions besides moods.
const glue = new Set(
  (
    'and or but with a an the of in to it its is be very really super quite so more less not too bit little ' +
    'style styled look looks looking feel feels feeling tone toned tones vibe vibes mood aesthetic design designs designed colour colours color colors ' +
    'coloured colored palette type typography font fonts image images picture pictures photo photos visual visuals background graphics layout ' +
    'make keep use please should must something kind touch hint lots plenty please copy voice theme themed use using want we i like this them ' +
    'und mit sehr stil farben look et style ton couleurs y con estilo colores e stile colori i styl kolory ' +
    'big large clear text headline energy'
  ).split(' '),
)
const directive =
  /^(?:please\s+)?(?:tone|style|mood|look|look and feel|vibe|voice|feel|aesthetic|design|art direction|visual style|palette|colou?rs?|colou?r scheme|typography|fonts?|stil|ton|estilo|stile|styl|avoid|don't use|do not use|no|please avoid|never|format|size|channel|platform|budget|target|target audience|audience|zielgruppe)\s*[:=–-]\s*/i
const instruction =
  /^(?:please\s+)?(?:(?:make|keep) (?:it|them|this|everything|the \w+) |(?:it|this|the (?:ad|design|picture|image|look|style|mood|tone)) (?:should|must|needs to|has to) (?:be|feel|look|have|show)|(?:show|include|add|feature|place|put) (?:a |an |the |our |some )?(?:photo|picture|image|logo|illustration|product shot|people|person|woman|man|background)|use (?:a |an |the |our |some |lots of |big |bold |bright |warm |dark )*(?:colou?rs?|palette|fonts?|typography|photo|picture|image|logo|brand|tone|style|background|type)|avoid |(?:don't|do not) (?:use|show|include|add|put|make|mention|write|be) |no (?:people|text|faces|emojis?|logos?|photos?|stock)\b|target(?:ing|ed)?\s|aimed at|for (?:instagram|facebook|tiktok|linkedin|stories|reels)(?![\p{L}]))/iu

/** Whether a whole sentence is only about the look ("Bold, sunny.", "Tone: warm", "Make it pop"). */
export function isDirection(sentence: string): boolean {
  if (directive.test(sentence) || instruction.test(sentence)) return true
  const tokens = sentence.toLowerCase().match(/[\p{L}\d]+(?:-\p{L}+)*/gu) ?? []
  if (tokens.length === 0) return false
  const moods = tokens.filter((token) => findMood(token) !== null).length
  const colors = sentence.match(colorPattern)?.length ?? 0
  const styled =
    /(?:^|\s)(?:style|look|feel|vibes?|tone|mood|colou?rs?|palette|aesthetic|background)(?:$|[\s.,!])/i.test(sentence)
  const rest = tokens.filter((token) => findMood(token) === null && !glue.has(token) && !(token in colorNames)).length
  if (rest > 0) return styled && moods + colors > 0 && rest <= 1 && tokens.length <= 7
  return moods + colors > 0 && (moods > 0 || styled || /\band\b|,/.test(sentence))
}

/**
 * Splits directions from the end of a message: ", playful", "calm trustworthy", "in blue and white". A single word
 * without a comma is split only if it can hardly belong to the message.
 */
export function splitTrailingDirection(sentence: string): { message: string; direction: string } {
  const colored =
    /[\s,]+(?:in|with)\s+((?:\p{L}+\s){0,2}\p{L}+(?:(?:,\s*|\s+(?:and|&)\s+)(?:\p{L}+\s?){1,2})*)(?:\s+(?:colou?rs?|tones|palette|style|look))?\s*$/iu.exec(
      sentence,
    )
  if (colored?.[1] && isColorList(colored[1]))
    return { message: sentence.slice(0, colored.index), direction: colored[0] }
  const comma = Math.max(
    sentence.lastIndexOf(','),
    sentence.lastIndexOf(';'),
    sentence.lastIndexOf(' – '),
    sentence.lastIndexOf(' - '),
    sentence.lastIndexOf(':'),
  )
  if (comma > 0) {
    const tail = sentence.slice(comma + 1).replace(/^[\s–-]+/, '')
    const before = sentence.slice(0, comma)
    if (tail && isDirection(tail)) {
      const deeper = splitTrailingDirection(before)
      return { message: deeper.message, direction: `${deeper.direction} ${tail}`.trim() }
    }
  }
  return splitTrailingWords(sentence)
}

/** The moods and colours that directions name. */
export function readDirections(directions: readonly string[]): Directions {
  const wanted = directions
    .filter((text) => !/^(?:please\s+)?(?:avoid|no|not|never|don't|do not)\b/i.test(text))
    .join(' . ')
  const positive = wanted.replace(/\b(?:not|no|never|without|avoid)\s+(?:too\s+)?\p{L}+/giu, ' ')
  const colors = (positive.match(colorPattern) ?? [])
    .map((name) => colorNames[name.toLowerCase()] ?? '')
    .filter(Boolean)
  const hexes = positive.match(/#[0-9a-f]{6}\b/gi) ?? []
  return { moods: listMoods(positive), colors: [...new Set([...hexes.map((hex) => hex.toLowerCase()), ...colors])] }
}

// A mood word after one of these belongs to the message: "stays fresh", "soft and calm skin", "look elegant".
const bindsNext =
  /^(?:a|an|the|is|are|be|feel|feels|look|looks|stay|stays|keep|keeps|get|so|very|and|or|for|to|of|in|with|your|our|go|goes|being|more|than|your|my|not|too)$/i

function splitTrailingWords(sentence: string): { message: string; direction: string } {
  const tokens = sentence.trim().split(/\s+/)
  let cut = tokens.length
  while (cut > 0 && findMood(strip(tokens[cut - 1])) !== null) cut--
  while (cut < tokens.length && bindsNext.test(strip(tokens[cut - 1]))) cut++
  const tail = tokens.slice(cut).map(strip)
  const enough = tail.length >= 2 || (tail.length === 1 && tail.every(isClearMood))
  if (cut < 2 || tail.length === 0 || !enough) return { message: sentence, direction: '' }
  return { message: tokens.slice(0, cut).join(' '), direction: tail.join(' ') }
}

function isColorList(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,]+|&/)
    .filter((word) => word && word !== 'and')
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        word in colorNames ||
        findMood(word) !== null ||
        ['light', 'dark', 'deep', 'pale', 'soft', 'bright', 'colours', 'colors'].includes(word),
    ) &&
    words.some((word) => word in colorNames)
  )
}

function strip(token = ''): string {
  return token.replace(/^[^\p{L}\d]+|(?<=[\p{L}\d])[^\p{L}\d]+$/gu, '')
}
