import { Link } from '@tanstack/react-router'
import { RefreshCw, X } from 'lucide-react'
import { Fragment, type ReactNode, useId } from 'react'
import { ui } from '../../messages/ui.ts'
import { IconButton } from '../button/button.tsx'
import s from './page.module.css'

export type Crumb = { label: string; to?: string }
type BarProps = {
  /** From the outside in; the last is the heading of the page. */
  crumbs: readonly (string | Crumb)[]
  /** What can be done here: quiet things first, at most one primary button, last. */
  children?: ReactNode
}

/** The bar of a page: where one is, and what one can do. */
function PageBar({ crumbs, children }: BarProps) {
  const parts = crumbs.map((crumb) => (typeof crumb === 'string' ? { label: crumb } : crumb))
  const outer = parts.slice(0, -1)
  return (
    <header className={s.bar}>
      <nav className={s.crumbs} aria-label={ui.breadcrumbs}>
        <ol>
          {outer.map(({ label, to }) => (
            <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
          ))}
          <li aria-current="page">
            <h1>{parts.at(-1)?.label}</h1>
          </li>
        </ol>
      </nav>
      {children}
    </header>
  )
}

type PageProps = BarProps & {
  /** Under the bar, and stays there: a FilterBar or TabLinks. */
  top?: ReactNode
  /** `form` for reading and typing; `flush` leaves padding and scrolling to the content, as tables need it. */
  width?: 'form' | 'flush' | undefined
  /** Whether a Drawer is open beside it. */
  hasPanel?: boolean | undefined
  content: ReactNode
}

/** A page: its bar, what stays under it, and its content, which scrolls. `children` are the actions of the bar. */
export function Page({ crumbs, children, top, width, hasPanel, content }: PageProps) {
  return (
    <>
      <PageBar crumbs={crumbs}>{children}</PageBar>
      <div className={s.page} data-panel={hasPanel || undefined}>
        {top}
        {width === 'flush' ? (
          content
        ) : (
          <div className={s.scroll} data-scroll>
            <div className={s.inner} data-width={width}>
              {content}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

type FilterBarProps = { children: ReactNode; end?: ReactNode; tally?: ReactNode }

/** Search and filters; after a spring the count (`tally`) and how it is shown (`end`). Scrolls sideways on a phone. */
export const FilterBar = ({ children, end, tally }: FilterBarProps) => (
  <div className={s.filters}>
    {children}
    <span className={s.spring} />
    {tally && <span className={s.tally}>{tally}</span>}
    {end}
  </div>
)

/** How old what is shown is: "Synced 4 min ago". */
export const Fresh = ({ children }: { children: ReactNode }) => (
  <span className={s.fresh}>
    <RefreshCw aria-hidden />
    {children}
  </span>
)

type CardProps = {
  title?: ReactNode
  /** A link or a control at the end of the head. */ end?: ReactNode
  children: ReactNode
  isFlush?: boolean | undefined
}

/** A part of a page in a thin frame. `isFlush`: no padding, for tables and charts. */
export function Card({ title, end, children, isFlush }: CardProps) {
  const id = useId()
  return (
    <section className={s.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={s.cardHead}>
          <h2 id={id}>{title}</h2>
          {end}
        </div>
      )}
      {isFlush ? children : <div className={s.cardBody}>{children}</div>}
    </section>
  )
}

/** Names and what they are. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={s.facts}>
    {of.map(([name, value]) => (
      <Fragment key={name}>
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      </Fragment>
    ))}
  </dl>
)

type BulkProps = { label: string; count: number; onClear: () => void; children: ReactNode }

/** What can be done with all that is selected. Floats over the list; put it in the same `position: relative` box. */
export function BulkBar({ label, count, onClear, children }: BulkProps) {
  if (count === 0) return null
  return (
    <div className={s.bulk} role="region" aria-label={label}>
      <b>{ui.selectedCount(count)}</b>
      {children}
      <IconButton label={ui.clearSelection} size="small" keys="Esc" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
