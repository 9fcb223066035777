import { expect, test } from 'vitest'
import { NOW, readyDraft, readyFacts } from '../../testing/ready-draft.ts'
import { CASES } from '../../testing/issue-cases.ts'
import { checkConfiguration } from './check-configuration.ts'
import { DRAFT_ISSUES, type DraftIssueCode } from './issue-codes.ts'

/** Codes that no check of one draft gives: the answer adds them. */
const OF_ANSWERS: readonly DraftIssueCode[] = ['platform_refused', 'issues_left_out']

const fixOf = (code: DraftIssueCode): unknown => DRAFT_ISSUES[code].fix && expect.stringMatching(/^[A-Z][^{}]+\.$/)

test('a complete draft has no issue', () => {
  expect(checkConfiguration(readyDraft(), readyFacts(), NOW)).toEqual([])
})

test.each(CASES)('$code: $title', ({ code, path, change, also = [] }) => {
  const [draft, facts] = [readyDraft(), readyFacts()]
  const now = change(draft, facts) ?? NOW
  const issues = checkConfiguration(draft, facts, now)
  const found = issues.map((issue) => issue.code)
  expect(issues).toContainEqual({
    code,
    path,
    severity: DRAFT_ISSUES[code].severity,
    source: 'ours',
    message: expect.stringMatching(/^[A-Z][^{}]+\.$/),
    fix: fixOf(code),
  })
  expect(new Set(found)).toEqual(new Set([code, ...also]))
})

test('every code has a draft that has it', () => {
  const tried = new Set(CASES.map(({ code }) => code))
  const untried = Object.keys(DRAFT_ISSUES).filter((code) => !tried.has(code as DraftIssueCode))
  expect(untried.toSorted()).toEqual(OF_ANSWERS.toSorted())
})
