import { Tabs as Base } from '@base-ui/react/tabs'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import s from './tabs.module.css'

type Props<T extends string> = {
  label: string
  value: T
  tabs: readonly { value: T; label: ReactNode; content: ReactNode }[]
  onValue: (value: T) => void
}

/** Parts of one view, one at a time. Parts with an address of their own are TabLinks. */
export function Tabs<T extends string>({ label, value, tabs, onValue }: Props<T>) {
  return (
    <Base.Root value={value} onValueChange={(next: T) => onValue(next)}>
      <Base.List className={s.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={s.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={s.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

/** Links between views that belong together, in the look of tabs. Put TabLink inside. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={s.list} aria-label={label}>
    {children}
  </nav>
)

const Anchor = (props: ComponentProps<'a'>) => <a {...props} className={s.tab} />
export const TabLink = createLink(Anchor)
