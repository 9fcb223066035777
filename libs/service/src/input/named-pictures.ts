import { type Issue, type IssueCode, ToolError } from '@adloom/contracts'

/** The types of assets that an ad can contain. */
const PICTURES: ReadonlySet<string | undefined> = new Set(['image', 'logo'])
const NO_ASSET = 'There is no such asset.'
const NO_PICTURE = 'Only a picture can be used here.'

/**
 * Checks the pictures that a call names, given the type of each accessible asset. Errors: `not_found` for each asset
 * that does not exist or is not accessible, with one message for both, and `invalid_input` for an asset that is not a
 * picture.
 */
export function checkNamedPictures(
  named: readonly { path: string; assetId: string }[],
  typeOfReachable: ReadonlyMap<string, string>,
): void {
  const faults = (isFault: (assetId: string) => boolean, code: IssueCode, message: string): Issue[] =>
    named.flatMap(({ path, assetId }) => (isFault(assetId) ? [{ path, code, message }] : []))
  const missing = faults((id) => !typeOfReachable.has(id), 'not_found', NO_ASSET)
  if (missing.length > 0) throw new ToolError('not_found', NO_ASSET, { issues: missing })
  const others = faults((id) => !PICTURES.has(typeOfReachable.get(id)), 'wrong_type', NO_PICTURE)
  if (others.length > 0) throw new ToolError('invalid_input', NO_PICTURE, { issues: others })
}
