import type { PrintedText, Reading, TextRole } from '../types.ts'

/** Puts a fault into a wording; null when the wording has no place for it. `other` is a good wording of another brief. */
export type Break = (
  texts: readonly PrintedText[],
  reading: Reading,
  other: readonly PrintedText[],
) => PrintedText[] | null

/** The texts with the first of some roles changed; null when none changes. */
export function edited(
  texts: readonly PrintedText[],
  roles: readonly TextRole[] | 'any',
  change: (text: string) => string | null,
): PrintedText[] | null {
  for (const [at, { role, text }] of texts.entries()) {
    if (role === 'cta' || (roles !== 'any' && !roles.includes(role))) continue
    const next = change(text)?.trim()
    if (!next || next === text) continue
    return texts.map((one, i) => (i === at ? { ...one, text: next } : one))
  }
  return null
}
