import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { featuresOf, withTags } from '../src/tagger/features.ts'
import { tagged } from '../src/tagger/tag-brief.ts'
import { LINE_KINDS, TAGS, labelCount } from '../src/tagger/tags.ts'
import type { LineKind } from '../src/types.ts'
import { tokensOf, type Token } from '../src/tagger/tokens.ts'
import { learn, type Lesson, type Settings } from './learn.ts'
import { goldOf, type MarkedBrief } from './marked.ts'

export type BriefLesson = Lesson & { id: string; tokens: Token[] }

/** A marked brief as the first tagger learns it: the same tokens and signs as when a brief is read. */
export function lessonOf({ id, text, marks }: MarkedBrief): BriefLesson {
  const language = languageOf(text)
  const tokens = tokensOf(text, findAtoms(text, language))
  return { id, tokens, features: featuresOf(text, tokens, language ?? 'en'), gold: goldOf(TAGS, tokens, marks) }
}

/**
 * The lessons of the second tagger, which sees what the first one says of each word. That has to come from a tagger that has not
 * learned the brief, or the second would trust it too much: each half is tagged by one that learned the other.
 */
export function lineLessons(
  lessons: readonly BriefLesson[],
  lines: readonly MarkedBrief<LineKind>[],
  settings: Settings,
): BriefLesson[] {
  const models = [0, 1].map((half) =>
    learn(
      lessons.filter((_, i) => i % 2 !== half),
      labelCount(TAGS),
      settings,
    ),
  )
  const known = new Map(lessons.map((lesson, i) => [lesson.id, { ...lesson, model: models[i % 2]! }]))
  return lines.map(({ id, marks }) => {
    const { tokens, features, model } = known.get(id)!
    const words = tagged(model, TAGS, tokens, features)
    return { id, tokens, features: withTags(features, words), gold: goldOf(LINE_KINDS, tokens, marks) }
  })
}
