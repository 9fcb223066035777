import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { featuresOf, withTags } from '../src/tagger/features.ts'
import { tagged } from '../src/tagger/tag-brief.ts'
import { LINE_KINDS, TAGS, labelCount } from '../src/tagger/tags.ts'
import type { LineKind } from '../src/types.ts'
import { tokensOf, type Token } from '../src/tagger/tokens.ts'
import { learn, type Learned, type Lesson, type Settings } from './learn.ts'
import { goldOf, type Mark } from './marked.ts'
import type { TaughtBrief } from './phrases.ts'

export type BriefLesson = Lesson & { id: string; tokens: Token[] }
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
export function lineLessons(lessons: readonly WordLesson[], settings: Settings): BriefLesson[] {
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
export function linedBy(words: Learned, lessons: readonly WordLesson[]): BriefLesson[] {
  return lessons.flatMap(({ id, tokens, features, lines }) => {
    if (!lines) return []
    const tagging = tagged(words, TAGS, tokens, features)
    return [{ id, tokens, features: withTags(features, tagging), gold: goldOf(LINE_KINDS, tokens, lines) }]
  })
}
