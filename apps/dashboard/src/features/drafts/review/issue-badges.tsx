import { countText } from '../configuration/words.ts'

/** How many errors and warnings there are; nothing when there is none. */
export function IssueBadges({ counts: { errors, warnings } }: { counts: { errors: number; warnings: number } }) {
  return (
    <>
      {errors > 0 && <span className="badge live">{countText(errors, 'error')}</span>}
      {warnings > 0 && <span className="badge spends">{countText(warnings, 'warning')}</span>}
    </>
  )
}
