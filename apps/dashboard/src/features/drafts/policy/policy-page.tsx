import { useQuery } from '@tanstack/react-query'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { policyQuery } from '../drafts.ts'
import { PolicyForm } from './policy-form.tsx'
import { policyWords as words } from './policy-messages.ts'
import s from './policy.module.css'

/** What the team asks of its launches. */
export function PolicyPage() {
  const { team } = useSignedIn()
  const policy = useQuery({ ...policyQuery(team.id), enabled: isManager(team) })
  return (
    <Page
      crumbs={[{ label: words.drafts, to: '/drafts' }, words.title]}
      width="form"
      content={
        isManager(team) ? (
          <>
            <p className={s.intro}>{words.intro(team.name)}</p>
            <Loaded query={policy} what={words.failed}>
              {(data) => <PolicyForm policy={data.policy} />}
            </Loaded>
          </>
        ) : (
          <Empty title={words.managers}>{words.managersText(team.name)}</Empty>
        )
      }
    />
  )
}
