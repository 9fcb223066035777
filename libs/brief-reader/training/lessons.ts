import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { featuresOf } from '../src/tagger/features.ts'
import { tokensOf, type Token } from '../src/tagger/tokens.ts'
import type { Lesson } from './learn.ts'
import { goldOf, type MarkedBrief } from './marked.ts'

/** A marked brief as the learner takes it: the same tokens and signs as when a brief is read. */
export function lessonOf({ text, marks }: MarkedBrief): Lesson & { tokens: Token[] } {
  const language = languageOf(text)
  const tokens = tokensOf(text, findAtoms(text, language))
  return { tokens, features: featuresOf(text, tokens, language ?? 'en'), gold: goldOf(tokens, marks) }
}
