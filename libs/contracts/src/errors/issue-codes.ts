/**
 * Every `code` of `issues[]` in a problem document, with what it means: the closed list, from which the error pages and
 * the schemas are made. Adding a row changes the public API. Source: docs/rules.md §8.
 */
export const ISSUE_CODES = {
  required: 'It must be given.',
  wrong_type: 'It is of another type: text where a number is wanted, a file that is no picture.',
  too_small: 'It is too small, too short or too few.',
  too_big: 'It is too large, too long or too many.',
  not_allowed_value: 'It is not one of the values that are allowed here.',
  unknown_property: 'There is no property of this name; the message says which one may be meant.',
  bad_format: 'It is not written as it must be: no UUID, no time, more decimals than the currency has.',
  not_together: 'It cannot be given together with another property.',
  not_valid: 'It is not valid in another way, which the message tells.',
  not_found: 'There is no such thing, or it belongs to another team or workspace.',
  not_possible: 'What is asked for cannot be done with the rest of the input.',
  missing_facts: 'The rest of the input does not say what this needs.',
  unsupported_language: 'It is in a language that cannot be worked with here.',
  malformed_json: 'The body is not JSON.',
  not_utf8: 'The body is not UTF-8.',
  too_deep: 'The body is nested too deeply.',
  unreadable: 'It is damaged, or nothing that can be read.',
  storage_full: 'The files of the team take up as much as they may.',
  too_complex: 'It takes too long, or too much memory, to read.',
  unsupported_content: 'It holds something that is not read here, which the message names.',
  bad_cursor: 'The cursor belongs to another list, other filters or another team, or is none.',
  in_the_past: 'It must be in the future.',
  wrong_password: 'It is not the current password.',
  weak_password: 'The password is easy to guess.',
  already_member: 'The person belongs to the team already.',
  not_grantable: 'You do not hold this yourself, so you cannot grant it.',
  content_encoding: 'The file comes encoded; send it as it is.',
  cut_off: 'The connection ended before the file did.',
  not_received: 'The file was not sent in time.',
  wrong_digest: 'The file is not the one that was announced.',
  not_public: 'The address leads nowhere on the public internet.',
  robots_disallowed: 'The site does not let robots read this page.',
  no_product: 'The page does not say which product it shows.',
} as const satisfies Record<string, string>

export type IssueCode = keyof typeof ISSUE_CODES

/** A code that comes as text, from a schema or a stored row; one that is not on the list is `not_valid`. */
export const issueCodeOf = (text: unknown): IssueCode =>
  typeof text === 'string' && Object.hasOwn(ISSUE_CODES, text) ? (text as IssueCode) : 'not_valid'

export const ISSUE_CODE_NAMES = Object.keys(ISSUE_CODES) as [IssueCode, ...IssueCode[]]
