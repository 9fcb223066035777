import { isDirection, splitTrailingDirection } from './directions.ts'
import { findTimes } from './find/dates.ts'
import { stripInstruction } from './instruction-speak.ts'
import type { Offer } from './find/offers.ts'
import { findCode, findOffer, capitalise } from './find/offers.ts'
import { splitSentences, trimSentence } from './sentences.ts'

/** The message in the free text of a brief. */
export type Message = {
  /** In other languages, the whole sentence with the offer and `subject`, which cannot stand alone. */
  sentence: string | null
  subject: string | null
  context: string | null
  occasion: string | null
  offer: Offer | null
  condition: string | null
  code: string | null
  deadline: string | null
  time: string | null
  place: string | null
  audience: string | null
  isNew: boolean
  /** The call to action in the brief. */
  action: string | null
  statements: string[]
  benefits: string[]
  directions: string[]
}

const occasion =
  /(?<![\p{L}])(?:(?:winter|summer|spring|autumn|fall|mid[- ]?season|end[- ]of[- ]season|black friday|cyber monday|christmas|easter|halloween|valentine's(?: day)?|mother's day|father's day|new year|back[- ]to[- ]school|flash|weekend|anniversary|clearance|stock|big|final|holiday|closing)\s+(?:sale|deals?|clearance|offers?|special)|black friday|cyber monday)(?![\p{L}])/iu
const condition =
  /(?<![\p{L}])(?:on|for|with|when you spend|if you spend)\s(?:all |any |every )?(?:orders?|purchases?|bookings?|spends?)?\s?(?:of|over|above|from)?\s?(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|zł|EUR|kr))(?:\s?(?:or|and) (?:more|over|above|up))?(?![\p{L}\d])/iu
// The condition of an offer: "when you switch", "with every latte", "free shipping over $30".
const hangsOn =
  /(?<![\p{L}])(?:(?<=(?:shipping|delivery|returns?) )(?:over|above|from)\s[$€£¥₹]\s?\d[\d.,]*\d|(?:when|if) you [^,.;\u0001]{3,50}|with (?:every|any|each) [^,.;\u0001]{2,24}?)(?=\s+(?:this|every|until|today|from|on)\s|\s*(?:$|[,.;]))/iu
const people =
  /^(?:(?:busy|young|new|small|modern|first-time|working|stressed|local)\s+)*(?:freelancers|parents|moms|mums|dads|mothers|families|runners|students|founders|women|men|teams|people|marketers|developers|designers|gamers|seniors|teenagers|beginners|professionals|owners|businesses|startups|creators|travellers|travelers|cyclists|everyone|anyone|those|customers|millennials)\b/i
const scope =
  /^(?:off\s+)?(?:your|any|all|every|everything|selected|the whole|the entire|sitewide|site-wide|storewide|in-store|online|our whole|first|orders?|purchases?)(?![\p{L}])/iu

/**
 * Reads the unlabelled sentences of a brief. English is parsed by its grammar; other languages keep whole sentences.
 * With `offers` false, prices and gifts stay in their sentences.
 */
export function readMessage(text: string, english: boolean, offers = true): Message {
  const message: Message = {
    sentence: null,
    subject: null,
    context: null,
    occasion: null,
    offer: null,
    condition: null,
    code: null,
    deadline: null,
    time: null,
    place: null,
    audience: null,
    isNew: false,
    action: null,
    statements: [],
    benefits: [],
    directions: [],
  }
  for (const raw of splitSentences(text)) {
    const { sentence: stripped, directions } = stripInstruction(raw)
    message.directions.push(...directions)
    if (!stripped) continue
    if (isDirection(stripped)) {
      message.directions.push(stripped)
      continue
    }
    const { message: said, direction } = splitTrailingDirection(stripped.replace(/(?<![.…])[.…]+$/, ''))
    if (direction) message.directions.push(direction)
    if (english) readEnglish(said, message, offers)
    else readVerbatim(said, message, offers)
  }
  if (english) takeAction(message)
  if (!message.subject && message.context) return { ...message, subject: message.context, context: null }
  return message
}

/** In other languages, a leading percentage or price may be drawn big. The rest stays unchanged. */
function readVerbatim(sentence: string, message: Message, offers: boolean) {
  const text = trimSentence(sentence)
  if (!text) return
  const first = message.subject === null
  const leading =
    first && offers
      ? /^((?:\p{L}+\s){0,2})([-−–]?\s?[\d٠-٩]{1,3}(?:[.,٫][\d٠-٩]+)?\s?[%٪]|\d[\d.,]*\s?(?:€|zł|kr|Kč|Ft)|[€£$]\s?\d[\d.,]*)\s+(.{3,})$/u.exec(
          text,
        )
      : null
  if (leading?.[2] && leading[3]) {
    message.offer = {
      kind: 'percent',
      lead: (leading[1] ?? '').trim(),
      big: leading[2].replace(/^[-–]\s?/, '−').replace(/\s/g, '\u00a0'),
      tail: '',
    }
    message.subject = leading[3]
    message.sentence = text
    return
  }
  // A short exclamation ("Sale!") goes above the subject.
  if (first && message.occasion === null && text.length <= 14 && /[!！]$/.test(text)) message.occasion = text
  else if (first) message.subject = text
  else message.statements.push(text)
}

function readEnglish(sentence: string, message: Message, offers: boolean) {
  const introduced = /^([^:]{3,36}[^:\d\s]):\s+(.{3,})$/.exec(sentence)
  if (introduced?.[1] && introduced[2] && isDirection(introduced[1])) {
    message.directions.push(introduced[1])
    readClause(introduced[2], message, { introduces: false, offers })
  } else if (introduced?.[1] && introduced[2] && introduced[1].split(/\s+/).length <= 5) {
    readClause(introduced[1], message, { introduces: true, offers })
    readClause(introduced[2], message, { introduces: false, offers })
  } else readClause(sentence, message, { introduces: false, offers })
}

type Reading = { introduces: boolean; offers: boolean }

function readClause(sentence: string, message: Message, { introduces, offers }: Reading) {
  let text = ` ${sentence} `
  const cut = (start: number, end: number) => {
    text = `${text.slice(0, start)}\u0001${text.slice(end)}`
  }
  const code = message.code ? null : findCode(text)
  if (code) {
    message.code = code.code
    cut(code.start, code.end)
  }
  const limit = condition.exec(text) ?? hangsOn.exec(text)
  const found = message.offer || !offers ? null : findOffer(text)
  if (limit && !(found && limit.index < found.end && limit.index + limit[0].length > found.start)) {
    message.condition = limit[0].trim()
    cut(limit.index, limit.index + limit[0].length)
  }
  const offer = message.offer || !offers ? null : findOffer(text)
  if (offer) {
    message.offer = offer.offer
    cut(offer.start, offer.end)
    const at = text.indexOf('\u0001', offer.start)
    text = `${text.slice(0, at)}\u0002${text.slice(at + 1)}`
  }
  const named = message.occasion ? null : occasion.exec(text)
  if (named) {
    message.occasion = titled(named[0].trim())
    cut(named.index, named.index + named[0].length)
  }
  const seen = findTimes(text)
  // "All day" alone is usually a benefit ("comfort all day"); next to a date it is a time.
  const times = seen
    .filter((when) => seen.length > 1 || message.time !== null || !/^all /i.test(when.text))
    .filter(({ kind, text: said }) => {
      const known = kind === 'deadline' ? message.deadline : message.time
      const both = known ? `${known}, ${lowerFirst(said)}` : said
      if (both.length > 36) return false
      if (kind === 'deadline') message.deadline = both
      else message.time = both
      return true
    })
  for (const { start, end } of times.reverse()) cut(start, end)
  const cuts = { offer: offer !== null, timed: times.length > 0 || code !== null || named !== null, introduces }
  placePieces(sentence, text, cuts, message)
}

type Cuts = { offer: boolean; timed: boolean; introduces: boolean }

/** Assigns the rest of a clause, without offer, times and code, to parts of the message. */
function placePieces(sentence: string, text: string, cuts: Cuts, message: Message) {
  const [before = '', after = ''] = cuts.offer ? text.split('\u0002') : ['', text]
  const pieces = (part: string) =>
    part
      .split('\u0001')
      .map(trimConnectors)
      .filter((piece) => /[\p{L}\d]/u.test(piece))
  const ahead = pieces(before)
  qualifyOffer(ahead, message, cuts)
  const behind = pieces(after).filter((piece) => !takePlace(piece, message) && !takeFree(piece, message))

  // A long sentence with a time in its middle is quoted as a whole.
  const broken = !cuts.offer && cuts.timed && behind.length > 1 && !message.subject && countWords(sentence) > 6
  if (broken && behind.some((piece) => /^(?:for|to|with|and|we|you)\b/i.test(piece))) {
    message.statements.push(trimSentence(sentence))
    return
  }
  if (cuts.offer && message.offer && behind[0] && scope.test(behind[0]) && message.offer.tail === 'off') {
    message.offer = { ...message.offer, tail: `off ${behind.shift() ?? ''}`.replace(/off off/, 'off').slice(0, 40) }
  }
  // A price or a rate follows its product; a reduction precedes it.
  const priced = message.offer !== null && ['price', 'rate'].includes(message.offer.kind)
  for (const piece of priced ? [...ahead, ...behind] : [...behind, ...ahead]) {
    const audience = /^for\s+(.+)$/i.exec(piece)?.[1] ?? piece
    if (people.test(audience)) message.audience ??= audience
    else if (cuts.introduces && message.context === null && !message.subject) message.context = piece
    else if (message.subject === null && countWords(piece) <= 8) takeSubject(piece, message)
    else if (message.context === null && ahead.includes(piece) && countWords(piece) <= 4) message.context = piece
    else if (cuts.timed && message.place === null && isNameOfPlace(piece)) message.place = piece
    else if (cuts.timed && message.time && countWords(piece) <= 2 && !/^\p{Lu}/u.test(message.time.slice(1))) {
      // "Viewings this Saturday": the word describes the time.
      message.time = `${capitalise(piece)} ${lowerFirst(message.time)}`
    } else message.statements.push(cuts.timed || cuts.offer ? capitalise(piece) : trimSentence(sentence))
  }
}

/** Matches names of places: two to four capitalised words, or one with an inner capital ("Old Town Square", "SoHo"). */
function isNameOfPlace(piece: string): boolean {
  const words = piece.split(/\s/)
  if (words.length > 4 || !words.every((word) => /^\p{Lu}[\p{L}'’]+$/u.test(word))) return false
  return words.length > 1 || /\p{Lu}/u.test(piece.slice(2, -1))
}

/** "Hair salon, first visit −20%", "pasta, 2 courses for £15": the words before an offer say what it applies to. */
function qualifyOffer(ahead: string[], message: Message, { offer }: Cuts) {
  const { offer: found } = message
  const last = ahead.at(-1)
  if (!offer || !found || !last || !/^(?:|from)$/i.test(found.lead)) return
  const split = /^(.{3,}),\s+([^,]{3,24})$/.exec(last)
  const [rest, near] =
    split?.[1] && split[2]
      ? [split[1], split[2]]
      : ahead.length > 1 || message.subject !== null
        ? [null, last]
        : [null, null]
  if (!near || countWords(near) > 3) return
  const joint = found.lead ? ` ${found.lead.toLowerCase()}` : found.kind === 'price' && /^\d/.test(near) ? ' for' : ''
  message.offer = { ...found, lead: capitalise(near) + joint }
  ahead.splice(-1, 1, ...(rest ? [rest] : []))
}

function takeFree(piece: string, message: Message): boolean {
  if (!/^(?:it's |entry |and )?free$/i.test(piece)) return false
  message.offer ??= { kind: 'free', lead: '', big: 'Free', tail: /entry/i.test(piece) ? 'entry' : '' }
  return true
}

/** Lowers the first letter, except of weekdays and months. */
function lowerFirst(text: string): string {
  return /^(?:all|this|every|from|at|after|between|today|tomorrow|tonight|doors|starts|opens|out|until|by|before|through|ends)\b/i.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

const action =
  /^(?:book|order|shop|start|join|apply|call|visit|reserve|donate|register|subscribe|download|sign up|get)(?: (?:now|today|online|free|here|us|yours|in|early|a table|a room|a stay|your spot|your seat|your place|your tickets?|tickets|a demo|a viewing|an appointment|a consultation|a quote))?$/i

/** "Book a table by Friday" becomes the label of the button, without its time. */
function takeAction(message: Message) {
  const at = message.statements.findIndex((statement) => action.test(statement))
  if (at < 0) return
  message.action = capitalise(message.statements[at] ?? '')
  message.statements.splice(at, 1)
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length
}

/** Capitalises occasions: "Black Friday", "Winter sale". */
function titled(name: string): string {
  return /friday|monday/i.test(name)
    ? name.replace(/\p{L}+/gu, (word) => capitalise(word.toLowerCase()))
    : capitalise(name.toLowerCase())
}

function takeSubject(piece: string, message: Message) {
  const launched = /^(.{3,}?)\s+(?:launch|launching|launches|is here|are here|out now|now available|has landed)$/i.exec(
    piece,
  )
  const introduced = /^(?:introducing|launching|meet|announcing|presenting)\s+(.{3,})$/i.exec(piece)
  if (launched || introduced) message.isNew = true
  const thing = launched?.[1] ?? introduced?.[1] ?? piece
  message.subject = thing.replace(/^(?:our|my|the|a|an|some)\s+(?=\p{L})/iu, '')
}

function takePlace(piece: string, message: Message): boolean {
  const place = /^(?:at|in|@)\s+((?:the\s+|our\s+)?[\p{Lu}\d].{1,50})$/u.exec(piece)
  if (!place?.[1] || message.place) return false
  message.place = place[1]
  return true
}

function trimConnectors(piece: string): string {
  let text = trimSentence(piece)
  for (let previous = ''; previous !== text;) {
    previous = text
    text = trimSentence(text)
      .replace(
        /^(?:on|for|of|and|plus|with|when|only|now(?! (?:open|hiring|booking|serving|available|enrolling))|get|our|all our|all|the|save|&|\+|enjoy|at|is|are|in|off)\s+(?=[\p{L}\d])/iu,
        (word) => (/^(?:at|in)\s/i.test(word) && /^(?:at|in)\s+(?:the\s+|our\s+)?[\p{Lu}\d]/u.test(text) ? word : ''),
      )
      .replace(/(?<!\s)\s+(?:on|for|of|and|plus|with|at|is|are|in|only|now|get|to|from|just|—|–|-)$/iu, '')
      // The rest of "book this week" after its time was removed.
      .replace(/,\s+(?:book|order|call|visit|shop|apply|join|reserve)$/iu, '')
    if (/^(?:on|for|of|and|plus|with|when|only|now|get|our|all|the|save|offer|valid|use|is|are|at|in)$/iu.test(text))
      text = ''
  }
  return text
}
