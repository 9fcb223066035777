import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../../data/client.ts'
import { dayOf } from '../../data/time.ts'
import { before, lastDays, type Period } from '../../ui/date-range/period.ts'
import { countText, Delta, Figure, None } from '../../ui/marks/figures.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { daysLeft, PACE_DAYS, todayUtc, usageQuery } from './credits.ts'
import { words } from './messages.ts'
import s from './credits.module.css'

/** What is left, held and spent, and how long it lasts at this pace. */
export function Balance({ teamId, period }: { teamId: string; period: Period }) {
  const balance = useQuery(toolQuery('get_credit_balance', teamId, {}))
  return (
    <Loaded query={balance} what={words.failed} skeleton={<Unknown />}>
      {({ available, reserved, included, purchased, periodEnd }) => (
        <div className={s.strip}>
          <Figure
            label={words.left}
            value={countText(available)}
            foot={words.leftOf(countText(included + purchased))}
            aside={<i className={s.meter} style={{ '--part': share(available, included + purchased) } as object} />}
          />
          <Figure label={words.held} value={countText(reserved)} foot={words.heldNote} />
          <Spent teamId={teamId} period={period} />
          <Forecast teamId={teamId} available={available} periodEnd={periodEnd} />
        </div>
      )}
    </Loaded>
  )
}

/** As high as what comes, on every width: nothing below it moves. */
const Unknown = () => (
  <div className={s.strip} aria-hidden>
    <Figure label={words.left} value={<None />} foot={words.leftOf('…')} />
    <Figure label={words.held} value={<None />} foot={words.heldNote} />
    <Figure label={words.spent} value={<None />} foot={words.before} />
    <Figure label={words.forecast} value={<None />} foot={words.renews('…')} />
  </div>
)

const share = (part: number, whole: number) => `${whole <= 0 ? 0 : Math.min(100, (part / whole) * 100)}%`

function Spent({ teamId, period }: { teamId: string; period: Period }) {
  const now = useQuery(usageQuery(teamId, period, 'day')).data?.total
  const earlier = useQuery(usageQuery(teamId, before(period), 'day')).data?.total
  return (
    <Figure
      label={words.spent}
      value={now === undefined ? <None /> : countText(now)}
      foot={
        <>
          <Delta value={now !== undefined && earlier ? now / earlier - 1 : null} /> {words.before}
        </>
      }
    />
  )
}

type ForecastProps = { teamId: string; available: number; periodEnd: string }

function Forecast({ teamId, available, periodEnd }: ForecastProps) {
  const pace = useQuery(usageQuery(teamId, lastDays(PACE_DAYS, todayUtc()), 'day')).data?.total
  const perDay = (pace ?? 0) / PACE_DAYS
  const days = daysLeft(available, perDay)
  const endsAfter = (new Date(periodEnd).getTime() - Date.now()) / 86_400_000
  const paceText = perDay < 10 ? perDay.toFixed(1) : countText(Math.round(perDay))
  return (
    <Figure
      label={words.forecast}
      value={days === null ? <None /> : words.lasts(days)}
      foot={
        days !== null && days < endsAfter ? (
          <b className={s.warn}>{words.runsOut}</b>
        ) : (
          <span data-tip={days === null ? words.noPace : words.aDay(paceText)} tabIndex={0}>
            {words.renews(dayOf(periodEnd))}
          </span>
        )
      }
    />
  )
}
