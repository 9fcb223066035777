import { initialsOf } from '../initials.ts'

/** The initials of a person. Their name is next to it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
