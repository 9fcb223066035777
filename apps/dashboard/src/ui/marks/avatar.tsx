import { initialsOf } from '../../data/initials.ts'
import s from './marks.module.css'

type Props = { name: string; size?: 'small' | 'large' | undefined; shape?: 'square' | undefined }

/** The initials of a person or, square, of a team or brand. Their name stands beside it. */
export function Avatar({ name, size, shape }: Props) {
  return (
    <span
      className={s.avatar}
      data-size={size}
      data-shape={shape}
      style={{ '--hue': hueOf(name) } as Record<string, number>}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  )
}

/** Hues that go with the accent. */
const HUES = [350, 285, 255, 210, 165, 320, 25]

/** The same colour for the same name, everywhere. */
const hueOf = (name: string) =>
  HUES[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % HUES.length]!
