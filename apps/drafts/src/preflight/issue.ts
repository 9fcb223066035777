import type { DraftIssue } from '@adloom/contracts'
import { DRAFT_ISSUES, type DraftIssueCode } from './issue-codes.ts'

/** What fills the places of a sentence. Texts are words of ours: never what a caller or the platform wrote. */
export type Values = Readonly<Record<string, string | number>>

/** An issue that we found. Throws a TypeError when a place of its sentences is not filled. */
export function issueOf(code: DraftIssueCode, path: string, values: Values = {}): DraftIssue {
  const { severity, message, fix } = DRAFT_ISSUES[code]
  return { code, path, severity, source: 'ours', message: filled(message, values), fix: fix && filled(fix, values) }
}

const filled = (sentence: string, values: Values) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`nothing fills ${name}`)
    return typeof value === 'number' ? value.toLocaleString('en-US') : value
  })
