export { type PresentedReading, presentReading } from './present-reading.ts'
export { readBrief } from './read-brief.ts'
export { findAtoms } from './atoms/find-atoms.ts'
export { labelLength } from './facts/field-labels.ts'
export { chatLength, courtesyLength } from './facts/joins.ts'
export { isForeign } from './facts/speech/foreign-speech.ts'
export { languageOf } from './languages/detect.ts'
export { isThin } from './languages/index.ts'
export { opensPlainly } from './languages/opening.ts'
export { COMPARISONS } from './sentences/comparisons.ts'
export { clausesIn } from './sentences/run-ons.ts'
export { splitClauses } from './sentences/split-clauses.ts'
export { isTypedSmall } from './spelling/capitals.ts'
export { type MendedWord, mendedWords, withSpelling } from './spelling/mend-spelling.ts'
export { splitSentences } from './sentences/split-sentences.ts'
export { FACT_TYPES, SURE } from './types.ts'
export type {
  ActionKind,
  AdContent,
  Atom,
  AtomKind,
  AtomOf,
  CopyLine,
  Fact,
  FactType,
  Finding,
  FindingCode,
  LanguageId,
  LineKind,
  Origin,
  PrintedText,
  Reading,
  Sentence,
  Span,
  TextRole,
  Use,
} from './types.ts'
export { checkCopy, type CopyField, type CopyFinding } from './check/check-copy.ts'
export { checkTexts, type CheckOptions } from './check/check-texts.ts'
export { type KitText, type PageText, type ProductText, withKit, withPage, withProduct } from './sources/catalogue.ts'
export { type Contradiction, contentOf, contradictions, withContent } from './sources/content.ts'
export { type ContentFault, contentFaults } from './sources/content-faults.ts'
export { namesOtherBusiness } from './sources/names-other-business.ts'
export { type ReadAnswer, withAnswer } from './sources/read-answer.ts'
