import { ToolError } from '@adloom/contracts'

/**
 * Wrong signatures, expired addresses and missing files get the same answer, so that callers cannot probe for files.
 */
export const notFound = () =>
  new ToolError(
    'not_found',
    'This URL is not valid or has expired. Get a fresh one from get_generation_status or lookup_asset.',
  )
