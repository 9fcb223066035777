import type { ReactNode } from 'react'
import s from './marks.module.css'

/** A key of the keyboard. Not shown where there is none. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={s.kbd}>{children}</kbd>
