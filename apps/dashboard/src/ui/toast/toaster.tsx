import { Toast } from '@base-ui/react/toast'
import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { ui } from '../../messages/ui.ts'
import { Button, IconButton } from '../button/button.tsx'
import { attach, type Said } from './say.ts'
import s from './toast.module.css'

/** How long a toast stays: longer where something can be done with it. */
const TIMEOUT_MS = 5_000
const ACTION_TIMEOUT_MS = 9_000

type Data = Pick<Said, 'tone'>
const manager = Toast.createToastManager<Data>()

function show({ title, detail, tone, undo, action }: Said): void {
  const act = undo ? { label: ui.undo, run: undo } : action
  const id = manager.add({
    title,
    description: detail,
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: act || tone === 'bad' ? ACTION_TIMEOUT_MS : TIMEOUT_MS,
    data: { tone },
    ...(act && {
      actionProps: {
        children: act.label,
        onClick() {
          manager.close(id)
          act.run()
        },
      },
    }),
  })
}

/** Where toasts appear. Loaded when the browser is idle; what is said before waits for it. */
export default function Toaster() {
  // When it listens: what was said before would be lost.
  useEffect(() => attach(show), [])
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={s.viewport} aria-label={ui.notifications}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager<Data>()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={s.toast} swipeDirection="right">
      {toast.data?.tone === 'bad' && <CircleAlert aria-hidden />}
      <Toast.Content className={s.content}>
        <div className={s.words}>
          <Toast.Title />
          <Toast.Description />
        </div>
        {toast.actionProps && <Toast.Action render={<Button size="small" />} />}
      </Toast.Content>
      <Toast.Close
        render={
          <IconButton label={ui.dismiss} size="small">
            <X aria-hidden />
          </IconButton>
        }
      />
    </Toast.Root>
  ))
}
