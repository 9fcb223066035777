import type { Composition, Stage } from '../draw/stage.ts'
import type { Check } from '../types.ts'
import { letGo } from './let-go.ts'
import { readTexts, takeLook, type Look, type Pixels } from './look.ts'
import { photoRules } from './photo-rules.ts'
import { pixelRules } from './pixel-rules.ts'
import { textRules } from './text-rules.ts'
import { wordRules } from './word-rules.ts'

/** The checks of a finished composition and its score. A higher score is better; it only ranks candidates. */
export type Inspection = { checks: Check[]; score: number; passed: boolean }

/** All checks, in the order in which they are reported. */
const rules = [...pixelRules, ...textRules, ...photoRules, ...wordRules]

/**
 * Checks a picture: its pixels, the ink of its text, and that no fact of the brief is missing. A picture with a failed
 * `error` must not leave the engine.
 */
export async function inspect(
  stage: Stage,
  composition: Composition,
  picture: Pixels,
  rest: Pick<Look, 'brandColors' | 'siblings' | 'reading'>,
): Promise<Inspection> {
  const look = await takeLook(stage, composition, picture, rest)
  const checks = rules.map(({ code, severity, look: find }): Check => {
    const { failures, fine } = find(look)
    return { code, severity, passed: failures.length === 0, message: failures.slice(0, 4).join('; ') || fine }
  })
  letGo(look.behind)
  return {
    checks,
    passed: checks.every((check) => check.passed || check.severity !== 'error'),
    score: score(look, checks),
  }
}

/** A rough measure of how well the picture fills its canvas. */
function score(look: Look, checks: readonly Check[]): number {
  const { stage, texts } = look
  const { headlineSize, solid } = look.composition
  const ratios = readTexts(look).map((text) => text.contrast)
  const area = stage.w * stage.h
  const written = texts.reduce((sum, { rect }) => sum + rect.w * rect.h, 0) / area
  const shown =
    solid.reduce(
      (sum, rect) =>
        sum +
        Math.max(0, Math.min(stage.w, rect.x + rect.w) - Math.max(0, rect.x)) *
          Math.max(0, Math.min(stage.h, rect.y + rect.h) - Math.max(0, rect.y)),
      0,
    ) / area
  const failed = checks
    .filter((check) => !check.passed)
    .reduce((sum, check) => sum + (check.severity === 'error' ? 40 : 8), 0)
  return (
    60 +
    Math.min(24, (headlineSize - 60) * 0.14) +
    Math.min(14, shown * 45) -
    Math.max(0, written - 0.34) * 60 +
    Math.min(8, (Math.min(12, ...ratios) - 4.5) * 1.4) -
    failed
  )
}
