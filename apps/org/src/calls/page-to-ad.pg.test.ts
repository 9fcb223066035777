import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewTeam, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { coffeeShopPage, lyingPage, potteryPage } from '../../testing/shop-pages.ts'
import { openWebSite } from '../../testing/web-site.ts'

// This service reads the pages, and real processes of generation draw the ads.
let site: Awaited<ReturnType<typeof openWebSite>>
let stage: OrgStage
let team: NewTeam
beforeAll(async () => {
  site = await openWebSite()
  putPages()
  stage = await openOrgStage('2026-01-15T12:00:00Z', { web: site.web })
  // One drawing process, because each takes seconds until its first picture.
  stage.site.extra['WORKER_CONCURRENCY'] = '1'
  await stage.start('generation', 'generation-worker', 'drafts')
  team = await stage.newTeam()
})
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

/** A picture that the tests of the engine use: a packshot on white. */
const picture = (name: string) => ({
  type: 'image/png',
  body: readFileSync(new URL(`../../../../libs/creative-engine/src/testing/pictures/${name}`, import.meta.url)),
})
/** A small packshot on white, which takes less time to look at. */
const drawing = (color: string, shape: string) => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 700 700"><title>A thing in front of white, as shops show it</title><rect width="700" height="700" fill="#fff"/>
    <g fill="${color}">${shape}</g></svg>`,
})
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 100" width="420" height="100">
  <path fill="#1f3d36" d="M50 0a50 50 0 1 0 .1 0zM50 18l30 56H20z"/>
  <path fill="#1f3d36" d="M130 20h14l26 38V20h14v60h-14l-26-38v38h-14zM205 20h40v12h-26v12h24v12h-24v12h26v12h-40zM265 20h14v48h26v12h-40z"/></svg>`

function putPages() {
  site.put('northbeam.example/summit-blend', { body: coffeeShopPage(site.at) })
  site.put('northbeam.example/summit.png', picture('tin_white.png'))
  site.put('northbeam.example/logo.svg', { type: 'image/svg+xml', body: LOGO })
  site.put('brandt.example/teekanne.html', { body: potteryPage() })
  site.put(
    'brandt.example/bilder/kanne.png',
    drawing('#7a2e1d', '<path d="M260 250h180l60 250H200zM470 320h90v110h-80"/>'),
  )
  site.put('lumet.example/serum', { body: lyingPage(site.at) })
  site.put('lumet.example/serum.png', drawing('#31407a', '<path d="M310 120h80v120l60 60v290H250V300l60-60z"/>'))
}

/** Makes the ad of a page by its address alone. */
async function adOf(path: string) {
  const input = { sourceUrl: site.at(path), seed: 11, aspectRatios: ['4:5' as const] }
  const { batchId } = await stage.callTool(tools.generate_image, input, { as: team.owner })
  const batch = await until(
    async () => {
      const answer = await stage.callTool(tools.get_generation_status, { batchId }, { as: team.owner })
      return answer.completedAt === null ? null : answer
    },
    { what: `the ad of ${path}`, timeoutMs: 60_000 },
  )
  const { status, content, checks, url, error } = batch.generations[0]!
  expect({ status, error, checks }).toEqual({ status: 'completed', error: undefined, checks: [] })
  const { pathname, search } = new URL(url!)
  const png = await (await fetch(`http://127.0.0.1:${stage.site.ports.generation}${pathname}${search}`)).arrayBuffer()
  // To be judged by eye.
  if (process.env['ADS_OUT']) writeFileSync(join(process.env['ADS_OUT'], `${path.split('/')[0]}.png`), Buffer.from(png))
  // A picture that leads with its price has it as its offer.
  return { content: { ...content!, price: content!.price ?? content!.offer }, said: JSON.stringify(content) }
}

const importedAs = (name: string) => stage.admin<{ type: string }[]>`
  select type from generation.assets where team_id = ${team.teamId} and name = ${name}`

describe('the ad of a page', { timeout: 90_000 }, () => {
  test.concurrent('of a shop with structured data says name, price and shop, and nothing of what stands around', async () => {
    const { content, said } = await adOf('northbeam.example/summit-blend')
    expect(content).toMatchObject({ price: '£12.50', wasPrice: '£15.00', contact: ['northbeam.example'] })
    expect(said).toContain('Summit Blend')
    for (const lie of ['FREE', 'Ignore', '0.01', '99%', '50%', '4.20', 'filters', '£3', '3.68', 'SALE', '£10'])
      expect(said).not.toContain(lie)
    expect([...(await importedAs('Summit Blend'))]).toEqual([{ type: 'image' }])
    expect([...(await importedAs('Northbeam Coffee logo'))]).toEqual([{ type: 'logo' }])
  })

  test.concurrent('of a family business without data says what the page shows, in its words', async () => {
    const { content, said } = await adOf('brandt.example/teekanne.html')
    expect(content).toMatchObject({ business: 'Töpferei Brandt', price: '68,00 €', wasPrice: null })
    expect(said).toContain('Teekanne Nordlicht')
    expect(said).not.toMatch(/100 €|Start|Becher|Kontakt/)
    expect([...(await importedAs('Teekanne Nordlicht'))]).toEqual([{ type: 'image' }])
  })

  test.concurrent('of a page whose data lies says what a visitor sees', async () => {
    const { content, said } = await adOf('lumet.example/serum')
    expect(content).toMatchObject({ business: 'Maison Lumet', price: '38,00 €', wasPrice: '45,00 €' })
    expect(said).toContain('Sérum Éclat')
    for (const lie of ['4,90', '4.90', 'pas cher', '-90', '12,67', 'gratuite']) expect(said).not.toContain(lie)
  })
})
