import { createLink } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import s from './button.module.css'

type Look = {
  /** At most one `primary` per view. `danger` is for what cannot be undone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | undefined
  /** Shown in a tooltip. */
  tip?: string | undefined
  /** The keys that do the same, for the tooltip: "G H". */
  keys?: string | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** A chevron at the end: a menu opens. */
    chevron?: boolean | undefined
    /** A square button. Use IconButton, which asks for the name. */
    icon?: boolean | undefined
    /** The request is under way: the button keeps its focus and its size, and does nothing. */
    isBusy?: boolean | undefined
  }

/** A button. Its text says what happens, and ends in "…" when it asks first. */
export function Button(props: ButtonProps) {
  const { look = 'secondary', size, icon, chevron, isBusy = false, tip, keys, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={s.button}
      data-look={look}
      data-size={size}
      data-icon={icon || undefined}
      data-tip={tip}
      data-keys={keys}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <i className={s.spinner} aria-hidden />}
      {children}
      {chevron && <ChevronDown className={s.chevron} aria-hidden />}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'tip' | 'aria-label'> & { label: string; children: ReactNode }

/** A square button with an icon. `label` is its name and its tooltip. */
export function IconButton({ label, look = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} look={look} icon tip={label} aria-label={label} />
}

function Anchor({ look = 'secondary', size, tip, keys, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={s.button} data-look={look} data-size={size} data-tip={tip} data-keys={keys}>
      {children}
    </a>
  )
}

/** A link to a view that looks like a button. */
export const ButtonLink = createLink(Anchor)

/** A link out of the app that looks like a button. */
export const ButtonAnchor = Anchor
