import type { CampaignStatus } from '@adloom/contracts'
import { platform } from '../../messages/platform.ts'
import { Badge, type Tone } from './badge.tsx'

const TONES: Partial<Record<CampaignStatus, Tone>> = {
  active: 'good',
  in_review: 'warn',
  with_issues: 'bad',
  rejected: 'bad',
}

type Props = { status: CampaignStatus; isLearning?: boolean | undefined }

/** How a campaign, ad set or ad is. While the platform learns to deliver it, that is said instead of "Active". */
export const Status = ({ status, isLearning = false }: Props) =>
  isLearning && status === 'active' ? (
    <Badge tone="accent">{platform.learning}</Badge>
  ) : (
    <Badge tone={TONES[status]}>{platform.statuses[status]}</Badge>
  )
