import { createContext, use } from 'react'
import type { Configuration } from '../drafts.ts'
import { parsePath, valueAt } from '../configuration/path.ts'

/** What the fields of the form share: the configuration as it is typed so far, and what the server said of it. */
type Editing = {
  configuration: Configuration
  set: (path: string, value: unknown) => void
  errors: FieldErrors
  /** The currency of the ad account, for a budget that is new. */
  currency: string
  /** The place that an issue leads to, if any. */
  target: string | null
}
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('no draft is edited here')
  return editing
}

/** One field of the form, by its path in the configuration. */
export function useField<T>(path: string) {
  const { configuration, set, errors } = useEditing()
  return {
    value: valueAt(configuration, parsePath(path)) as T | undefined,
    set: (value: T | undefined) => set(path, value),
    error: errorWithin(errors, path),
  }
}

export type FieldErrors = readonly { path: string; message: string }[]

/** What the server says about the configuration, by path in it. */
export const fieldErrorsOf = (issues: FieldErrors = []): FieldErrors =>
  issues.map(({ path, message }) => ({
    path: path.replace(/^configuration\.?/, ''),
    // Beside a field, its path says nothing new.
    message: message.startsWith(`${path} `) ? `It ${message.slice(path.length + 1)}` : message,
  }))

/** The first error at a path or within it. */
const errorWithin = (errors: FieldErrors, path: string) =>
  errors.find(
    (error) => error.path === path || (error.path.startsWith(path) && /^[.[]/.test(error.path.slice(path.length))),
  )?.message

const AD_SET = String.raw`adSets\[\d+\]`
const FIELD = new RegExp(
  `^(?:name|notes|adAccountId|budget|schedule\\.(?:startAt|endAt)|${AD_SET}\\.(?:name|budget|optimizationGoal|targeting\\.(?:countries|ageMin|ageMax)` +
    `|ads\\[\\d+\\]\\.(?:name|callToAction|destinationUrl|copy\\.(?:primaryTexts|headlines|descriptions))))(?=$|[.[])`,
)
/** Where to look for what is missing as a whole. */
const INSTEAD: [missing: RegExp, field: string][] = [
  [/^schedule$/, '.startAt'],
  [/\.targeting$/, '.countries'],
  [/\.copy$/, '.primaryTexts'],
  [/^adSets\[\d+\](?:\.ads\[\d+\])?$/, '.name'],
]

/** The field of the form in which a place is edited. Null: only the JSON has it. */
export function fieldOf(path: string): string | null {
  const instead = INSTEAD.find(([missing]) => missing.test(path))
  return FIELD.exec(instead ? path + instead[1] : path)?.[0] ?? null
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
  const kept = Object.entries(ad.copy).map(
    ([field, texts]) => [field, texts?.filter((text) => text.trim() !== '')] as const,
  )
  return { ...ad, copy: Object.fromEntries(kept.filter(([, texts]) => texts && texts.length > 0)) }
}
