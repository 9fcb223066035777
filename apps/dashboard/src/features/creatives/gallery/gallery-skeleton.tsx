import { ui } from '../../../messages/ui.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import s from './gallery.module.css'

const CARDS = 12

/** The shape of the gallery. */
export const GallerySkeleton = () => (
  <div className={s.skeleton} role="status">
    <span className="offscreen">{ui.loading}</span>
    {Array.from({ length: CARDS }, (_, i) => (
      <div key={i}>
        <Skeleton height="auto" />
        <Skeleton height="0.8rem" width="70%" />
      </div>
    ))}
  </div>
)
