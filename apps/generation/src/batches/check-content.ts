import { contentFaults } from '@adloom/brief-reader'
import { type AdContent, type Issue, ToolError } from '@adloom/contracts'

/**
 * Throws `invalid_input` at `content.<field>` for each text that contains a phrase of its own `mustNotSay` or a banned
 * word of the kit: no picture could be made of it.
 */
export function checkContent(content: AdContent | null, bannedWords: readonly string[]): void {
  const issues = contentFaults(content ?? {}, bannedWords).map(({ path, message }): Issue => {
    return { path: `content.${path}`, code: 'not_allowed_value', message }
  })
  const [first] = issues
  if (first) throw new ToolError('invalid_input', `${first.path} ${first.message}.`, { issues })
}
