import { actions, calls } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewTeam, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { openWebSite } from '../../testing/web-site.ts'

let site: Awaited<ReturnType<typeof openWebSite>>
let stage: OrgStage
let team: NewTeam
beforeAll(async () => {
  site = await openWebSite(['intranet.example'])
  stage = await openOrgStage('2026-01-15T12:00:00Z', { web: site.web })
  await stage.start('generation')
  team = await stage.newTeam()
})
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const picture = (color: string) => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><title>${'x'.repeat(200)}</title><rect width="120" height="80" fill="${color}"/></svg>`,
})
const where = () => ({ teamId: team.teamId, workspaceId: team.workspaceIds[0]! })
const readPage = (path: string) =>
  stage.call(calls['org.read_page'], { ...where(), url: site.at(path), withPictures: true }, { timeoutMs: 50_000 })
const importPictures = (...paths: string[]) =>
  stage.call(calls['org.import_pictures'], { ...where(), urls: paths.map(site.at) }, { timeoutMs: 50_000 })

test('A page of a product gives its facts, pictures and colours, and the same assets when it is read again', async () => {
  site.put('mugs.example/mug', {
    body: `<html lang="en"><title>Mug | Mugs</title><style>:root{--brand:#aa3311}.btn{background:#aa3311;color:#fff}</style>
      <h1>Mug</h1><span class="price">€24.90</span><img src="/mug.png" alt="Mug">`,
  })
  site.put('mugs.example/mug.png', picture('red'))
  const first = await readPage('mugs.example/mug')
  expect(first).toMatchObject({ name: 'Mug', price: '€24.90', language: 'en', url: site.at('mugs.example/mug') })
  expect(first.pictureAssetIds).toHaveLength(1)
  expect(await readPage('mugs.example/mug')).toEqual(first)
})

test('The team’s own kit for the site is the brand', async () => {
  const kit = {
    name: 'Mugs of ours',
    websiteUrl: 'https://www.mugs.example',
    colors: [{ hex: '#112233', role: 'primary' as const, name: null }],
  }
  const { brandKitId } = await stage.callAction(actions.create_brand_kit, kit, { as: team.person })
  expect((await readPage('mugs.example/mug')).brand).toMatchObject({ id: brandKitId, name: 'Mugs of ours' })
})

test('Named pictures are kept in order, and one that is none is refused with its place', async () => {
  site.put('mugs.example/a.png', picture('blue'))
  site.put('mugs.example/text', { body: 'no picture' })
  const { assetIds } = await importPictures('mugs.example/mug.png', 'mugs.example/a.png')
  expect(new Set(assetIds).size).toBe(2)
  await expect(importPictures('mugs.example/a.png', 'mugs.example/text')).rejects.toMatchObject({
    code: 'invalid_input',
    extras: { issues: [{ path: 'referenceUrls[1]' }] },
  })
})

test('Addresses that are not public, and pages that robots may not read, are refused at the field', async () => {
  site.put('closed.example/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /' })
  site.put('closed.example/mug', { body: '<h1>Mug</h1>' })
  for (const path of ['closed.example/mug', 'intranet.example/mug'])
    await expect(readPage(path)).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'sourceUrl', message: expect.not.stringMatching(/^url\b/) }] },
    })
  await expect(importPictures('intranet.example/a.png')).rejects.toMatchObject({
    extras: { issues: [{ path: 'referenceUrls[0]' }] },
  })
})
