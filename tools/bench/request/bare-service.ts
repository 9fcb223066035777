// The least code that answers a request from the database: JSON in, one select, JSON out.
import { keepIdleListShort } from '@adloom/db'
import { answerParent } from '../child.ts'
import { bareNats, barePostgres, type NatsMessage } from '../packages.ts'

export type BareService = {
  natsUrl: string
  password: string
  subject: string
  /** Of a superuser, so row-level security does not apply. */
  databaseUrl: string
  /** Whether its pool gets what Adloom's has: a list of idle connections that stays short. */
  hasShortIdleList: boolean
}

/** By default, the client returns bigint columns as text. */
type Account = Record<'included' | 'purchased' | 'used' | 'reserved', string> & { periodStart: Date; periodEnd: Date }

/** The size of the product's pool. */
const CONNECTIONS = 10

answerParent(async ({ natsUrl, password, subject, databaseUrl, hasShortIdleList }: BareService) => {
  const queue = 'drafts'
  const nats = await bareNats().connect({ servers: natsUrl, user: queue, pass: password, inboxPrefix: '_INBOX_drafts' })
  const pool = barePostgres()(databaseUrl, { max: CONNECTIONS })
  const sql = hasShortIdleList ? keepIdleListShort(pool as never, CONNECTIONS) : pool
  const answer = async (message: NatsMessage) => {
    const { teamId } = message.json<{ teamId: string }>()
    const [account] = await sql<Account[]>`
      select team_id as "teamId", monthly_credits as "monthlyCredits", included, purchased, used, reserved,
             period_start as "periodStart", period_end as "periodEnd"
      from org.credit_accounts where team_id = ${teamId}`
    const { periodStart, periodEnd } = account!
    const [included, purchased] = [Number(account!.included), Number(account!.purchased)]
    const [used, reserved] = [Number(account!.used), Number(account!.reserved)]
    const available = Math.max(0, included + purchased - used - reserved)
    message.respond(JSON.stringify({ available, reserved, included, used, purchased, periodStart, periodEnd }))
  }
  nats.subscribe(subject, { queue, callback: (_failure, message) => void answer(message) })
  await nats.flush()
  return null
})
