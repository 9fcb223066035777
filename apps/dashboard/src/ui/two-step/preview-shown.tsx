import type { CampaignStatus, Money as Amount, Preview } from '@adloom/contracts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { moneyText } from '../../data/money.ts'
import { platform } from '../../messages/platform.ts'
import { Status } from '../marks/status.tsx'
import { Note } from '../states/note.tsx'
import s from './two-step.module.css'

const { steps } = platform
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** What would change on the platform: the entity, each field before and after, what it means for spend. */
export function PreviewShown({ preview, expiresAt }: { preview: Preview; expiresAt: string }) {
  const { entity, adAccount, diff, impact, reversibility, warnings } = preview
  return (
    <div className={s.preview}>
      <p className={s.entity}>
        <b>{entity.name}</b>
        <span>
          {platform.entities[entity.type]} · {adAccount.name}
        </span>
      </p>
      <table className={s.diff}>
        <thead className="offscreen">
          <tr>
            <th scope="col">{steps.field}</th>
            <th scope="col">{steps.before}</th>
            <th scope="col">{steps.after}</th>
          </tr>
        </thead>
        <tbody>
          {diff.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{steps.fields[field] ?? field}</th>
              <td>{valueOf(field, from)}</td>
              <td>
                <ArrowRight aria-hidden />
                {valueOf(field, to)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{steps.spend}</th>
            <td colSpan={2} className={s.impact}>
              <b>{spendText(impact.dailySpendDelta)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <p className={s.note}>
        {impact.note} {steps.reversibility[reversibility]}
      </p>
      {warnings.length > 0 && (
        <Note tone="warn">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Note>
      )}
      <p className={s.until}>{steps.validUntil(clock.format(new Date(expiresAt)))}</p>
    </div>
  )
}

/** "$29.43 less a day" */
function spendText(delta: Preview['impact']['dailySpendDelta']): string {
  if (!delta) return steps.unknown
  const value = Number(delta.amount)
  if (value === 0) return steps.same
  const size = moneyText({ amount: delta.amount.replace(/^-/, ''), currency: delta.currency })
  return `${size} ${value > 0 ? steps.more : steps.less}`
}

function valueOf(field: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return steps.none
  if (field === 'status' && typeof value === 'string' && value in platform.statuses)
    return <Status status={value as CampaignStatus} />
  if (isAmount(value)) return <span className="tnum">{moneyText(value)}</span>
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
