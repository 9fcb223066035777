import { randomUUID } from 'node:crypto'
import { actions, tools } from '@adloom/contracts'
import { peopleAt } from '@adloom/creative-engine/testing/portraits'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAsset } from '../../testing/assets.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { deliverVideo, putStage, startVideo } from '../../testing/videos.ts'

let stage: GenerationStage
let team: Team
let portraitAssetId: string
const NOVA = 'openai:gpt-4o-mini-tts/nova'
beforeAll(async () => {
  const models = `${NOVA.split('/')[0]}?credits=2&voices=nova:female:en`
  stage = await openGenerationStage({ env: { ADLOOM_MODELS: models, OPENAI_API_KEY: 'unused' } })
  team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  portraitAssetId = await newPhoto(1000, [{ x: 0, y: 0, side: 1000 }])
})
afterAll(() => stage[Symbol.asyncDispose]())

async function newPhoto(side: number, people: Parameters<typeof peopleAt>[1]) {
  const { jpeg } = await peopleAt({ width: side, height: side }, people)
  return stage.newPicture(team, { file: jpeg })
}

const personOf = ({ caller }: Team) => makePerson({ ...caller, role: 'member' })
const consent = { givenBy: 'Eileen Collins', wording: 'You may use my picture in ads.', givenOn: '2026-01-15' }
type Input = (typeof actions.create_avatar)['input']['_zod']['input']
const known = () => ({ name: 'Eileen', gender: 'female', ageRange: '35-44', portraitAssetId, consent }) as const
const create = (input: Partial<Input> = {}, as = personOf(team)) =>
  stage.callAction(actions.create_avatar, { ...known(), ...input }, { as })
const rename = (avatarId: string, name: string, as = personOf(team)) =>
  stage.callAction(actions.rename_avatar, { avatarId, name }, { as })
const remove = (avatarId: string, as = personOf(team)) => stage.callAction(actions.delete_avatar, { avatarId }, { as })
const revoke = (avatarId: string, as = personOf(team)) =>
  stage.callAction(actions.revoke_avatar_consent, { avatarId }, { as })
const listed = async () =>
  (await stage.callTool(tools.list_avatars, {}, { as: team.caller })).avatars.filter(({ isCustom }) => isCustom)
const generate = (avatarId: string, as = team.caller) =>
  stage.callTool(tools.generate_video, { script: 'Now open.', avatarId }, { as })

describe('an avatar of a team', () => {
  test('is made from a portrait with its consent, listed for agents, renamed and deleted', async () => {
    const avatar = await create({ defaultVoiceId: 'voice-ava' })
    expect(avatar).toMatchObject({
      ...{ name: 'Eileen', style: 'photo', workspaceId: null, defaultVoiceId: 'voice-ava', portraitAssetId },
      consent: { ...consent, documentAssetId: null, recordedBy: team.caller.userId, revokedAt: null },
    })
    expect((await stage.fetchFile(avatar.portraitUrl)).headers.get('content-type')).toBe('image/jpeg')
    expect((await rename(avatar.id, 'Eileen C.')).name).toBe('Eileen C.')
    expect(await listed()).toMatchObject([{ id: avatar.id, name: 'Eileen C.', gender: 'female', ageRange: '35-44' }])
    expect((await generate(avatar.id)).status).toBe('queued')

    expect(await remove(avatar.id)).toEqual(await remove(avatar.id))
    expect(await listed()).toEqual([])
    await expect(generate(avatar.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(rename(avatar.id, 'Again')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('may belong to one workspace, and others do not see it', async () => {
    const second = team.workspaceIds[1]!
    const { jpeg } = await peopleAt({ width: 1000, height: 1000 }, [{ x: 0, y: 0, side: 1000 }])
    const portrait = await stage.newPicture(team, { workspaceId: second, file: jpeg })
    const { id } = await create({ workspaceId: second, portraitAssetId: portrait })
    // Without workspaceId a video is made in the primary workspace.
    await expect(generate(id)).rejects.toMatchObject({ code: 'not_found', extras: { issues: [{ path: 'avatarId' }] } })
    const stranger = await stage.newTeam()
    const onlyMain = makePerson({
      ...team.caller,
      role: 'member',
      allWorkspaces: false,
      workspaceIds: [team.workspaceIds[0]!],
    })
    for (const as of [personOf(stranger), onlyMain]) {
      for (const act of [() => rename(id, 'Mine', as), () => remove(id, as), () => revoke(id, as)])
        await expect(act()).rejects.toMatchObject({ code: 'not_found' })
    }
    await remove(id)
  })

  test.each<[string, () => Promise<Partial<Input>>, string]>([
    ['nobody', async () => ({ portraitAssetId: await newPhoto(1000, []) }), 'portraitAssetId'],
    [
      'two people',
      async () => ({
        portraitAssetId: await newPhoto(1200, [
          { x: 0, y: 180, side: 600 },
          { x: 600, y: 180, side: 600, mirrored: true },
        ]),
      }),
      'portraitAssetId',
    ],
    [
      'a small picture',
      async () => ({ portraitAssetId: await newPhoto(480, [{ x: 0, y: 0, side: 480 }]) }),
      'portraitAssetId',
    ],
    ['a film', async () => ({ portraitAssetId: await putAsset(stage, team, { type: 'video' }) }), 'portraitAssetId'],
    ['a consent of next year', async () => ({ consent: { ...consent, givenOn: '2999-01-01' } }), 'consent.givenOn'],
  ])('is not made from %s', async (_what, input, path) => {
    await expect(create(await input())).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path }] } })
  })

  test('is not made of unknown pictures or with an unknown voice', async () => {
    const id = randomUUID()
    for (const [input, path] of [
      [{ portraitAssetId: id }, 'portraitAssetId'],
      [{ consent: { ...consent, documentAssetId: id } }, 'consent.documentAssetId'],
      [{ defaultVoiceId: 'nobody' }, 'defaultVoiceId'],
    ] as const)
      await expect(create(input)).rejects.toMatchObject({ code: 'not_found', extras: { issues: [{ path }] } })
  })

  test('speaks with the outside voice that it has by default, which the price includes while the installation has it', async () => {
    const avatar = await create({ defaultVoiceId: NOVA })
    expect(avatar.defaultVoiceId).toBe(NOVA)
    const video = async (more: object = {}) =>
      (
        await stage.callTool(
          tools.generate_video,
          { script: 'Open.', avatarId: avatar.id, ...more },
          { as: team.caller },
        )
      ).estimate.credits
    expect([await video(), await video({ voiceId: 'voice-ava' })]).toEqual([12, 10])
    const [{ voice } = { voice: null }] = await stage.admin`
      select voice_id as voice from generation.video_requests where avatar_id = ${avatar.id} order by created_at limit 1`
    expect(voice).toBe(NOVA)
    await stage.admin`update generation.avatars set default_voice_id = 'openai:tts-gone/nova' where id = ${avatar.id}`
    expect(await video()).toBe(10)
    await remove(avatar.id)
  })

  test('whose consent is withdrawn is refused at once, with its videos that are not finished', async () => {
    const own = await stage.newTeam({ includedCredits: 100 })
    const { jpeg } = await peopleAt({ width: 1000, height: 1000 }, [{ x: 0, y: 0, side: 1000 }])
    const { id } = await create({ portraitAssetId: await stage.newPicture(own, { file: jpeg }) }, personOf(own))
    const [queued, drawn, finished] = [
      await startVideo(stage, own, { script: 'One.', avatarId: id }),
      await startVideo(stage, own, { script: 'Two.', avatarId: id }),
      await startVideo(stage, own, { script: 'Three.', avatarId: id }),
    ]
    await putStage(stage, drawn.generationId, 'encode', 70)
    await deliverVideo(stage, own, finished.generationId)

    const first = await revoke(id, personOf(own))
    expect(first).toMatchObject({ avatarId: id, refusedVideos: 2 })
    expect(await revoke(id, personOf(own))).toEqual({ ...first, refusedVideos: 0 })
    await expect(generate(id, own.caller)).rejects.toMatchObject({
      code: 'conflict',
      extras: { issues: [{ path: 'avatarId' }] },
    })
    for (const { projectId } of [queued, drawn]) {
      expect(await ended(own, projectId)).toMatchObject({
        ...{ status: 'failed', credits: { charged: 0, released: 10 } },
        generations: [{ status: 'failed', error: { code: 'consent_withdrawn', retryable: false } }],
      })
    }
    expect(await ended(own, finished.projectId)).toMatchObject({ status: 'completed', credits: { charged: 10 } })
    expect(await stage.ledger(own)).toEqual({ used: 10, reserved: 0, open: 0, mismatches: 0 })
  })
})

const ended = (of: Team, projectId: string) =>
  stage.callTool(tools.get_generation_status, { projectId, waitSeconds: 20 }, { as: of.caller })
