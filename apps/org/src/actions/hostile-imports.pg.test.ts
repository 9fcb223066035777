import { actions, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES, ROBOTS, SHEETS } from '../../testing/bombs.ts'
import { type NewTeam, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { openWebSite } from '../../testing/web-site.ts'

let site: Awaited<ReturnType<typeof openWebSite>>
let stage: OrgStage
let team: NewTeam
let other: NewTeam
/** Ends every running read. */
let ending = new AbortController()
beforeAll(async () => {
  site = await openWebSite()
  stage = await openOrgStage('2026-01-15T12:00:00Z', { web: site.web, deadline: () => ending.signal })
  team = await stage.newTeam()
  other = await stage.newTeam()
})
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const importBrand = async (url: string, as: NewTeam) => {
  const { error, output } = await stage.callActionRaw(actions.import_brand, JSON.stringify({ url }), { as: as.person })
  return error ?? (output as { draft: { name: string } }).draft.name
}
const tooComplex = (message: string) => ({
  code: 'invalid_input',
  message,
  issues: [{ path: 'url', code: 'too_complex', message }],
})

const importsPlain = async () => {
  site.put('plain.example/', { body: '<title>Plain</title>' })
  expect(await importBrand(site.at('plain.example/'), team)).toBe('Plain')
}
const signalReaders = (signal: NodeJS.Signals) => {
  for (const pid of stage.deps.readers.pids()) process.kill(pid, signal)
}

/**
 * Imports a home page of `team`. When the site is asked for the bomb, its reader is suspended until a tool call of
 * `other` has succeeded. So that call cannot depend on how long the bomb takes.
 */
async function race(host: string, path: string, bomb: { type?: string; body: string }) {
  await importsPlain()
  const asked = Promise.withResolvers<void>()
  const onAsked = () => {
    signalReaders('SIGSTOP')
    asked.resolve()
  }
  site.put(`${host}${path}`, { ...bomb, onAsked })
  const answered: string[] = []
  const imported = importBrand(site.at(`${host}/`), team).then((answer) => {
    answered.push('import')
    return answer
  })
  await Promise.race([asked.promise, imported])
  await stage.callTool(tools.get_credit_balance, {}, { as: other.owner })
  answered.push('other team')
  signalReaders('SIGCONT')
  return { answer: await imported, answered }
}

describe('Another team is answered before the import ends, with', () => {
  test.each(Object.entries(PAGES))('a page that is all %s', async (_what, body) => {
    const { answer, answered } = await race('page.example', '/', { body })
    expect({ answer, answered }).toEqual({ answer: 'page.example', answered: ['other team', 'import'] })
  })

  test.each(Object.entries(SHEETS))('a stylesheet that is all %s', async (_what, body) => {
    site.put('sheet.example/', { body: '<title>Sheet</title><link rel=stylesheet href=/a.css>' })
    const { answer, answered } = await race('sheet.example', '/a.css', { type: 'text/css', body })
    expect({ answer, answered }).toEqual({ answer: 'Sheet', answered: ['other team', 'import'] })
  })

  test.each(Object.entries(ROBOTS))('a robots.txt that is all %s', async (what, body) => {
    const host = `${what.replaceAll(' ', '-')}.example`
    site.put(`${host}/`, { body: '<title>Robots</title>' })
    const { answer, answered } = await race(host, '/robots.txt', { type: 'text/plain', body })
    expect({ answer, answered }).toEqual({ answer: 'Robots', answered: ['other team', 'import'] })
  })
})

describe('A read that does not end', () => {
  /** The next import gets a suspended reader. */
  const stopReaders = async () => {
    await importsPlain()
    signalReaders('SIGSTOP')
  }

  test('blocks no other team and is refused at its deadline, and the next import works', async () => {
    await stopReaders()
    const stuck = importBrand(site.at('plain.example/'), team)
    const answered: string[] = []
    void stuck.then(() => answered.push('stuck'))
    expect(await importBrand(site.at('plain.example/'), other)).toBe('Plain')
    expect(answered).toEqual([])
    ending.abort()
    expect(await stuck).toMatchObject(tooComplex('The content takes too long to read.'))
    ending = new AbortController()
    await importsPlain()
  })

  test('is refused when its reader dies, and the next import works', async () => {
    await stopReaders()
    const stuck = importBrand(site.at('plain.example/'), team)
    expect(await importBrand(site.at('plain.example/'), other)).toBe('Plain')
    const killed = stage.deps.readers.pids()
    signalReaders('SIGKILL')
    // The death of an idle reader is noticed a moment later.
    await until(() => stage.deps.readers.pids().every((pid) => !killed.includes(pid)), {
      what: 'the end of the readers',
    })
    expect(await stuck).toMatchObject(tooComplex('The content cannot be read.'))
    await importsPlain()
  })
})

test('An import of one team runs even while many imports of another team wait for slow sites', async () => {
  const released = Promise.withResolvers<void>()
  site.put('slow.example/', { body: '<title>Slow</title>', onAsked: () => released.promise })
  site.put('plain.example/', { body: '<title>Plain</title>' })
  const slow = Array.from({ length: 7 }, () => importBrand(site.at('slow.example/'), team))
  expect(await importBrand(site.at('plain.example/'), other)).toBe('Plain')
  expect(await Promise.race(slow)).toMatchObject({ code: 'unavailable' })
  released.resolve()
  expect((await Promise.all(slow)).filter((answer) => answer === 'Slow')).toHaveLength(6)
})
