import { type ActionContract, actions, ERRORS, ISSUE_CODES, offeredTools, SERVICES } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import { actionsPage } from './actions-page.ts'
import { errorsPage } from './errors-page.ts'
import { html } from './html.ts'
import { toolPath } from './page.ts'
import { referencePage } from './reference-page.ts'
import { startPage } from './start-page.ts'
import { toolPage } from './tool-page.ts'

const URL = 'https://adloom.example'
const offered = offeredTools(SERVICES)
const reference = referencePage(URL, offered, 90)
const people = actionsPage(Object.values<ActionContract>(actions), offered)
const pages = [startPage(), errorsPage(), reference, people, ...offered.map((tool) => toolPage(URL, tool, offered))]

test('Every error code has its own anchor on the page of errors', () => {
  const page = errorsPage()
  for (const code of Object.keys(ERRORS)) expect(page).toContain(`<section id="${code}">`)
})

test('The page of errors explains exactly the known issue codes', () => {
  const explained = [...errorsPage().matchAll(/<dt id="issue_([a-z0-9_]+)">/g)].map(([, code]) => code)
  expect(explained).toEqual(Object.keys(ISSUE_CODES))
})

test('No page has an inline script or style, which the policy would block', () => {
  for (const page of pages) {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page).not.toMatch(/<style|\bstyle=|\bon[a-z]+=/)
  }
})

test('The reference links to every offered tool and states the limit of the installation', () => {
  for (const { name } of offered) expect(reference).toContain(`<a href="${toolPath(name)}">`)
  expect(reference).toContain('90 calls a minute')
})

test('People’s actions have their own page, which the reference links to and which lists the roles of each', () => {
  expect(reference).toContain('<a href="/v1/docs/actions">')
  expect(people).toContain('they are not tools')
  for (const name of Object.keys(actions)) expect(people).toContain(`<h2 id="${name}">`)
  const sectionOf = (name: string) => people.split(`<h2 id="${name}">`)[1]!.split('<h2')[0]!
  expect(sectionOf('create_api_key')).toMatch(
    /For <code>owner<\/code> and <code>admin<\/code>\.\s*Requires a fresh sign-in/,
  )
  expect(sectionOf('change_password')).toContain('For your own account.')
  // Actions and tools share no names, and the list of tools contains no action.
  const [toolList] = reference.split('Common to every tool')
  for (const name of Object.keys(actions)) expect(toolList).not.toContain(`>${name}<`)
})

describe('The page of a tool', () => {
  const tool = offered.find(({ name }) => name === 'generate_image')!
  const page = toolPage(URL, tool, offered)

  test('has a shell command for every example, and folds the errors', () => {
    const quoted = toolPage(URL, { ...tool, examples: [{ name: 'x', input: { instructions: "It's <b>" } }] }, offered)
    expect(quoted).toContain(String.raw`&quot;instructions&quot;: &quot;It'\''s &lt;b&gt;&quot;`)
    expect(page).toMatch(/<details>\s*<summary>\d+ possible errors/)
    expect(page).not.toContain('<details open')
  })

  test('links to the offered tools that it names', () => {
    expect(page).toContain(`<a href="${toolPath('get_generation_status')}"><code>get_generation_status</code></a>`)
    const withoutVideos = toolPage(
      URL,
      tool,
      offered.filter(({ name }) => name !== 'generate_video'),
    )
    expect([page, withoutVideos].map((one) => one.includes(toolPath('generate_video')))).toEqual([true, false])
  })
})

test('Values in a page are escaped', () => {
  expect(html`<p title="${'"'}">${'<script>&'}${[html`<b>${1}</b>`, false, null]}</p>`.html).toBe(
    '<p title="&quot;">&lt;script&gt;&amp;<b>1</b></p>',
  )
})
