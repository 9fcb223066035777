import { initialsOf } from '../initials.ts'

/** A person at a glance. Their name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
