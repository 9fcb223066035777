import { ERRORS, ISSUE_CODES } from '@adloom/contracts'
import { expect, test } from 'vitest'
import { errorsPage, referencePage, startPage } from './pages.ts'

test('every error code has its own place on the page of errors', () => {
  const page = errorsPage()
  for (const code of Object.keys(ERRORS)) expect(page).toContain(`<section id="${code}">`)
})

test('every issue code is explained there, and none that is not on the list', () => {
  const explained = [...errorsPage().matchAll(/<dt id="issue_([a-z0-9_]+)">/g)].map(([, code]) => code)
  expect(explained).toEqual(Object.keys(ISSUE_CODES))
})

test('no page has inline script or style, which the policy would refuse', () => {
  for (const page of [startPage(), referencePage(), errorsPage()]) {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page).not.toMatch(/<style|\bstyle=|\bon[a-z]+=/)
  }
})
