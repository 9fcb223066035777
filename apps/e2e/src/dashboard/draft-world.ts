import type { Page } from 'playwright-core'
import type { WebApp } from './dashboard-stage.ts'

const ACCOUNT = 'act_1029384756'
type Json = Record<string, unknown>
export type Made = { draftId: string; status: string; version: number; name: string }

/** What the tests of the pages of drafts prepare beside the pages: by the API, as an agent would, and in the sandbox. */
export async function openDraftWorld(app: WebApp) {
  const { sandboxUrl, demo } = app.system.ready()
  const sandbox = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${sandboxUrl}/__sandbox/${path}`, { method, ...json })
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const { token } = await sandbox<{ token: string }>('tokens', { kind: 'system_user' })
  const firstOf = async (edge: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${sandboxUrl}/v26.0/${ACCOUNT}/${edge}?fields=id`, { headers })
    const { data } = (await response.json()) as { data: { id: string }[] }
    return data[0]!.id
  }
  const call = async <T>(tool: string, input: object): Promise<T> => {
    const { status, body } = await app.system.call<Json>(tool, input)
    if (status !== 200) throw new Error(`${tool} was refused: ${JSON.stringify(body)}`)
    return body as T
  }
  const [pageId, pixelId, { assets }] = await Promise.all([
    firstOf('promote_pages'),
    firstOf('adspixels'),
    call<{ assets: { assetId: string; aspectRatio: string }[] }>('search_assets', {
      type: 'image',
      aspectRatio: ['1:1'],
      workspaceId: demo.workspaceIds[0],
    }),
  ])
  const ad = (name: string) => ({
    name,
    format: 'single_image',
    assets: [{ assetId: assets[0]!.assetId }],
    copy: { primaryTexts: ['Your skin, but awake.'], headlines: ['Meet Glow Serum'] },
    callToAction: 'shop_now',
    destinationUrl: 'https://lumea.example/glow-serum',
  })
  return {
    sandbox,
    /** A draft that can be launched: two ads in one ad set. */
    ready: (name: string, amount: string) =>
      call<Made>('create_launch_draft', {
        name,
        adAccountId: ACCOUNT,
        objective: 'sales',
        budget: { level: 'campaign', type: 'daily', amount: { amount, currency: 'USD' } },
        identity: { pageId },
        tracking: { pixelId, conversionEvent: 'purchase' },
        adSets: [
          {
            name: 'Women, broad',
            optimizationGoal: 'purchases',
            targeting: { countries: ['US'], ageMin: 25, ageMax: 34, genders: 'female' },
            ads: [ad('Square'), ad('Square, again')],
          },
        ],
      }),
    /** A draft that lacks a destination and more. */
    unready: (name: string) =>
      call<Made>('create_launch_draft', {
        name,
        adAccountId: ACCOUNT,
        objective: 'traffic',
        adSets: [{ name: 'Broad', ads: [{ ...ad('Square'), destinationUrl: undefined }] }],
      }),
    /** The draft as it is now. */
    read: (draftId: string) =>
      call<{ version: number; status: string; configuration: Json }>('get_launch_draft', { draftId }),
  }
}
export type DraftWorld = Awaited<ReturnType<typeof openDraftWorld>>

/** Moves the focus with Tab until it is on a control of this name, and fails if there is none. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(
      '(document.activeElement?.ariaLabel ?? document.activeElement?.innerText ?? "").trim()',
    )
    if (name.test(String(words))) return
  }
  throw new Error(`nothing with the name ${String(name)} gets the focus`)
}
