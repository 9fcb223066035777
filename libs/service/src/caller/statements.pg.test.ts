import { type Bus, encode, serve } from '@adloom/bus'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, openStage, type Stage } from '@adloom/testing'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStatements, STATEMENT_AUDIENCE, STATEMENT_ISSUER, STATEMENT_TYPE } from './statements.ts'

const MINUTE_S = 60
const ALG = { alg: 'EdDSA', crv: 'Ed25519' } as const

const clock = fakeClock()
const caller = makeCaller()
let stage: Stage
let serving: AsyncDisposable
let bus: Bus
let authsKey: CryptoKey
beforeAll(async () => {
  stage = await openStage()
  const { publicKey, privateKey } = await generateKeyPair(ALG.alg, { crv: ALG.crv, extractable: true })
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: ALG.alg }]
  authsKey = privateKey
  serving = serve(await stage.bus('auth'), 'calls', 'auth', silentLog, async () => ({ body: encode({ keys }) }))
  bus = await stage.bus('org')
})
afterAll(async () => {
  await serving[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const nowS = () => Math.floor(clock.now().getTime() / 1000)

function sign(changes: JWTPayload = {}, header: { typ?: string; kid?: string } = {}, key = authsKey) {
  const claims = { iss: STATEMENT_ISSUER, aud: STATEMENT_AUDIENCE, exp: nowS() + 5 * MINUTE_S, caller, ...changes }
  const made = new SignJWT(claims).setProtectedHeader({ alg: ALG.alg, kid: 'one', typ: STATEMENT_TYPE, ...header })
  return made.sign(key)
}
const refused = { code: 'unauthenticated', message: 'The credential is missing or not valid.' }

test('A statement signed by auth is accepted until it expires, even if it is cached', async () => {
  const statements = createStatements(bus, clock)
  const statement = await sign()
  for (let i = 0; i < 2; i++) expect(await statements.read(statement)).toEqual(caller)
  clock.advance(5 * MINUTE_S * 1000)
  await expect(statements.read(statement)).rejects.toMatchObject(refused)
})

test.each<[string, () => Promise<string> | string | undefined]>([
  ['A missing statement', () => undefined],
  ['A text that is not a JWT', () => 'x.y.z'],
  ['An expired statement', () => sign({ exp: nowS() })],
  ['A statement of another issuer', () => sign({ iss: 'other' })],
  ['A statement for another audience', () => sign({ aud: 'other' })],
  ['Another type of JWT', () => sign({}, { typ: 'at+jwt' })],
  ['A statement under an unknown key', () => sign({}, { kid: 'two' })],
  ['A statement without a caller', () => sign({ caller: undefined })],
  ['A statement with a foreign signature', async () => sign({}, {}, (await generateKeyPair(ALG.alg)).privateKey)],
])('%s is refused with the same message', async (_what, make) => {
  await expect(createStatements(bus, clock).read(await make())).rejects.toMatchObject(refused)
})
