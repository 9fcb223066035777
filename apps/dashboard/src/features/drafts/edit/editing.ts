import { createContext, use } from 'react'
import type { Configuration } from '../drafts.ts'
import { parsePath, valueAt } from '../configuration/path.ts'
import { fieldWords } from '../messages.ts'

/** What the fields of the form share: the configuration as it is typed so far, and what the server said of it. */
type Editing = {
  draftId: string
  configuration: Configuration
  set: (path: string, value: unknown) => void
  errors: FieldErrors
  /** The currency of the ad account, for a budget that is new. */
  currency: string
  /** A draft that is launched is shown, and not changed. */
  isLocked: boolean
}
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('no draft is edited here')
  return editing
}

/** One field of the form, by its path in the configuration. */
export function useDraftField<T>(path: string) {
  const { configuration, set, errors, isLocked } = useEditing()
  return {
    value: valueAt(configuration, parsePath(path)) as T | undefined,
    set: (value: T | undefined) => set(path, value),
    error: errors.find((error) => isIn(error.path, path))?.message,
    isLocked,
  }
}

export type FieldErrors = readonly { path: string; message: string }[]

/** What the server says about the configuration, by path in it. */
export const fieldErrorsOf = (issues: FieldErrors = []): FieldErrors =>
  issues.map(({ path, message }) => ({
    path: path.replace(/^configuration\.?/, ''),
    // Beside a field, its path says nothing new.
    message: message.startsWith(`${path} `) ? fieldWords.it(message.slice(path.length + 1)) : message,
  }))

/** Whether a path is another one, or leads into it. */
const isIn = (path: string, outer: string) =>
  path === outer || (path.startsWith(outer) && /^[.[]/.test(path.slice(outer.length)))

/**
 * Which of the fields that are shown is meant by a path: itself, else the first within it, else the closest around it.
 * Null: none of them.
 */
export function fieldFor(path: string, fields: readonly string[]): string | null {
  if (fields.includes(path)) return path
  const within = fields.find((field) => isIn(field, path))
  if (within !== undefined) return within
  const around = fields.filter((field) => field !== '' && isIn(path, field))
  return around.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** Without texts that were left empty: a form has an empty line where nothing is. */
export function withoutBlanks(configuration: Configuration): Configuration {
  const { adSets } = configuration
  if (!adSets) return configuration
  return {
    ...configuration,
    adSets: adSets.map((adSet) => ({ ...adSet, ...(adSet.ads && { ads: adSet.ads.map(withoutBlankTexts) }) })),
  }
}

type Ad = NonNullable<NonNullable<Configuration['adSets']>[number]['ads']>[number]

function withoutBlankTexts(ad: Ad): Ad {
  if (!ad.copy) return ad
  const kept = Object.entries(ad.copy)
    .map(([field, texts]) => [field, texts?.filter((text) => text.trim() !== '')] as const)
    .filter(([, texts]) => texts && texts.length > 0)
  const { copy: _, ...rest } = ad
  return kept.length === 0 ? rest : { ...ad, copy: Object.fromEntries(kept) }
}
