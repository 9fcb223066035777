import { contentFaults } from '@adloom/brief-reader'
import { type Issue, ToolError } from '@adloom/contracts'
import type { VideoInput } from './request.ts'

/**
 * Throws `invalid_input` for each text that would be said or shown word for word and contains a banned word of the kit, or
 * a phrase of `content.mustNotSay`.
 */
export function checkWords({ script, scenes = [], content, title }: VideoInput, bannedWords: readonly string[]): void {
  const texts: [string, string | undefined][] = [
    ['script', script],
    ['title', title],
    ...scenes.flatMap((scene, i): [string, string | undefined][] => [
      [`scenes[${i}].script`, scene.script],
      [`scenes[${i}].onScreenText`, scene.onScreenText],
    ]),
  ]
  const mustNotSay = content?.mustNotSay ?? []
  const issues = texts.flatMap(([path, text]): Issue[] => {
    const [fault] = text ? contentFaults({ headline: text, mustNotSay }, bannedWords) : []
    return fault ? [{ path, code: 'not_allowed_value', message: fault.message }] : []
  })
  const [first] = issues
  if (first) throw new ToolError('invalid_input', `${first.path} ${first.message}.`, { issues })
}
