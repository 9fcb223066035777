import type { ReactNode } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { TabLink, TabLinks } from '../../ui/tabs/tabs.tsx'
import { words } from './messages.ts'
import s from './people.module.css'

const TABS = [
  { to: '/team', name: words.tabs.people },
  { to: '/team/workspaces', name: words.tabs.workspaces },
  { to: '/team/policies', name: words.tabs.policies },
] as const

type Props = { title: string; /** The actions of the bar. */ children?: ReactNode; content: ReactNode }

/** A page about the team: who is in it, where they work, and what their programs may spend. */
export const TeamPage = ({ title, children, content }: Props) => (
  <Page
    crumbs={title === words.people ? [title] : [{ label: words.people, to: '/team' }, title]}
    top={
      <div className={s.tabs}>
        <TabLinks label={words.people}>
          {TABS.map(({ to, name }) => (
            <TabLink key={to} to={to} activeOptions={{ includeSearch: false, exact: true }}>
              {name}
            </TabLink>
          ))}
        </TabLinks>
      </div>
    }
    content={<div className={s.column}>{content}</div>}
  >
    {children}
  </Page>
)
