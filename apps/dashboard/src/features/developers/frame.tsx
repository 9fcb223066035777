import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { TabLink, TabLinks } from '../../ui/tabs/tabs.tsx'
import { words } from './messages.ts'
import s from './developers.module.css'

const TABS = [
  { to: '/developers/keys', name: words.tabs.keys },
  { to: '/developers/apps', name: words.tabs.apps },
  { to: '/developers/connect', name: words.tabs.connect },
  { to: '/developers/requests', name: words.tabs.requests },
] as const

type Props = {
  title: string
  /** The actions of the bar. */
  children?: ReactNode
  /** Below the tabs, such as filters. */
  top?: ReactNode
  width?: 'form' | 'flush' | undefined
  hasPanel?: boolean | undefined
  content: ReactNode
}

/** A page for developers: keys, connected apps, how to connect, and the log of requests. */
export const DeveloperPage = ({ title, children, top, width, hasPanel, content }: Props) => (
  <Page
    crumbs={[{ label: words.developers, to: '/developers' }, title]}
    width={width}
    hasPanel={hasPanel}
    top={
      <>
        <div className={s.tabs}>
          <TabLinks label={words.developers}>
            {TABS.map(({ to, name }) => (
              <TabLink key={to} to={to} activeOptions={{ includeSearch: false }}>
                {name}
              </TabLink>
            ))}
            <a className={s.reference} href="/v1/docs" target="_blank" rel="noreferrer">
              {words.reference}
              <ExternalLink aria-hidden />
            </a>
          </TabLinks>
        </div>
        {top}
      </>
    }
    content={content}
  >
    {children}
  </Page>
)
