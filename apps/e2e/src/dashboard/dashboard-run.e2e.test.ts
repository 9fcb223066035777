import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf, tools } from '@adloom/contracts'
import { chromiumPath } from '@adloom/infra/chromium'
import { until } from '@adloom/testing'
import { openMember, overflowWidth, openWebApp, violationsIn, type WebApp } from './dashboard-stage.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-run: skipped, because this machine has no chromium\n')

type Performance = OutputOf<typeof tools.query_performance>
type Matches = OutputOf<typeof tools.list_pending_automation_actions>
const EVE = { email: 'eve@example.test', name: 'Eve Marsh', password: 'four words of eve' }
const DESK = { viewport: { width: 1440, height: 900 } }

describe.skipIf(!executablePath)('Campaigns, suggestions, rules and ad accounts in the web app', () => {
  let app: WebApp
  let owner: Page
  let desk: Page
  let eve: Page
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
    desk = await (await app.openContext(DESK)).newPage()
    await app.openSignedIn(desk, '/campaigns', demo.email, demo.password)
  }, 400_000)
  afterAll(() => app?.[Symbol.asyncDispose]())

  const tool = async <T>(name: string, input: object): Promise<T> => (await app.system.call<T>(name, input)).body
  const deskFaults = async (page = desk) => ({
    violations: await violationsIn(page),
    overflow: await overflowWidth(page),
  })
  const waiting = async () => (await tool<Matches>('list_pending_automation_actions', {})).matches
  const statusOf = async (matchId: string) => {
    const status = ['executed', 'rejected'] as const
    const { matches } = await tool<Matches>('list_pending_automation_actions', { status })
    return matches.find((match) => match.matchId === matchId)?.status
  }
  /** Counts the requests of the desk to a path from now on. */
  const countOf = (path: string) => {
    let count = 0
    desk.on('request', (request) => {
      if (new URL(request.url()).pathname === path) count++
    })
    return () => count
  }
  /** The suggestion that is shown beside the list, with its place in what the tool lists. */
  const shown = async () => {
    const name = await desk.locator('main li [aria-current=true] b').innerText()
    return (await waiting()).find(({ entity }) => entity.name === name)!
  }

  test('the figures of Campaigns are those that the tool answers', async () => {
    const dollars = (value: number) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(value)
    const input = { adAccountId: 'act_1029384756', datePreset: 'last_28d', metrics: ['spend', 'conversions', 'cpa'] }
    const { totals, rows, rowCount } = await tool<Performance>('query_performance', input)
    const table = desk.getByRole('treegrid', { name: 'Campaigns' })
    await table.getByText(`Total ${rowCount} campaigns`).waitFor()
    const total = await table.getByRole('row').nth(1).innerText()
    expect(total).toContain(dollars(totals!['spend']!))
    expect(total).toContain(totals!['conversions']!.toLocaleString('en'))
    expect(total).toContain(`$${totals!['cpa']!.toFixed(2)}`)
    const first = await table.locator('[data-row="0"]').innerText()
    expect(first).toContain(rows[0]!.key.names['campaign']!)
    expect(first).toContain(dollars(rows[0]!.metrics['spend']!))
    expect(await deskFaults()).toEqual(none)
  })

  test('an ad set is paused after a preview of what changes, and the pause is taken back', async () => {
    const table = desk.getByRole('treegrid', { name: 'Campaigns' })
    const row = table.getByRole('row', { name: /Glow Serum \| First order/ })
    await row.focus()
    await desk.keyboard.press('ArrowRight')
    const visitors = table.getByRole('row', { name: /Visitors, last 30 days/ })
    await visitors.focus()
    await desk.keyboard.press('Enter')
    const panel = desk.getByRole('dialog', { name: 'Visitors, last 30 days' })
    await panel.getByRole('button', { name: 'Pause…' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Pause this ad set?' })
    await dialog.getByRole('row', { name: /Status Active Paused/ }).waitFor()
    expect(await dialog.innerText()).toMatch(/\$[\d.,]+ less a day/)
    expect(await deskFaults()).toEqual(none)
    await dialog.getByRole('button', { name: 'Pause the ad set' }).click()
    await desk.getByText('Paused Visitors, last 30 days').waitFor()
    // At once, and in what the service says was done to it.
    await visitors.getByText('Paused').waitFor()
    await panel.getByText('Paused', { exact: true }).last().waitFor()
    await desk.getByRole('button', { name: 'Undo' }).first().click()
    await desk.getByText('Visitors, last 30 days is as it was').waitFor()
    await visitors.getByText('Active').waitFor()
  })

  test('what was previewed is still confirmed when the session has ended in between, with the password in place', async () => {
    const panel = desk.getByRole('dialog', { name: 'Visitors, last 30 days' })
    await panel.getByRole('button', { name: 'Pause…' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Pause this ad set?' })
    await dialog.getByRole('row', { name: /Status Active Paused/ }).waitFor()
    const signedOut = await desk.request.delete(`${app.origin}/api/session`, { headers: { origin: app.origin } })
    expect(signedOut.ok()).toBe(true)
    const previews = countOf('/api/tools/pause_ad_set')
    await dialog.getByRole('button', { name: 'Pause the ad set' }).click()
    const signIn = desk.getByRole('dialog', { name: 'Sign in again' })
    await signIn.getByLabel('Password', { exact: true }).fill(app.system.ready().demo.password)
    await desk.keyboard.press('Enter')
    const row = desk.getByRole('treegrid', { name: 'Campaigns' }).getByRole('row', { name: /Visitors, last 30 days/ })
    await row.getByText('Paused').waitFor()
    // Refused once without a session, and sent once more: nothing was previewed anew.
    expect(previews()).toBe(2)
    await desk.getByRole('button', { name: 'Undo' }).first().click()
    await row.getByText('Active').waitFor()
  })

  test('a suggestion is approved by key, after the preview', { timeout: 150_000 }, async () => {
    // The rules are evaluated some seconds after the accounts were read.
    await until(async () => (await waiting()).length > 2, { timeoutMs: 90_000, what: 'suggestions' })
    await desk.goto(`${app.origin}/review`)
    await desk.getByRole('heading', { name: 'Evidence' }).waitFor()
    // What waits is counted beside Review, and there alone.
    const places = desk.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await places.filter({ hasText: /^Review\d+ waiting$/ }).waitFor()
    expect(await places.filter({ hasText: 'waiting' }).count()).toBe(1)
    expect(await deskFaults()).toEqual(none)
    await desk.keyboard.press('j')
    const { matchId } = await shown()
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog')
    await dialog.getByText(/a day$/).waitFor()
    expect(await deskFaults()).toEqual(none)
    await desk.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await until(async () => (await statusOf(matchId)) === 'executed', { what: 'the approval' })
  })

  test('a suggestion is rejected by key, and what that taught the rule is shown', async () => {
    await desk.goto(`${app.origin}/review`)
    await desk.getByRole('heading', { name: 'Evidence' }).waitFor()
    const { matchId } = await shown()
    await desk.keyboard.press('r')
    const dialog = desk.getByRole('dialog', { name: 'Why not?' })
    await dialog.waitFor()
    expect(await deskFaults()).toEqual(none)
    await desk.keyboard.press('2')
    await desk.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await until(async () => (await statusOf(matchId)) === 'rejected', { what: 'the rejection' })
    await desk.getByRole('button', { name: 'Decided' }).click()
    await desk.getByText('The rule leaves it alone').first().waitFor()
    expect(await deskFaults()).toEqual(none)
  })

  test('a rule is tried on what was read, made, and all automation is paused', async () => {
    await desk.goto(`${app.origin}/rules/new`)
    await desk.getByText(/would be suggested/).waitFor()
    expect(await deskFaults()).toEqual(none)
    await desk.getByRole('textbox', { name: 'Name' }).fill('Pause what nobody clicks')
    await desk.getByRole('button', { name: 'Make the rule' }).click()
    await desk.getByRole('heading', { name: 'Pause what nobody clicks', exact: true }).waitFor()
    await desk.getByRole('link', { name: 'Rules', exact: true }).first().click()
    await desk.getByRole('row', { name: /Pause what nobody clicks/ }).waitFor()
    await desk.getByRole('button', { name: 'Pause all automation' }).click()
    await desk.getByText('Automation is paused').first().waitFor()
    expect(await deskFaults()).toEqual(none)
    // Nothing can be approved then, and the page says so before and after somebody tries.
    await desk.goto(`${app.origin}/review`)
    await desk.getByText('Automation is paused: no rule looks at anything, and nothing can be approved.').waitFor()
    await desk.getByRole('heading', { name: 'Evidence' }).waitFor()
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('Automation is paused for this team.', { exact: false }).waitFor()
    expect(await deskFaults()).toEqual(none)
    await desk.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    app.ignore('status of 409')
    await desk.goto(`${app.origin}/rules`)
    await desk.getByRole('button', { name: 'Resume automation' }).click()
    await desk.getByRole('button', { name: 'Pause all automation' }).waitFor()
  })

  test('a member has nothing to connect, change or pause with', { timeout: 120_000 }, async () => {
    eve ??= await openMember(app, desk, EVE, DESK)
    await eve.goto(`${app.origin}/connections`)
    await eve.getByText('Owners and admins connect ad accounts').waitFor()
    expect(await eve.getByRole('button', { name: /^(Connect|Disconnect|Renew)/ }).count()).toBe(0)
    expect(await deskFaults(eve)).toEqual(none)

    await eve.goto(`${app.origin}/rules`)
    const rule = eve.getByRole('row', { name: /Pause what nobody clicks/ })
    await rule.waitFor()
    expect(await rule.getByRole('switch').isDisabled()).toBe(true)
    expect(await eve.getByRole('button', { name: /automation$/ }).count()).toBe(0)
    expect(await eve.getByRole('link', { name: /^New rule/ }).count()).toBe(0)
    expect(await deskFaults(eve)).toEqual(none)

    await eve.goto(`${app.origin}/campaigns`)
    await eve.getByRole('row', { name: /Glow Serum \| First order/ }).focus()
    await eve.keyboard.press('Enter')
    const panel = eve.getByRole('dialog')
    await panel.getByText('Spend').first().waitFor()
    expect(await panel.getByRole('button', { name: /^(Pause|Resume|Protect)/ }).count()).toBe(0)
    expect(await deskFaults(eve)).toEqual(none)
  })

  test('a member sees what waits and decides nothing: not by key, and not by asking all the same', async () => {
    await eve.goto(`${app.origin}/review`)
    await eve.getByText('Owners and admins decide.', { exact: false }).waitFor()
    await eve.getByRole('heading', { name: 'Evidence' }).waitFor()
    expect(await eve.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0)
    expect(await eve.getByRole('main').getByRole('checkbox').count()).toBe(0)
    const item = eve.locator('main li [aria-current=true] b')
    const first = await item.innerText()
    // The last key shows that the ones before it were heard.
    for (const key of ['a', 'r', 'x', 'j']) await eve.keyboard.press(key)
    await expect.poll(() => item.innerText(), { timeout: 20_000 }).not.toBe(first)
    expect(await eve.getByRole('dialog').count()).toBe(0)
    expect(await deskFaults(eve)).toEqual(none)
    const { matchId } = (await waiting())[0]!
    for (const name of ['approve_automation_action', 'reject_automation_action']) {
      const answer = await eve.request.post(
        `${app.origin}/api/tools/${name}?teamId=${app.system.ready().demo.teamId}`,
        {
          headers: { origin: app.origin },
          data: name.startsWith('approve') ? { matchId } : { matchId, reason: 'other' },
        },
      )
      expect(answer.status()).toBe(403)
    }
    expect((await waiting()).map((match) => match.matchId)).toContain(matchId)
    await eve.context().close()
  })

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
    await heading('Ad accounts').waitFor()
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
    // What is behind an open dialog has no role.
    await dialog.waitFor({ state: 'detached' })
    await accountsOf('Robin Keller').waitFor({ state: 'detached' })
    expect(await accountsOf('Sandbox system user').getByRole('listitem').count()).toBe(1)
  })

  test('nothing went wrong in the browser, and it left for no other origin than the platform', () => {
    app.ignore(`left for ${new URL(app.system.ready().sandboxUrl).origin}`)
    expect(app.problems).toEqual([])
  })
})
