import type { TeamSql, Tx } from '@adloom/db'
import { contributionOf, type Figures, minus, monthOf, type Period, plus } from './period.ts'

/** The credits of a team. */
export type Account = Figures & { teamId: string; monthlyCredits: number; periodStart: Date; periodEnd: Date }

/** Creates the account of a new team. Its first period is the month of `now`. */
export async function openAccount(tx: Tx, teamId: string, monthlyCredits: number, now: Date): Promise<void> {
  const { startsAt, endsAt } = monthOf(now)
  await tx`
    insert into credit_accounts
      (team_id, monthly_credits, included, purchased, used, reserved, period_start, period_end, created_at)
    values (${teamId}, ${monthlyCredits}, 0, 0, 0, 0, ${startsAt}, ${endsAt}, ${now})`
  await insertPeriod(tx, teamId, startsAt, endsAt, monthlyCredits, now)
  const posting = { teamId, kind: 'period_opened', credits: monthlyCredits, periodStart: startsAt, at: now } as const
  await post(tx, posting, { included: monthlyCredits, purchased: 0, used: 0, reserved: 0 })
}

/**
 * Locks and returns the team's account. Until the transaction ends, no other transaction changes the team's credits.
 * Opens the next period when the last one has ended. Null when the team does not exist.
 */
export async function lockAccount(tx: Tx, teamId: string, now: Date): Promise<Account | null> {
  const [account] = await tx<Account[]>`
    select team_id as "teamId", monthly_credits as "monthlyCredits", included, purchased, used, reserved,
           period_start as "periodStart", period_end as "periodEnd"
    from credit_accounts where team_id = ${teamId} for update`
  if (!account) return null
  return account.periodEnd > now ? account : renew(tx, account, now)
}

/** The team's account at `now`. When its period has ended, the figures are those of the next one. */
export async function readAccount(sql: TeamSql, teamId: string, now: Date): Promise<Account> {
  const [row] = await sql<(Account & { last: Use })[]>`
    select a.team_id as "teamId", monthly_credits as "monthlyCredits", a.included, purchased, a.used, a.reserved,
           period_start as "periodStart", period_end as "periodEnd",
           jsonb_build_object('included', p.included, 'used', p.used, 'reserved', p.reserved) as last
    from credit_accounts a join credit_periods p on p.team_id = a.team_id and not p.closed
    where a.team_id = ${teamId}`
  if (!row) throw new Error(`team ${teamId} has no credit account`)
  const { last, ...account } = row
  if (account.periodEnd > now) return account
  const { startsAt, endsAt } = monthOf(now)
  return { ...account, ...plus(account, renewalOf(account, last)), periodStart: startsAt, periodEnd: endsAt }
}

type Use = Pick<Period, 'included' | 'used' | 'reserved'>

/** How closing the current period and opening the next changes the balance. */
function renewalOf({ monthlyCredits }: Account, last: Use): Figures {
  const closing = minus(contributionOf({ ...last, closed: true }), contributionOf({ ...last, closed: false }))
  return plus(closing, { included: monthlyCredits, purchased: 0, used: 0, reserved: 0 })
}

/**
 * Closes the current period and opens that of `now`. One step is enough: months in between were empty, and included
 * credits lapse.
 */
async function renew(tx: Tx, account: Account, now: Date): Promise<Account> {
  const { teamId, monthlyCredits } = account
  const [last] = await tx<Period[]>`
    update credit_periods set closed = true where team_id = ${teamId} and not closed
    returning starts_at as "startsAt", ends_at as "endsAt", included, used, reserved, closed`
  const { startsAt, endsAt } = monthOf(now)
  await insertPeriod(tx, teamId, startsAt, endsAt, monthlyCredits, now)
  await tx`update credit_accounts set period_start = ${startsAt}, period_end = ${endsAt} where team_id = ${teamId}`
  const posting = { teamId, kind: 'period_opened', credits: monthlyCredits, periodStart: startsAt, at: now } as const
  return post(tx, posting, renewalOf(account, last!))
}

async function insertPeriod(tx: Tx, teamId: string, startsAt: Date, endsAt: Date, included: number, now: Date) {
  await tx`
    insert into credit_periods (team_id, starts_at, ends_at, included, used, reserved, closed, created_at)
    values (${teamId}, ${startsAt}, ${endsAt}, ${included}, 0, 0, false, ${now})`
}

/** One entry of the ledger. `credits` is its amount. */
export type Posting = {
  teamId: string
  kind: 'period_opened' | 'granted' | 'reserved' | 'charged' | 'released'
  credits: number
  periodStart: Date
  reservationId?: string
  generationId?: string
  grantId?: string
  note?: string
  at: Date
}

/** Changes what a period has used and reserved, and writes the entry. The account must be locked. */
export async function postToPeriod(
  tx: Tx,
  posting: Posting,
  change: { used: number; reserved: number },
): Promise<Account> {
  const [after] = await tx<Period[]>`
    update credit_periods set used = used + ${change.used}, reserved = reserved + ${change.reserved}
    where team_id = ${posting.teamId} and starts_at = ${posting.periodStart}
    returning starts_at as "startsAt", ends_at as "endsAt", included, used, reserved, closed`
  const before = { ...after!, used: after!.used - change.used, reserved: after!.reserved - change.reserved }
  return post(tx, posting, minus(contributionOf(after!), contributionOf(before)))
}

/** Writes an entry and applies it to the balance. The account must be locked. */
export async function post(tx: Tx, posting: Posting, change: Figures): Promise<Account> {
  const { teamId, reservationId = null, generationId = null, grantId = null, note = null } = posting
  await tx`
    insert into credit_entries
      (team_id, kind, credits, period_start, included_delta, purchased_delta, used_delta, reserved_delta,
       reservation_id, generation_id, grant_id, note, created_at)
    values (${teamId}, ${posting.kind}, ${posting.credits}, ${posting.periodStart}, ${change.included},
            ${change.purchased}, ${change.used}, ${change.reserved},
            ${reservationId}, ${generationId}, ${grantId}, ${note}, ${posting.at})`
  const [account] = await tx<Account[]>`
    update credit_accounts
    set included = included + ${change.included}, purchased = purchased + ${change.purchased},
        used = used + ${change.used}, reserved = reserved + ${change.reserved}
    where team_id = ${teamId}
    returning team_id as "teamId", monthly_credits as "monthlyCredits", included, purchased, used, reserved,
              period_start as "periodStart", period_end as "periodEnd"`
  return account!
}
