import { ui } from '../../messages/ui.ts'
import s from './states.module.css'

type Props = { height?: string; width?: string }

/** The shape of what comes. Seen after 200 ms: what is quicker does not flicker. */
export const Skeleton = ({ height = '1rem', width = '100%' }: Props) => (
  <div className={s.skeleton} style={{ height, width }} aria-hidden />
)

const WIDTHS = ['62%', '88%', '74%', '81%', '55%']

/** Lines of text that are loading, said to screen readers once. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div className={s.lines} role="status">
    <span className="offscreen">{ui.loading}</span>
    {Array.from({ length: lines }, (_, i) => (
      <Skeleton key={i} height="0.9rem" width={WIDTHS[i % WIDTHS.length]!} />
    ))}
  </div>
)
