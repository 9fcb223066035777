import { call } from '@adloom/bus'
import { type InputOf, type OutputOf, writtenContent } from '@adloom/contracts'
import { actions, calls } from '@adloom/contracts/of/generation'
import type { Check } from '@adloom/creative-engine'
import { type WriteContext, workspaceOf } from '@adloom/service'
import { type BriefFacts, kitIdOf, wordsOf } from '../batches/brief.ts'
import { checkContent } from '../batches/check-content.ts'
import { checkReferences } from '../batches/check-references.ts'
import { getCreativeFacts } from '../batches/creative-facts.ts'
import type { PageFacts } from '../batches/page-facts.ts'
import type { Understood } from '../briefs/understand.ts'
import { BRIEF_TIMEOUT_MS, type Deps, implementAction } from '../deps.ts'
import { chooseModel } from '../models/catalog.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof actions.read_brief>
type Warning = OutputOf<typeof actions.read_brief>['warnings'][number]

export const handler = implementAction(actions.read_brief, async (ctx, input) => {
  const workspaceId = workspaceOf(ctx, input.workspaceId)
  const { credits } = chooseModel(ctx.catalog, 'image', input).price
  const { instructions = '', brand } = input
  const content = input.content ? writtenContent(input.content) : null
  const [facts, page, answer] = await Promise.all([
    getCreativeFacts(ctx, input, workspaceId),
    readPage(ctx, input, workspaceId),
    ctx.briefReader?.(instructions, AbortSignal.timeout(BRIEF_TIMEOUT_MS + 1_000)) ?? null,
    checkReferences(ctx, input, workspaceId),
  ])
  checkContent(content, facts.brandKit?.bannedWords ?? [])
  const batch: BriefFacts = { instructions, content, brand, revised: null, page, answer, facts }
  const who = { team: ctx.caller.teamId, path: 'instructions' }
  const understood = await ctx.briefProcesses.read('understand', who, () => ({
    brief: wordsOf(batch),
    variationCount: 1,
    hasPhoto: (input.referenceAssetIds ?? []).length > 0,
  }))
  return {
    reading: understood.reading,
    brandKitId: understood.usesKit ? kitIdOf(batch) : null,
    warnings: warningsOf(understood, page),
    price: { credits, per: 'image' as const },
  }
})

/** Without its pictures, which are kept when the ad is made. */
async function readPage({ bus, caller, requestId }: Ctx, { sourceUrl: url }: Input, workspaceId: string) {
  if (url === undefined) return null
  const asked = { teamId: caller.teamId, workspaceId, url, withPictures: false }
  return call(bus, calls['org.read_page'], asked, { requestId, timeoutMs: BRIEF_TIMEOUT_MS })
}

function warningsOf({ checks, unclear }: Understood, page: PageFacts | null): Warning[] {
  const found = checks.filter(({ passed }: Check) => !passed)
  return [
    ...(unclear === null ? [] : [{ code: 'brief_unclear', severity: 'error' as const, message: unclear }]),
    ...found.map(({ code, severity, message }) => ({ code, severity, message })),
    ...(page?.warnings ?? []).map((message) => ({ code: 'page', severity: 'warning' as const, message })),
  ]
}
