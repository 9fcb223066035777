import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { featuresOf, withTags } from '../src/tagger/features.ts'
import { signsOfLines } from '../src/tagger/heads.ts'
import { tagged, withHead, type Tagging } from '../src/tagger/tag-brief.ts'
import { LINE_KINDS, TAGS, labelCount } from '../src/tagger/tags.ts'
import type { LineKind, Span } from '../src/types.ts'
import { tokensOf, type Token } from '../src/tagger/tokens.ts'
import { learn, type Learned, type Lesson, type Settings } from './learn.ts'
import type { HeadLesson } from './learn-heads.ts'
import { goldOf, type Mark } from './marked.ts'
import type { TaughtBrief } from './phrases.ts'

export type BriefLesson = Lesson & { id: string; tokens: Token[] }
/** A lesson of the second tagger, with what the first one says of the brief. */
export type LineLesson = BriefLesson & {
  half: number
  lines: readonly Mark<LineKind>[]
  hasPhrases: boolean
  words: Tagging
}
/** A lesson of the first tagger, and what the second learns of the same brief, if its lines were chosen. */
export type WordLesson = BriefLesson & { half: number; lines: readonly Mark<LineKind>[] | null; hasPhrases: boolean }

/** A marked brief as the first tagger learns it: the same tokens and signs as when a brief is read. */
export function lessonOf({ id, text, marks, lines, half, hasPhrases = false }: TaughtBrief): WordLesson {
  const language = languageOf(text)
  const tokens = tokensOf(text, findAtoms(text, language))
  const features = featuresOf(text, tokens, language ?? 'en')
  return { id, tokens, features, gold: goldOf(TAGS, tokens, marks), half, lines, hasPhrases }
}

/** What the first tagger learns: names stand in contexts that somebody wrote, and briefs with phrases put in teach it wrong ones: it found fewer names with them. */
export const wordLessons = (lessons: readonly WordLesson[]) => lessons.filter(({ hasPhrases }) => !hasPhrases)

/**
 * The lessons of the second tagger, which sees what the first one says of each word. That has to come from a tagger that has not
 * learned the brief, or the second would trust it too much: each half is tagged by one that learned the other.
 */
export function lineLessons(lessons: readonly WordLesson[], settings: Settings): LineLesson[] {
  const models = [0, 1].map((half) =>
    learn(
      wordLessons(lessons).filter((one) => one.half !== half),
      labelCount(TAGS),
      settings,
    ),
  )
  return [0, 1].flatMap((half) =>
    linedBy(
      models[half]!,
      lessons.filter((one) => one.half === half),
    ),
  )
}

/** Briefs with lines as the second tagger sees them behind a first one. */
export function linedBy(words: Learned, lessons: readonly WordLesson[]): LineLesson[] {
  return lessons.flatMap(({ id, half, tokens, features, lines, hasPhrases }) => {
    if (!lines) return []
    const tagging = tagged(words, TAGS, tokens, features)
    const gold = goldOf(LINE_KINDS, tokens, lines)
    return [{ id, half, tokens, features: withTags(features, tagging), gold, lines, hasPhrases, words: tagging }]
  })
}

/** What tells heads apart from other lines learns lines as the second tagger cuts them in briefs that it has not learned: each half by one that learned the other. */
export function headLessons(lessons: readonly LineLesson[], settings: Settings): HeadLesson[] {
  return [0, 1].flatMap((half) => {
    const others = lessons.filter((one) => one.half !== half)
    const model = learn(others, labelCount(LINE_KINDS), settings)
    return lessons
      .filter((one) => one.half === half && !one.hasPhrases && one.lines.some(({ tag }) => tag === 'head'))
      .map(({ tokens, features, lines, words }) => {
        const found = withHead(tagged(model, LINE_KINDS, tokens, features))
        const heads = lines.filter(({ tag }) => tag === 'head')
        const isHead = found.spans.map((span) => heads.some((head) => isAlike(span, head)))
        return { lines: signsOfLines({ words, lines: found }), isHead }
      })
  })
}

/** Most of a head, or mostly the same letters. */
function isAlike(line: Span, head: Span): boolean {
  const shared = Math.min(line.end, head.end) - Math.max(line.start, head.start)
  const both = Math.max(line.end, head.end) - Math.min(line.start, head.start)
  return shared >= 0.6 * (head.end - head.start) || shared >= 0.5 * both
}
