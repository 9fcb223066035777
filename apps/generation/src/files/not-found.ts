import { ToolError } from '@adloom/contracts'

/** One answer for a wrong signature, one that has run out and a file that is not there: nothing can be probed. */
export const notFound = () =>
  new ToolError(
    'not_found',
    'This address is not valid or has run out. get_generation_status and lookup_asset give a fresh one.',
  )
