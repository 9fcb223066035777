import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { ui } from '../../messages/ui.ts'
import { IconButton } from '../button/button.tsx'
import type { DialogProps } from './dialog.tsx'
import s from './dialog.module.css'

export default function LoadedDialog(props: DialogProps) {
  const { isOpen, onOpen, title, children, footer, size, isHeld = false, initialFocus } = props
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (isHeld && (details.reason === 'escape-key' || details.reason === 'outside-press')) return
        onOpen(open)
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={s.scrim} />
        <Dialog.Viewport className={s.viewport}>
          <Dialog.Popup className={s.popup} data-size={size} initialFocus={initialFocus}>
            <header className={s.head}>
              <Dialog.Title>{title}</Dialog.Title>
              <IconButton label={ui.close} size="small" keys="Esc" onClick={() => onOpen(false)}>
                <X aria-hidden />
              </IconButton>
            </header>
            <div className={s.body}>{children}</div>
            {footer && <footer className={s.foot}>{footer}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
