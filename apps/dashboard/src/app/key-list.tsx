import { useState } from 'react'
import { frame } from '../messages/frame.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Switch } from '../ui/field/choices.tsx'
import { hasSingleKeys, switchSingleKeys } from '../ui/keys.ts'
import { Kbd } from '../ui/marks/kbd.tsx'
import { useNav } from './nav.ts'
import s from './shell.module.css'

const { keyNames } = frame
const KEYS: readonly (readonly [keys: string, name: string])[] = [
  ['⌘ K', keyNames.palette],
  ['/', keyNames.search],
  ['?', keyNames.all],
  ['J K', keyNames.next],
  ['X', keyNames.select],
  ['Enter', keyNames.open],
  ['Esc', keyNames.close],
  ['↑ ↓ ← →', keyNames.move],
]

/** All keys, and the switch for single ones. */
export function KeyList({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { items } = useNav()
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const rows = [...KEYS, ...items.map(({ keys, label }) => [keys, label] as const)]
  return (
    <Dialog isOpen={isOpen} onOpen={onOpen} title={frame.keysTitle}>
      <Switch
        checked={isOn}
        note={frame.keysSwitchNote}
        onChange={({ target }) => {
          switchSingleKeys(target.checked)
          setIsOn(target.checked)
        }}
      >
        {frame.keysSwitch}
      </Switch>
      <dl className={s.keys}>
        {rows.map(([keys, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
