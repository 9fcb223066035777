import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '@adloom/infra/chromium'
import { overflowWidth, openWebApp, violationsIn, type WebApp } from './dashboard-stage.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-connections: skipped, because this machine has no chromium\n')

describe.skipIf(!executablePath)('Ad accounts in the web app', () => {
  let app: WebApp
  let owner: Page
  let wayBack: string

  const heading = (name: string) => owner.getByRole('heading', { name, exact: true })
  const button = (name: string | RegExp) => owner.getByRole('button', { name, exact: true })
  const accountsOf = (grantee: string) => owner.getByRole('list', { name: `Ad accounts of ${grantee}` })
  const faults = async () => ({ violations: await violationsIn(owner), overflow: await overflowWidth(owner) })
  const none = { violations: [], overflow: 0 }
  /** To the page of the platform, and back with this decision. */
  const decide = async (decision: 'Cancel' | 'Continue') => {
    await owner.waitForURL(/\/dialog\/oauth\?/)
    await button(decision).click()
    await owner.waitForURL(/\/connections\/meta\/callback\?/)
    return owner.url()
  }

  beforeAll(async () => {
    app = await openWebApp(executablePath!, { SANDBOX_SCENARIO: 'demo' })
    owner = await (await app.openContext()).newPage()
    const { demo } = app.system.ready()
    await app.openSignedIn(owner, '/connections', demo.email, demo.password)
  })
  afterAll(() => app?.[Symbol.asyncDispose]())

  test('shows the accounts of the demo with their state', async () => {
    await heading('Ad accounts').waitFor()
    const accounts = accountsOf('Sandbox system user')
    await accounts.getByText('Lumea US', { exact: true }).first().waitFor()
    expect(await accounts.getByRole('listitem').count()).toBe(2)
    expect(await faults()).toEqual(none)
  })

  test('a person who refuses on the platform comes back to a page that says so', async () => {
    await button('Connect ad accounts').click()
    await decide('Cancel')
    await heading('You did not grant access').waitFor()
    expect(await faults()).toEqual(none)
  })

  test('a person who grants access chooses accounts and workspaces', async () => {
    await button('Try again').click()
    wayBack = await decide('Continue')
    const northbeam = owner.getByRole('checkbox', { name: /Northbeam JP/ })
    await northbeam.waitFor()
    expect(await faults()).toEqual(none)
    await northbeam.check()
    await owner.getByRole('checkbox', { name: 'Playground' }).check()
    await button('Connect').click()
    await heading('Connections').waitFor()
    const accounts = accountsOf('Robin Keller')
    await accounts.getByText('Northbeam JP', { exact: true }).first().waitFor()
    await accounts.getByText('Brands, Playground').waitFor()
    expect(await accountsOf('Sandbox system user').getByRole('listitem').count()).toBe(1)
    expect(await faults()).toEqual(none)
  })

  test('the workspaces of an account can be changed', async () => {
    await button('Workspaces of Northbeam JP').click()
    const dialog = owner.getByRole('dialog', { name: 'Workspaces of “Northbeam JP”' })
    await dialog.getByRole('checkbox', { name: 'Playground' }).uncheck()
    expect(await faults()).toEqual(none)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await accountsOf('Robin Keller').getByText('Brands', { exact: true }).waitFor()
  })

  test('the way back of a used grant says that it is over', async () => {
    await owner.goto(wayBack)
    await owner.getByText('This attempt to connect is unknown, over or used. Start again.').waitFor()
    expect(await faults()).toEqual(none)
    app.ignore('status of 404')
  })

  test('an account is disconnected once it is confirmed, and its connection goes with it', async () => {
    await owner.goto(`${app.origin}/connections`)
    await button('Disconnect Northbeam JP').click()
    const dialog = owner.getByRole('dialog', { name: 'Disconnect “Northbeam JP”?' })
    expect(await faults()).toEqual(none)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await accountsOf('Robin Keller').waitFor({ state: 'detached' })
    expect(await accountsOf('Sandbox system user').getByRole('listitem').count()).toBe(1)
  })

  test('nothing went wrong in the browser, and it left for no other origin than the platform', () => {
    app.ignore(`left for ${new URL(app.system.ready().sandboxUrl).origin}`)
    expect(app.problems).toEqual([])
  })
})
