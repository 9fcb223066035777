import type { ExecutedAnswer } from '@adloom/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { problemOf } from '../../data/api.ts'
import { callAction, callTool } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { say } from '../../ui/toast/say.ts'
import { TwoStepDialog } from '../../ui/two-step/two-step-dialog.tsx'
import type { Match } from './matches.ts'
import { words } from './messages.ts'
import { type Rejected, RejectDialog } from './reject-dialog.tsx'

export type Deciding = { kind: 'approve' | 'reject'; matches: readonly Match[] }

type Props = {
  deciding: Deciding | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Called when these are decided. */
  onDecided: (matchIds: readonly string[]) => void
}

/** The two decisions: approval goes through the preview of what would change, rejection asks why. */
export function Decisions({ deciding, isOpen, onOpen, onDecided }: Props) {
  const { team } = useSignedIn()
  const tell = useTelling()
  const [match] = deciding?.matches ?? []
  if (!deciding || !match) return null
  return (
    <>
      <TwoStepDialog
        isOpen={isOpen && deciding.kind === 'approve'}
        onOpen={onOpen}
        id={match.matchId}
        title={words.approveTitle[match.action.type]}
        confirm={words.approveDo[match.action.type]}
        call={(confirmationToken) =>
          callTool(
            'approve_automation_action',
            { matchId: match.matchId, ...(confirmationToken && { confirmationToken }) },
            team.id,
          )
        }
        onDone={(answer) => {
          onOpen(false)
          onDecided([match.matchId])
          tell.approved(match, answer)
        }}
      />
      <RejectDialog
        isOpen={isOpen && deciding.kind === 'reject'}
        onOpen={onOpen}
        matches={deciding.matches}
        onDone={(rejected) => {
          onOpen(false)
          onDecided(rejected.map(({ match: { matchId } }) => matchId))
          tell.rejected(rejected)
        }}
      />
    </>
  )
}

/** Says what was decided, and offers to take it back: the change on the platform, or what the rule was taught. */
function useTelling() {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: [team.id] })
  const attempt = async (work: () => Promise<string>) => {
    try {
      say(await work())
      refresh()
    } catch (error) {
      say(words.undoFailed, { tone: 'bad', detail: problemOf(error).detail })
    }
  }
  const undo = (actionId: string) =>
    attempt(async () => {
      await callAction('undo_action', { actionId }, team.id)
      return words.undone
    })
  const unteach = ({ match }: Rejected) =>
    attempt(async () => {
      const { adjustments } = await callAction('list_rule_adjustments', { adAccountId: match.adAccountId }, team.id)
      const taught = adjustments.filter(({ rejection }) => rejection.matchId === match.matchId)
      for (const { adjustmentId } of taught) await callAction('lift_rule_adjustment', { adjustmentId }, team.id)
      return words.takenBack
    })
  return {
    approved(match: Match, { status, actionId }: ExecutedAnswer) {
      if (status === 'no_change') say(words.already)
      else say(words.approved[match.action.type](match.entity.name), { undo: () => void undo(actionId) })
      refresh()
    },
    rejected(rejected: readonly Rejected[]) {
      const [only] = rejected
      const hasTaught = only && !TEACHES_NOTHING.includes(only.reason)
      say(rejected.length > 1 ? words.rejectedMany(rejected.length) : words.rejected, {
        detail: only?.detail,
        ...(rejected.length === 1 && hasTaught && { action: { label: words.takeBack, run: () => void unteach(only) } }),
      })
      refresh()
    },
  }
}

const TEACHES_NOTHING: readonly Rejected['reason'][] = ['wrong_audience', 'creative_issue', 'other']
