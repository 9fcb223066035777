import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { ui } from '../../messages/ui.ts'
import { useIsNarrow } from '../media.ts'
import { IconButton } from '../button/button.tsx'
import type { DrawerProps } from './drawer.tsx'
import s from './drawer.module.css'

export default function LoadedDrawer(props: DrawerProps) {
  const { isOpen, onOpen, onClosed, title, actions, footer, isFlush, children } = props
  const isModal = useIsNarrow()
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={onOpen}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
      modal={isModal}
      disablePointerDismissal={!isModal}
      swipeDirection={isModal ? 'down' : 'right'}
    >
      <Drawer.Portal>
        {isModal && <Drawer.Backdrop className={s.scrim} />}
        <Drawer.Viewport className={s.viewport} data-drawer>
          <Drawer.Popup className={s.panel} initialFocus={isModal}>
            <Drawer.Content className={s.content}>
              <div className={s.head}>
                <Drawer.Title>{title}</Drawer.Title>
                {actions}
                <IconButton label={ui.close} size="small" keys="Esc" onClick={() => onOpen(false)}>
                  <X aria-hidden />
                </IconButton>
              </div>
              <div className={s.body} data-flush={isFlush || undefined} tabIndex={-1}>
                {children}
              </div>
              {footer && <footer className={s.foot}>{footer}</footer>}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
