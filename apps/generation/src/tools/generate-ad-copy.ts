import { type InputOf, type OutputOf, ToolError } from '@adloom/contracts'
import { events, tools } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { emit, type WriteContext } from '@adloom/service'
import { randomInt, randomUUID } from 'node:crypto'
import { checkPlacements, checkPhrases, copyRequestOf } from '../ad-copy/read-request.ts'
import type { CopyRequest, CopyText, Variant } from '../ad-copy/request.ts'
import { presentVariant } from '../ad-copy/rules.ts'
import type { CreativeFacts } from '../batches/batch.ts'
import { COPY_TIMEOUT_MS, type Deps, implement } from '../deps.ts'
import { getCreativeFacts } from '../batches/creative-facts.ts'
import { chooseModel } from '../models/catalog.ts'
import type { TextModel } from '../models/model.ts'
import { writeHosted } from '../models/hosted/write-copy.ts'
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

  const reservationId = await reservationIdFor(ctx, credits)
  await reserve(ctx, reservationId, credits, 'generate_ad_copy')
  const job: Job = { copyId: randomUUID(), workspaceId, reservationId, credits, modelId: model.id, facts, request }
  const written = await write(ctx, job)
  return ctx.commit(async (tx) => {
    await claimReservation(tx, ctx, reservationId)
    await insertCopy(tx, ctx, job, input, written)
    await settle(tx, ctx, job, true)
    return answerOf(job, written)
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

type Written = { language: string; variants: Variant[] }

/** Writes the copy. A failure costs nothing: its credits are released in full. */
async function write(ctx: Ctx, job: Job): Promise<Written> {
  try {
    const outside = ctx.textModels.get(job.modelId)
    return outside ? await writeOutside(ctx, outside, job.request) : await writeEmbedded(ctx, job.request)
  } catch (cause) {
    await release(ctx, job)
    if (!(cause instanceof ModelError)) throw cause
    ctx.log.warn({ model: job.modelId, code: cause.code, detail: cause.detail }, 'outside model returned no copy')
    throw new ToolError('upstream_failed', cause.message, {}, cause)
  }
}

/** Briefs are strangers' texts, so a process that can be ended reads them and writes from them. */
const inProcess = ({ caller }: Ctx, { brief }: CopyRequest, signal?: AbortSignal) => ({
  team: caller.teamId,
  path: brief === '' ? 'productId' : 'brief',
  ...(signal ? { signal } : {}),
})

async function writeEmbedded(ctx: Ctx, request: CopyRequest): Promise<Written> {
  const { language, texts, usesKit, checks } = await ctx.briefProcesses.read(
    'writeCopy',
    inProcess(ctx, request),
    () => request,
  )
  const carriedOut = usesKit ? request : { ...request, brand: null }
  return {
    language,
    variants: texts.map(({ leftOut, ...text }, i) => presentVariant(text, carriedOut, i, { checks, leftOut })),
  }
}

/** The part of the caller's deadline that is reserved for storing the copy and answering. */
const ANSWER_MS = 1_000

async function writeOutside(ctx: Ctx, model: TextModel, asked: CopyRequest): Promise<Written> {
  const signal = AbortSignal.timeout(Math.min(COPY_TIMEOUT_MS, Math.max(1, ctx.deadline - Date.now() - ANSWER_MS)))
  const who = inProcess(ctx, asked, signal)
  try {
    const { language, usesKit } = await ctx.briefProcesses.read('readForCopy', who, () => asked)
    const request = usesKit ? asked : { ...asked, brand: null }
    const findingsIn = (texts: CopyText[]) =>
      ctx.briefProcesses.read('checkCopyFacts', who, () => ({ request: asked, texts }))
    const texts = await writeHosted(model, request, { language, findingsIn }, signal)
    return { language, variants: texts.map((text, i) => presentVariant(text, request, i)) }
  } catch (cause) {
    throw signal.aborted ? new ModelError('model_timeout', { detail: 'no time left' }) : cause
  }
}

/** Another attempt of the same call may have ended before, with copy that is paid for, or without. */
async function release(ctx: Ctx, job: Job) {
  const { teamId } = ctx.caller
  await ctx.compensate(async (tx) => {
    const isOpen = await abandonReservation(tx, teamId, job.reservationId, ctx.clock.now())
    if (isOpen) await settle(tx, ctx, job, false)
  })
}

function settle(tx: Tx, { caller: { teamId } }: Ctx, job: Job, delivered: boolean) {
  const { copyId, reservationId, credits, workspaceId } = job
  const fact = { teamId, reservationId, generationId: copyId, delivered, credits, workspaceIds: [workspaceId] }
  return emit(tx, events['generation.item_finished'], fact)
}

async function insertCopy(tx: Tx, ctx: Ctx, job: Job, input: Input, { language, variants }: Written) {
  const { request, facts } = job
  await tx`
    insert into ad_copies (id, team_id, workspace_id, reservation_id, credential_id, platform, language, model_id, seed,
      price, brand_kit_id, product_id, request, variants, created_at)
    values (${job.copyId}, ${ctx.caller.teamId}, ${job.workspaceId}, ${job.reservationId}, ${ctx.caller.credential.id},
      ${request.platform}, ${language}, ${job.modelId}, ${request.seed}, ${job.credits},
      ${facts.brandKit?.id ?? null}, ${facts.product?.id ?? null}, ${tx.json(input)}, ${tx.json(variants)},
      ${ctx.clock.now()})`
}

function answerOf({ copyId, modelId, credits, request }: Job, { language, variants }: Written): Answer {
  const { platform, limits, seed } = request
  return { copyId, platform, language, limits, variants, credits: { charged: credits }, model: modelId, seed }
}
