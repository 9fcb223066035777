import { actions, tools } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewTeam, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { openWebSite } from '../../testing/web-site.ts'

let site: Awaited<ReturnType<typeof openWebSite>>
let stage: OrgStage
let team: NewTeam
beforeAll(async () => {
  site = await openWebSite(['intranet.example'])
  stage = await openOrgStage('2026-01-15T12:00:00Z', { web: site.web })
  // The real generation service checks and stores the pictures.
  await stage.start('generation')
  team = await stage.newTeam()
})
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const importBrand = (url: string, as = team.person) => stage.callAction(actions.import_brand, { url }, { as })
const importProduct = (url: string, as = team.person) => stage.callAction(actions.import_product, { url }, { as })
const picture = (color: string) => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><title>${'x'.repeat(200)}</title><rect width="120" height="80" fill="${color}"/></svg>`,
})
const data = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

describe('import_product', () => {
  test('drafts what create_product then creates, with the photos of the page as assets', async () => {
    site.put('shop.example/serum', {
      body: data({
        '@type': 'Product',
        name: 'Glow Serum <script>alert(1)</script>',
        description: 'Vitamin C.',
        image: ['/a.svg', '/again.svg', '/fake.png', '/b.svg', 'http://intranet.example/c.svg'],
        offers: { price: '38', priceCurrency: 'USD' },
      }),
    })
    site.put('shop.example/a.svg', picture('red'))
    site.put('shop.example/again.svg', picture('red'))
    site.put('shop.example/b.svg', picture('green'))
    site.put('shop.example/fake.png', { type: 'image/png', body: `<html>${'not a picture '.repeat(40)}` })
    const url = site.at('shop.example/serum')
    const { draft, images, readFrom } = await importProduct(url)
    expect(readFrom).toBe(url)
    expect(draft).toMatchObject({
      name: 'Glow Serum',
      description: 'Vitamin C.',
      price: { amount: '38.00', currency: 'USD' },
      status: 'draft',
      url,
    })
    expect(images.map(({ role }) => role)).toEqual(['hero', 'lifestyle'])
    expect((await stage.callTool(tools.list_products, { status: ['draft'] }, { as: team.owner })).products).toEqual([])

    const { productId } = await stage.callAction(actions.create_product, draft, { as: team.person })
    const { products } = await stage.callTool(tools.list_products, { status: ['draft'] }, { as: team.owner })
    expect(products).toMatchObject([{ id: productId, name: 'Glow Serum', images: draft.images }])
    expect((await importProduct(url)).images.map(({ assetId }) => assetId)).toEqual(
      images.map(({ assetId }) => assetId),
    )
    expect(new Set(site.asked.map(({ agent }) => agent))).toEqual(new Set(['AdloomBot/1.0']))
  })

  test('answers a repeat with the same key without visiting the site again', async () => {
    site.put('once.example/p', { body: '<title>Mug</title>' })
    const ask = () =>
      stage.callAction(
        actions.import_product,
        { url: site.at('once.example/p') },
        { as: team.person, idempotencyKey: 'k' },
      )
    const first = await ask()
    expect(await ask()).toEqual(first)
    expect(site.asked.filter(({ path }) => path === 'once.example/p')).toHaveLength(1)
  })
})

describe('import_brand', () => {
  test('drafts what create_brand_kit then creates', async () => {
    site.put('brand.example/', {
      body: `<title>Luméa | Skin that glows</title><link rel="stylesheet" href="/main.css">
        <link rel="apple-touch-icon" href="/touch.svg"><img class="logo" src="/logo.svg">`,
    })
    site.put('brand.example/main.css', {
      type: 'text/css',
      body: ':root{--primary:#1f4037} h1{font-family:Fraunces} body{background:#f4ede4;color:#222}',
    })
    site.put('brand.example/logo.svg', picture('navy'))
    site.put('brand.example/touch.svg', picture('teal'))
    const { draft, logos } = await importBrand(site.at('brand.example/'))
    expect(draft).toMatchObject({
      name: 'Luméa',
      tagline: 'Skin that glows',
      logos: [{ assetId: logos[0]!.assetId, variant: 'primary' }],
      colors: [{ role: 'primary', hex: '#1f4037' }, { role: 'background' }, { role: 'text' }],
      fonts: [{ role: 'heading', family: 'Fraunces' }],
    })
    expect(logos.map(({ variant }) => variant)).toEqual(['primary', 'icon'])
    await stage.callAction(actions.create_brand_kit, draft, { as: team.person })
    const { brandKit } = await stage.callTool(tools.get_brand_kit, {}, { as: team.owner })
    expect(brandKit).toMatchObject({ name: 'Luméa', logos: [{ assetId: logos[0]!.assetId }] })
  })

  test('is allowed for owners and admins, into their own workspaces', async () => {
    const url = site.at('brand.example/')
    await expect(importBrand(url, { ...team.person, role: 'member' })).rejects.toMatchObject({ code: 'forbidden' })
    const two = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const limited = { ...two.person, workspaceIds: [two.workspaceIds[1]!], allWorkspaces: false }
    await expect(importBrand(url, limited)).rejects.toMatchObject({
      code: 'workspace_forbidden',
      extras: { workspaces: [{ id: two.workspaceIds[1] }] },
    })
    const foreign = (await stage.newTeam()).workspaceIds[0]!
    const attempt = stage.callAction(actions.import_brand, { url, workspaceId: foreign }, { as: team.person })
    await expect(attempt).rejects.toMatchObject({ code: 'workspace_forbidden' })
  })
})

describe('A page is not read', () => {
  const refusal = async (path: string) => {
    const { error } = await stage.callActionRaw(actions.import_product, JSON.stringify({ url: site.at(path) }), {
      as: team.person,
    })
    return [error?.code, error?.issues?.[0]?.path, error?.issues?.[0]?.code]
  }
  const robots = (host: string, body: string) => site.put(`${host}/robots.txt`, { type: 'text/plain', body })

  test('when the robots.txt forbids it to all robots or to ours, but is when it forbids it to others', async () => {
    for (const host of ['closed.example', 'us.example', 'others.example'])
      site.put(`${host}/p`, { body: '<title>Mug</title>' })
    robots('closed.example', 'User-agent: *\nDisallow: /')
    robots('us.example', 'User-agent: AdloomBot\nDisallow: /p\n\nUser-agent: *\nAllow: /')
    robots('others.example', 'User-agent: OtherBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private')
    const disallowed = ['invalid_input', 'url', 'robots_disallowed']
    expect(await refusal('closed.example/p')).toEqual(disallowed)
    expect(await refusal('us.example/p')).toEqual(disallowed)
    expect((await importProduct(site.at('others.example/p'))).draft.name).toBe('Mug')
    expect(site.asked.map(({ path }) => path)).not.toContain('closed.example/p')
    site.put('broken.example/robots.txt', { status: 503 })
    expect(await refusal('broken.example/p')).toEqual(disallowed)
  })

  test('when it redirects to a site that forbids it or is private', async () => {
    site.put('a.example/p', { status: 302, location: site.at('closed.example/p') })
    expect(await refusal('a.example/p')).toEqual(['invalid_input', 'url', 'robots_disallowed'])
    site.put('b.example/p', { status: 302, location: site.at('intranet.example/p') })
    expect(await refusal('b.example/p')).toEqual(['invalid_input', 'url', 'not_public'])
    expect(site.asked.map(({ path }) => path)).not.toContain('intranet.example/p')
  })

  test('when its address is private, in any notation', async () => {
    expect(await refusal('intranet.example/p')).toEqual(['invalid_input', 'url', 'not_public'])
    const written = [
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://2130706433/',
      'http://localhost/',
      'http://a.example:22/',
    ]
    for (const url of written) {
      await expect(importProduct(url), url).rejects.toMatchObject({
        code: 'invalid_input',
        extras: { issues: [{ path: 'url' }] },
      })
    }
  })

  test('when it is not a page, is too large, does not exist, or describes nothing', async () => {
    site.put('odd.example/json', { type: 'application/json', body: '{}' })
    site.put('odd.example/large', { body: 'x'.repeat(2_100_000) })
    site.put('odd.example/down', { status: 500 })
    site.put('odd.example/empty', { body: '' })
    expect(await refusal('odd.example/json')).toEqual(['invalid_input', 'url', 'wrong_type'])
    expect(await refusal('odd.example/large')).toEqual(['invalid_input', 'url', 'too_big'])
    expect(await refusal('odd.example/empty')).toEqual(['invalid_input', 'url', 'no_product'])
    expect((await refusal('odd.example/missing'))[0]).toBe('upstream_failed')
    expect((await refusal('odd.example/down'))[0]).toBe('upstream_failed')
  })
})
