import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { say } from '../../ui/toast/say.ts'
import s from './ui-page.module.css'

type Shown = 'dialog' | 'confirm' | 'drawer' | null

export function OverlayDemo() {
  const [shown, setShown] = useState<Shown>(null)
  const [status, setStatus] = useState('Live')
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const onOpen = (isOpen: boolean) => setShown((now) => (isOpen ? now : null))
  return (
    <>
      <div className={s.row}>
        <Menu
          trigger={{ chevron: true, children: status }}
          entries={() => [
            { kind: 'group', label: 'Status' },
            ...['Live', 'Paused'].map((label) => ({
              kind: 'choice' as const,
              label,
              checked: status === label,
              onSelect: () => setStatus(label),
            })),
            { kind: 'rule' },
            { label: 'Edit', icon: <Pencil aria-hidden />, end: 'E', onSelect: () => say('Edited') },
            { label: 'Launch', note: 'Two issues are open.', isDisabled: true, onSelect() {} },
            { label: 'Delete…', icon: <Trash2 aria-hidden />, tone: 'bad', onSelect: () => setShown('confirm') },
          ]}
        />
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button onClick={() => say('Archived 3 creatives', { undo: () => say('They are back') })}>Toast</Button>
        <Button onClick={() => say('It could not be saved', { detail: 'What you typed is safe.', tone: 'bad' })}>
          Bad toast
        </Button>
        <Button tip="Says more" keys="G H">
          Tooltip
        </Button>
      </div>
      <Tabs
        label="Parts"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'one', label: 'What it says', content: 'Headline, offer, price.' },
          { value: 'two', label: 'Where it is used', content: 'In two drafts.' },
        ]}
      />
      <Dialog
        isOpen={shown === 'dialog'}
        onOpen={onOpen}
        title="Rename the folder"
        footer={
          <>
            <Button onClick={() => setShown(null)}>Cancel</Button>
            <Button look="primary" onClick={() => setShown(null)}>
              Rename
            </Button>
          </>
        }
      >
        <p>Agents know it by its id, which stays.</p>
        <Field label="Name">
          <Input defaultValue="Autumn" />
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={shown === 'confirm'}
        onOpen={onOpen}
        title="Launch “Summit Blend, autumn”?"
        confirm="Launch and spend $50.00 a day"
        look="primary"
        typed="50.00"
        onConfirm={() => setShown(null)}
      >
        <p>It starts at once and spends $50.00 a day until somebody stops it: $350.00 a week.</p>
      </ConfirmDialog>
      <Drawer isOpen={shown === 'drawer'} onOpen={onOpen} title="Free shipping" footer={<Button>Download</Button>}>
        <p>Detail beside the list.</p>
      </Drawer>
    </>
  )
}
