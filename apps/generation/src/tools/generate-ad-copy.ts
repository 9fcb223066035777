import { type InputOf, type OutputOf, ToolError } from '@adloom/contracts'
import { events, tools } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { runInSteps } from '@adloom/runtime'
import { emit, type WriteContext } from '@adloom/service'
import { randomInt, randomUUID } from 'node:crypto'
import { writeHosted } from '../ad-copy/hosted-writer.ts'
import { checkIsEnglish, checkPlacements, checkPhrases, copyRequestOf } from '../ad-copy/read-request.ts'
import type { CopyRequest, Variant } from '../ad-copy/request.ts'
import { presentVariant } from '../ad-copy/rules.ts'
import type { CreativeFacts } from '../batches/batch.ts'
import { COPY_TIMEOUT_MS, type Deps, implement } from '../deps.ts'
import { getCreativeFacts } from '../batches/creative-facts.ts'
import { chooseModel } from '../models/catalog.ts'
import type { TextModel } from '../models/model.ts'
import { ModelError } from '../models/model-error.ts'
import {
  checkMaxCredits,
  claimReservation,
  abandonReservation,
  reservationIdFor,
  reserve,
} from '../credits/reservation.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof tools.generate_ad_copy>
type Answer = OutputOf<typeof tools.generate_ad_copy>

export const handler = implement(tools.generate_ad_copy, async (ctx, input) => {
  checkPlacements(input)
  const model = chooseModel(ctx.catalog, 'copy', { quality: 'express' })
  const { credits } = model.price
  checkMaxCredits(input, credits)
  const { facts, workspaceId } = await findFacts(ctx, input)
  const request = copyRequestOf(input, facts, input.seed ?? randomInt(2 ** 31))
  checkPhrases(request)
  if (!ctx.textModels.has(model.id)) checkIsEnglish(input, request)

  const reservationId = await reservationIdFor(ctx, credits)
  await reserve(ctx, reservationId, credits, 'generate_ad_copy')
  const job: Job = { copyId: randomUUID(), workspaceId, reservationId, credits, modelId: model.id, facts, request }
  const variants = await write(ctx, input, job)
  return ctx.commit(async (tx) => {
    await claimReservation(tx, ctx, reservationId)
    await insertCopy(tx, ctx, job, input, variants)
    await settle(tx, ctx, job, true)
    return answerOf(job, variants)
  })
})

type Job = {
  copyId: string
  workspaceId: string
  reservationId: string
  credits: number
  modelId: string
  facts: CreativeFacts
  request: CopyRequest
}

/**
 * Without a named workspace, the product and kit may be in any workspace of the credential. The primary one is searched
 * first.
 */
async function findFacts(ctx: Ctx, input: Input): Promise<{ facts: CreativeFacts; workspaceId: string }> {
  const primary = ctx.caller.primaryWorkspaceId
  const [first, ...others] = ctx.workspaceIds.toSorted((a, b) => Number(b === primary) - Number(a === primary))
  for (const workspaceId of [first!, ...others]) {
    try {
      return { facts: await getCreativeFacts(ctx, input, workspaceId), workspaceId }
    } catch (cause) {
      const isLast = workspaceId === (others.at(-1) ?? first)
      if (isLast || !(cause instanceof ToolError) || cause.code !== 'not_found') throw cause
    }
  }
  throw new Error('a credential has at least one workspace')
}

/** Writes the copy. A failure costs nothing: its credits are released in full. */
async function write(ctx: Ctx, input: Input, job: Job): Promise<Variant[]> {
  try {
    const texts = await textsOf(ctx, input, job)
    return texts.map((text, i) => presentVariant(text, job.request, i))
  } catch (cause) {
    await release(ctx, job)
    if (!(cause instanceof ModelError)) throw cause
    ctx.log.warn({ model: job.modelId, code: cause.code, detail: cause.detail }, 'outside model returned no copy')
    throw new ToolError('upstream_failed', cause.message, {}, cause)
  }
}

async function textsOf(ctx: Ctx, input: Input, { modelId, request }: Job) {
  const outside = ctx.textModels.get(modelId)
  if (outside) return writeInTime(ctx, outside, request)
  // Imported by the first call that needs it: its grammar takes half the memory of this process.
  const { writeEmbedded } = await import('../ad-copy/embedded/embedded-writer.ts')
  const { texts, followsFramework } = await runInSteps(writeEmbedded(request))
  if (!followsFramework) throw needsFacts(input)
  if (texts.length === request.count) return texts
  const path =
    (['avoid', 'mustInclude', 'variationCount'] as const).find((name) => texts.length === 0 && input[name]) ??
    'variationCount'
  const message = `Only ${texts.length} different variants can be written within these limits and rules. Ask for fewer, relax the rules, or add facts.`
  throw new ToolError('invalid_input', message, { issues: [{ path, code: 'not_possible', message }] })
}

/** The part of the caller's deadline that is reserved for storing the copy and answering. */
const ANSWER_MS = 1_000

async function writeInTime({ deadline }: Ctx, model: TextModel, request: CopyRequest) {
  const signal = AbortSignal.timeout(Math.min(COPY_TIMEOUT_MS, Math.max(1, deadline - Date.now() - ANSWER_MS)))
  try {
    return await writeHosted(model, request, signal)
  } catch (cause) {
    throw signal.aborted ? new ModelError('model_timeout', { detail: 'no time left' }) : cause
  }
}

const NEEDED: Partial<Record<Input['framework'], string>> = {
  pas: 'a problem and what solves it, such as "Before: … After: …"',
  before_after: 'both states, such as "Before: … After: …"',
  social_proof: 'a quotation or a rating',
  fab: 'at least two features or benefits',
}

/** The writer never invents proof or problems, so the framework needs these facts in the brief. */
function needsFacts({ framework }: Input) {
  const message = `The framework ${framework} needs ${NEEDED[framework] ?? 'more facts'} in the brief or the product.`
  return new ToolError('invalid_input', message, { issues: [{ path: 'framework', code: 'missing_facts', message }] })
}

/** Another attempt of the same call may have ended before, with copy that is paid for, or without. */
async function release(ctx: Ctx, job: Job) {
  const { teamId } = ctx.caller
  await ctx.compensate(async (tx) => {
    const isOpen = await abandonReservation(tx, teamId, job.reservationId, ctx.clock.now())
    if (isOpen) await settle(tx, ctx, job, false)
  })
}

function settle(tx: Tx, { caller }: Ctx, { copyId, reservationId, credits }: Job, delivered: boolean) {
  const fact = { teamId: caller.teamId, reservationId, generationId: copyId, delivered, credits }
  return emit(tx, events['generation.item_finished'], fact)
}

async function insertCopy(tx: Tx, ctx: Ctx, job: Job, input: Input, variants: Variant[]) {
  const { request, facts } = job
  await tx`
    insert into ad_copies (id, team_id, workspace_id, reservation_id, credential_id, platform, language, model_id, seed,
      price, brand_kit_id, product_id, request, variants, created_at)
    values (${job.copyId}, ${ctx.caller.teamId}, ${job.workspaceId}, ${job.reservationId}, ${ctx.caller.credential.id},
      ${request.platform}, ${request.language}, ${job.modelId}, ${request.seed}, ${job.credits},
      ${facts.brandKit?.id ?? null}, ${facts.product?.id ?? null}, ${tx.json(input)}, ${tx.json(variants)},
      ${ctx.clock.now()})`
}

function answerOf({ copyId, modelId, credits, request }: Job, variants: Variant[]): Answer {
  const { platform, language, limits, seed } = request
  return { copyId, platform, language, limits, variants, credits: { charged: credits }, model: modelId, seed }
}
