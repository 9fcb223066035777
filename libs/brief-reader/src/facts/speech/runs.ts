import { RUN_ON } from '../../sentences/run-ons.ts'
import { LINE_KINDS } from '../../tagger/tags.ts'
import { isOrder } from '../../check/said-to-us.ts'
import type { Span } from '../../types.ts'
import { holdsTelling, overlaps, type Draft } from '../draft.ts'
import { isCall } from '../terms/action.ts'
import { placesIn } from '../../tagger/tokens.ts'
import { andLength } from '../joins.ts'
import { isNotice } from '../notice-words.ts'
import { isInField } from '../sheet.ts'
import { isNote, saysAudience } from './notes.ts'
import { isHeading, isPlainOpening, isPlainRow, isRemark, isSigned, isTitle } from './openings.ts'
import { isBannedEntry, isBareBan, isForbidding, isKeptPrivate } from './bans.ts'
import { handOverEnd } from './hand-over.ts'
import { isAboutTheWork, isBill, isStressing } from './about-the-work.ts'
import { emphasisLength, endsInPurpose, headIn, orderEnd, sellingLength, tellingLength } from './order-to-us.ts'
import { clausesAround, orderedThing } from './ordered-thing.ts'
import { BECAUSE, EXCEPT, ME_TOO } from './reasons.ts'
import { asksIfPossible, isPrivate, isProhibition } from './prohibitions.ts'
import { deniesOwn, doesOwn, isNews, isToReaders, seeksSomebody } from './to-readers.ts'

/** From this likelihood on words are taken for said to us, and left out: to print them harms more than to lose a message. */
const SAID_TO_US = 0.6
/** A clause with a sum, a day or a contact is hardly said to us: it takes more. */
export const TELLING_TO_US = 0.8
/** A clause of so many words is not cut. */
const SHORT = 8
/** So few words between words to us are to us as well. */
const FEW = 2

/** An order up to the colon behind it. */
const ORDER_COLON = /^[^:.!?\n]{0,120}:\s/u

/** `most`: how likely the word of it is that is likeliest said to us. */
export type Run = Span & { isOurs: boolean; isSet: boolean; most: number; words: number }

/** A sentence, cut where it turns to us or away from us. Marks go with the words before them. */
export function runsOf(draft: Draft, part: Span): Run[] {
  const { tokens, likelihood, spans } = draft.tagging
  const telling = tellingLength(draft, draft.source.slice(part.start, part.end))
  const ordered = draft.thing === null ? orderedThing(draft, part) : null
  draft.thing ??= ordered
  const first = ordered?.isLate === false ? ordered : null
  const opening =
    first?.start ?? (telling > 0 ? part.start + telling : Math.min(openingOf(draft, part), headIn(draft, part)))
  const thing = first?.end ?? (telling > 0 ? opening : thingAt(draft, part, opening))
  const isAllOurs = isNote(draft, part) || isKeptPrivate(draft, part)
  const isHanded =
    endsInPurpose(draft.source.slice(part.start, opening)) || isNews(draft.source.slice(part.start, part.end))
  const isSought = seeksSomebody(draft, draft.source.slice(opening, part.end))
  // "Please make a picture for our blood drive: Saturday 14 June, 9 to 2": behind the colon days and sums are those of the ad.
  const colon = ORDER_COLON.exec(draft.source.slice(part.start, part.end))?.[0] ?? ''
  const isListed = (one: Span) =>
    colon !== '' &&
    one.start >= part.start + colon.length &&
    draft.cues.media.any.test(colon) &&
    holdsTelling(draft, one) &&
    !isForbidding(draft, one)
  const keptOff = spans.filter(({ tag }) => tag === 'not')
  const isKeptOff = (one: Span) => keptOff.some((at) => overlaps(at, one))
  const around = clausesAround(draft, ordered, { start: opening, end: part.end })
  const names = new Set(around.flatMap(({ isName, start }) => (isName ? [start] : [])))
  const asks = new Set(around.flatMap(({ isAsk, start }) => (isAsk ? [start] : [])))
  const clauses = around
    .reduce<Span[]>((set, clause) => withPoliteAsking(draft, set, clause), [])
    .flatMap((clause) => cutAtAsides(draft, clause))
    .flatMap((clause) => cutAtEmphasis(draft, clause))
    .map((clause, i) => {
      // "I'd like to advertise" · "hedge trimming before winter, cuttings taken away": it is the thing, and all that follows.
      const isThing = telling > 0 && (i === 0 || !namesPicture(draft, clause))
      const isTheirs =
        clause.start === (ordered ?? draft.thing)?.start ||
        names.has(clause.start) ||
        isListed(clause) ||
        (isInField(draft, clause) && !isForbidding(draft, clause)) ||
        clause.isStressed ||
        isSought ||
        isHanded ||
        isHeading(draft, clause) ||
        isNotice(draft.source.slice(clause.start, clause.end)) ||
        isTitle(draft, clause) ||
        (i === 0 && isPlainOpening(draft, clause)) ||
        isSigned(draft, clause) ||
        isThing ||
        (!isAllOurs && isCall(draft, draft.source.slice(clause.start, clause.end))) ||
        (!isAllOurs && isToReaders(draft, draft.source.slice(clause.start, clause.end))) ||
        isRemark(draft, clause) ||
        isPlainRow(draft, clause)
      return {
        ...clause,
        isTheirs,
        isForbidding:
          (asks.has(clause.start) && !holdsName(draft, clause)) ||
          (!isTheirs && (isAllOurs || isForbidding(draft, clause))),
        isPlain: clause.isAsked || asks.has(clause.start) || (!isTheirs && isPlainlyOurs(draft, clause)),
        isWhole: isTheirs ? false : wholeOf(draft, clause),
        least: holdsTelling(draft, clause) ? TELLING_TO_US : SAID_TO_US,
      }
    })
    .map((clause, i, all) => {
      // "Don't show diamonds, we don't sell them": behind what is kept off it is the reason.
      const last = all[i - 1]
      // "Why we close is nobody's business, don't say": what must not be said stands in front.
      const next = all[i + 1]
      const isBanned =
        (next?.isForbidding && isBareBan(draft, next) && !holdsTelling(draft, clause)) ||
        isBannedEntry(draft, part, all.at(-1))
      // "We can pay up to 1,600, this is not for publication": nothing in front of it is printed, be it a sum; where nothing stands there, what follows.
      const isSecret =
        (next && isPrivate(draft.source.slice(next.start, next.end))) ||
        (i === 1 && last && isPrivate(draft.source.slice(last.start, last.end)))
      // "The shops are open, it is important that this comes across"
      if (
        next &&
        isStressing(draft.source.slice(next.start, next.end)) &&
        !clause.isForbidding &&
        !asksForLooks(draft, clause)
      )
        return { ...clause, isTheirs: true, isPlain: false, isWhole: false }
      // "Invoice to Eva, not to me"
      const isRest = last && isBill(draft.source.slice(last.start, last.end)) && !holdsTelling(draft, clause)
      if (isRest) return { ...clause, isTheirs: false, isPlain: true }
      // "Hiya, I run workshops": a greeting keeps nothing off.
      const isGreeting =
        i === 1 &&
        last !== undefined &&
        last.end - last.start <= GREETING_MAX &&
        !last.isForbidding &&
        !isAsking(draft, last)
      const isAside =
        last !== undefined &&
        isStressing(draft.source.slice(last.start, last.end)) &&
        draft.source.slice(clause.end, clause.end + 1) === ')' &&
        !holdsTelling(draft, clause)
      const isReason = last && (last.isForbidding || last.isPlain || (last.isWhole === true && !isGreeting))
      const text = draft.source.slice(clause.start, clause.end)
      // "No skeletons, my partner hates them and I can't stand them either."
      const isOpinion =
        ME_TOO.test(text) &&
        !holdsTelling(draft, clause) &&
        all.slice(0, i).some((one) => (one.isForbidding && !asks.has(one.start)) || isKeptOff(one))
      if (isSecret) return { ...clause, isTheirs: false, isForbidding: true }
      if (clause.isStressed) return clause
      const isExcept = last !== undefined && EXCEPT.test(text) && !last.isTheirs && isAboutLooks(draft, last)
      return isBanned ||
        isExcept ||
        isAside ||
        (isReason &&
          (deniesOwn(text) || doesOwn(text) || (last.isForbidding && BECAUSE.test(text))) &&
          !holdsTelling(draft, clause)) ||
        isOpinion
        ? { ...clause, isTheirs: false, isForbidding: true }
        : clause
    })
  const spoken = spans.filter(({ tag, ...at }) => (tag === 'to' || tag === 'not') && overlaps(at, part))
  const runs: Run[] = []
  let [clauseAt, spokenAt] = [0, 0]
  tokens.forEach((token, i) => {
    if (token.end <= part.start || token.start >= part.end || token.text === '\n') return
    while (clauses[clauseAt] && clauses[clauseAt]!.end <= token.start) clauseAt++
    while (spoken[spokenAt] && spoken[spokenAt]!.end <= token.start) spokenAt++
    const clause = clauses[clauseAt]
    const most = clause?.isTheirs ? 0 : likelihood(i, 'to', 'not')
    const least = clause?.least ?? SAID_TO_US
    const isTagged = least < TELLING_TO_US && spoken[spokenAt] !== undefined && overlaps(spoken[spokenAt]!, token)
    // The words of the order itself are in no line. The sign of "-40 %" stands in front of its sentence.
    const isLine =
      token.end > opening &&
      (token.end <= thing || (!clause?.isForbidding && isSet(draft, i, most, clause?.isPlain === true)))
    const isPlain = token.end <= opening || clause?.isForbidding === true || clause?.isPlain === true
    const isOurs = !isLine && (isPlain || (clause?.isWhole ?? (isTagged || most >= least)))
    const isWord = token.atom !== null || /^[\p{L}\p{N}]/u.test(token.text)
    const last = runs.at(-1)
    if (last && (!isWord || last.isOurs === isOurs)) {
      last.end = token.end
      if (!isWord) return
      last.most = Math.max(last.most, most)
      last.words++
      last.isSet ||= isLine
    } else
      runs.push({
        start: token.start,
        end: token.end,
        isOurs,
        isSet: isLine,
        most: isWord ? most : 0,
        words: 1,
      })
  })
  return (
    joined(
      draft,
      runs.map((run) => (run.isOurs && isInside(draft, run, clauses) ? { ...run, isOurs: false, most: 0 } : run)),
    )
      .map((run, i, all) =>
        trimmed(draft, run, {
          leadsToUs: all[i + 1]?.isOurs === true,
          leadsFromUs: i > 0 ? all[i - 1]!.isOurs : isBehindUs(draft),
        }),
      )
      // "Could you advertise my clock repairs?": the mark is that of the order.
      .map((run) =>
        ordered?.start === run.start && !/[\p{L}\p{N}]/u.test(draft.source.slice(ordered.end, run.end))
          ? { ...run, end: ordered.end }
          : run,
      )
      .filter((run) => /[\p{L}\p{N}]/u.test(draft.source.slice(run.start, run.end)))
  )
}

/** Whether a line of a name or a place stands in a stretch. */
const holdsName = ({ lineTagging }: Draft, span: Span): boolean =>
  lineTagging.spans.some(({ tag, ...at }) => (tag === 'who' || tag === 'where') && overlaps(at, span))
const GREETING_MAX = 14
const isAsking = ({ cues, source }: Draft, { start, end }: Span): boolean =>
  [cues.avoid, cues.never, cues.show].some((cue) => cue.any.test(source.slice(start, end)))
/** "Large type, that's important": what is stressed may be a wish. */
const asksForLooks = (draft: Draft, clause: Span): boolean =>
  isAboutLooks(draft, clause) || namesPicture(draft, clause) || isAsking(draft, clause)
const isAboutLooks = ({ cues, source }: Draft, { start, end }: Span): boolean =>
  [cues.style, cues.visual, cues.wishes].some((cue) => cue.any.test(source.slice(start, end)))

/** The clauses with the next one, which "if possible," in front of it belongs to. */
function withPoliteAsking({ source }: Draft, clauses: readonly Span[], clause: Span): Span[] {
  const last = clauses.at(-1)
  if (!last || !asksIfPossible(source.slice(last.start, last.end))) return [...clauses, clause]
  return [...clauses.slice(0, -1), { start: last.start, end: clause.end }]
}

/** Whether a clause speaks of the picture. Colours are those of things here: "déchets verts". */
const namesPicture = ({ source, cues }: Draft, { start, end }: Span): boolean =>
  [cues.media, cues.please].some((cue) => cue.any.test(source.slice(start, end)))

/** "Toets en toon in Zutphen": a few words in the middle of a clause are no wish, whatever they look like. */
function isInside(
  { source, cues }: Draft,
  run: Run,
  clauses: readonly (Span & { isForbidding: boolean; isPlain: boolean })[],
): boolean {
  // "Start 9.30 station Ommerveen :)": one name at the end of a clause.
  const begun = clauses.find((one) => one.start < run.start && run.start < one.end)
  const isLastName = begun && run.words === 1 && /^\p{Lu}\p{Ll}{2,}/u.test(source.slice(run.start))
  if (isLastName && !begun.isForbidding && !begun.isPlain && /\p{Ll}\s$/u.test(source.slice(begun.start, run.start)))
    return !/\p{L}/u.test(source.slice(run.end, begun.end))
  const home = clauses.find((one) => one.start <= run.start && run.end <= one.end)
  if (!home || home.isForbidding || home.isPlain) return false
  // In a text that runs on, a wish has a word that asks or names the picture.
  const text = source.slice(run.start, run.end)
  const names = [cues.media, cues.please, cues.visual].some((cue) => cue.any.test(text))
  if (run.words > INSIDE_MAX && (names || home.end - home.start <= RUN_ON)) return false
  const ahead = source.slice(home.start, run.start)
  const behind = source.slice(run.end, home.end)
  return /\p{L}\s$/u.test(ahead) && /^\s\p{L}{3}/u.test(behind)
}
const INSIDE_MAX = 4

/**
 * Whether a word stands in a line of the ad for sure. The thing of an order does too: "Hoffest" of "we need a poster for our
 * Hoffest"; `isOrder`: nothing but names and things counts there.
 */
function isSet(
  { lineTagging: { tokens, spans, likelihood } }: Draft,
  i: number,
  toUs: number,
  isOrder: boolean,
): boolean {
  const isWord = tokens[i]!.atom !== null || /^[\p{L}\p{N}]/u.test(tokens[i]!.text)
  if (!isWord || toUs >= SAID_FOR_SURE) return false
  if (spans.some((one) => one.tag === 'head' && overlaps(one, tokens[i]!))) return true
  if (likelihood(i, 'head', 'who', 'where') >= SET_FROM) return true
  return !isOrder && toUs < SAID_LIKELY && likelihood(i, ...LINE_KINDS) >= SET_LIKELY
}
/** From this likelihood on a word stands in a line of the ad, unless it is surer still that it is said to us. */
const SET_FROM = 0.7
const SAID_FOR_SURE = 0.97
const SET_LIKELY = 0.65
const SAID_LIKELY = 0.93

/** "Until 31 August oh and please don't put the word cheap": a prohibition behind what a clause tells is one of its own. */
function cutAtAsides(draft: Draft, clause: Span): Span[] {
  const { atoms, cues, source } = draft
  const told = atoms.findLast((atom) => overlaps(atom, clause))
  if (!told || told.end >= clause.end) return [clause]
  const behind = source.slice(told.end, clause.end)
  const starts = [...behind.matchAll(/(?<=\s)\p{L}+/gu)].slice(0, ASIDE_WORDS_MAX).map(({ index }) => index)
  const at = starts.find(
    (from) => behind.slice(from).split(/\s+/u).length >= 3 && isProhibition(cues, behind.slice(from), false),
  )
  if (at === undefined) return [clause]
  const start = told.end + at
  return [
    { start: clause.start, end: start },
    { start, end: clause.end },
  ]
}
const ASIDE_WORDS_MAX = 24

/**
 * "Highlight the" · "30-day free trial": what we are asked to stress is said to the readers. "We sell a cottage" · "and need an ad": what
 * is sold is, too.
 */
function cutAtEmphasis(draft: Draft, clause: Span): (Span & { isAsked: boolean; isStressed: boolean })[] {
  const text = draft.source.slice(clause.start, clause.end)
  const sold = sellingLength(draft, text)
  if (sold > 0)
    return [
      { start: clause.start, end: clause.start + sold, isAsked: false, isStressed: true },
      { start: clause.start + sold, end: clause.end, isAsked: true, isStressed: false },
    ]
  const asked = emphasisLength(draft, text)
  if (asked === 0) return [{ ...clause, isAsked: false, isStressed: false }]
  const start = clause.start + asked
  return [
    { start: clause.start, end: start, isAsked: true, isStressed: false },
    { start, end: clause.end, isAsked: false, isStressed: true },
  ]
}

/** Whether they leave no doubt that a clause is said to us. */
function isPlainlyOurs(draft: Draft, clause: Span): boolean {
  const text = draft.source.slice(clause.start, clause.end)
  return (
    isAboutTheWork(text) || isOrder(text, draft.lexicon) || saysAudience(draft, clause) || isAllLooks(draft, clause)
  )
}

/** A short clause that tells nothing is said to us as a whole or not at all: "no surprises" is not cut. Null for others. */
function wholeOf(draft: Draft, clause: Span): boolean | null {
  const { tokens, likelihood } = draft.tagging
  if (holdsTelling(draft, clause)) return null
  const words = placesIn(tokens, clause).flatMap((i) =>
    /^[\p{L}\p{N}]/u.test(tokens[i]!.text) ? [likelihood(i, 'to', 'not')] : [],
  )
  if (words.length === 0 || words.length > SHORT) return null
  return words.reduce((sum, one) => sum + one, 0) / words.length >= SAID_TO_US
}

/** "Warm colours please": words for looks alone, behind a message or in a brief that tells nothing else. */
function isAllLooks(draft: Draft, clause: Span): boolean {
  const { style, visual, please, functions } = draft.cues
  const text = draft.source.slice(clause.start, clause.end)
  if (!style.any.test(text) || holdsTelling(draft, clause)) return false
  const isFirst = draft.source.slice(0, clause.start).trim() === ''
  if (isFirst && holdsTelling(draft, { start: 0, end: draft.source.length })) return false
  const rest = [style, visual, please].reduce((left, cue) => left.replace(cue.all, ' '), text)
  const words = rest.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  return words.every((word) => functions.whole.test(word))
}

/** Without messages of a word or two between words to us, when they tell nothing. */
function joined(draft: Draft, runs: readonly Run[]): Run[] {
  const out: Run[] = []
  runs.forEach((run, i) => {
    const last = out.at(-1)
    const isLost =
      !run.isOurs && !run.isSet && run.words <= FEW && runs[i + 1]?.isOurs === true && !holdsTelling(draft, run)
    const isOurs = run.isOurs || (isLost && last?.isOurs === true)
    if (last && last.isOurs === isOurs) last.end = run.end
    else out.push({ ...run, isOurs })
  })
  return out
}

/** Where the greeting, the order or the handing over of a text ends that a sentence opens with. */
function openingOf(draft: Draft, part: Span): number {
  const text = draft.source.slice(part.start, part.end)
  const isEarly = draft.sentences.filter(({ kind }) => kind === 'message').length < 2
  // "Advertentie voor paardenmarkt 10 oktober", wherever it stands
  const isOrder = isEarly || draft.cues.media.start.test(text)
  return part.start + (isOrder ? orderEnd(draft, text) : handOverEnd(text))
}

/** Where the line of the thing begins behind an order, when a word of it was missed: "a poster for the open" · "day of the rowing club". */
function thingAt({ lineTagging, source, cues }: Draft, part: Span, opening: number): number {
  const head = lineTagging.spans.find(({ tag, start }) => tag === 'head' && start >= opening && start < part.end)
  if (!head || opening === part.start) return opening
  const missed = source.slice(opening, head.start)
  const asks = [cues.media, cues.please, cues.style, cues.visual].some((cue) => cue.any.test(missed))
  return /^\p{L}{4,}(?:\s\p{L}+)?\s$/u.test(missed) && !asks ? head.start : opening
}

/** Whether the sentence before was said to us. */
const isBehindUs = ({ sentences }: Draft): boolean => (sentences.at(-1)?.kind ?? 'message') !== 'message'

/** A message keeps its full stop; a comma or dash that it was cut at goes. */
function trimmed(
  { source, cues, language }: Draft,
  run: Run,
  { leadsToUs, leadsFromUs }: { leadsToUs: boolean; leadsFromUs: boolean },
): Run {
  const whole = source.slice(run.start, run.end)
  // "… until 31 August oh and" leads over to what is said to us.
  const over = leadsToUs && !run.isOurs ? (cues.dangling.end.exec(whole.trimEnd())?.[0].length ?? 0) : 0
  const text = over > 0 ? whole.trimEnd().slice(0, -over) : whole
  const mark = /^[\s,;:.–—)-]*/u.exec(text)?.[0].length ?? 0
  // "Two nurses have left us" · "and need RNs": what it is joined to is not printed.
  const lead = mark + (leadsFromUs && !run.isOurs ? andLength(language, text.slice(mark)) : 0)
  const tail = /[\s,;:–—(-]*$/u.exec(text)?.[0].length ?? 0
  return { ...run, start: run.start + lead, end: Math.max(run.start + lead, run.start + text.length - tail) }
}
