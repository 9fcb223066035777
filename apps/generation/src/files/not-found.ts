import { ToolError } from '@adloom/contracts'

/** One answer for a wrong signature, one that has run out and a file that is not there: nothing can be probed. */
export const notFound = () =>
  new ToolError(
    'not_found',
    'This URL is not valid or has expired. Get a fresh one from get_generation_status or lookup_asset.',
  )
