/**
 * Every `code` of `issues[]` in a problem document, with what it means: the closed list, from which the error pages and
 * the schemas are made. Adding a row changes the public API. Source: docs/rules.md §8.
 */
export const ISSUE_CODES = {
  required: 'The field is required.',
  wrong_type: 'The value has the wrong type, such as text for a number or a file that is not a picture.',
  too_small: 'The value is too small or too short, or has too few items.',
  too_big: 'The value is too large or too long, or has too many items.',
  not_allowed_value: 'The value is not one of the allowed values.',
  unknown_property: 'The property does not exist. The message suggests a similar name if there is one.',
  bad_format: 'The value has the wrong format, such as an invalid UUID or time, or too many decimals for the currency.',
  not_together: 'The field cannot be combined with another field.',
  not_valid: 'The value is not valid for another reason. The message explains it.',
  not_found: 'The entity does not exist, or belongs to another team or workspace.',
  not_possible: 'The request cannot be fulfilled with the rest of the input.',
  missing_facts: 'The rest of the input lacks facts that this value needs.',
  unsupported_language: 'The language is not supported.',
  malformed_json: 'The body is not valid JSON.',
  not_utf8: 'The body is not valid UTF-8.',
  too_deep: 'The body is nested too deeply.',
  unreadable: 'The file or page is damaged or cannot be read.',
  storage_full: "The team's storage is full.",
  too_complex: 'Reading it takes too much time or memory.',
  unsupported_content: 'It contains something that is not supported. The message names it.',
  bad_cursor: 'The cursor is not valid for this list, these filters or this team.',
  in_the_past: 'The time must be in the future.',
  wrong_password: 'The current password is wrong.',
  weak_password: 'The password is easy to guess.',
  already_member: 'The person is already a member of the team.',
  not_grantable: 'You cannot grant a right that you do not have.',
  content_encoding: 'The file has a Content-Encoding. Send it without one.',
  cut_off: 'The connection closed before the whole file arrived.',
  not_received: 'The file did not arrive in time.',
  wrong_digest: 'The file does not match the announced digest.',
  not_public: 'The address is not on the public internet.',
  robots_disallowed: "The site's robots.txt does not allow reading this page.",
  no_product: 'The page does not say which product it shows.',
} as const satisfies Record<string, string>

export type IssueCode = keyof typeof ISSUE_CODES

/** Reads a code from a schema or a stored row. An unknown code becomes `not_valid`. */
export const issueCodeOf = (text: unknown): IssueCode =>
  typeof text === 'string' && Object.hasOwn(ISSUE_CODES, text) ? (text as IssueCode) : 'not_valid'

export const ISSUE_CODE_NAMES = Object.keys(ISSUE_CODES) as [IssueCode, ...IssueCode[]]
