import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Button } from '../button/button.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'
import s from './menu.module.css'

export default function LoadedMenu({ trigger, entries, align = 'start', side = 'bottom' }: MenuProps) {
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger render={<Button {...trigger} />} />
      <Menu.Portal>
        <Menu.Positioner className={s.layer} align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Menu.Popup className={s.popup}>
            {entries().map((entry, i) => (
              // oxlint-disable-next-line react/no-array-index-key: the entries of an open menu keep their places.
              <Entry key={i} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'rule') return <Menu.Separator className={s.rule} />
  if (entry.kind === 'group') {
    return (
      <div className={s.group} role="presentation">
        {entry.label}
      </div>
    )
  }
  const text = (
    <>
      <span className={s.text}>
        <span>{entry.label}</span>
        {entry.note && <small>{entry.note}</small>}
      </span>
      {entry.end && <span className={s.end}>{entry.end}</span>}
    </>
  )
  if ('checked' in entry) {
    return (
      <Menu.CheckboxItem
        className={s.item}
        checked={entry.checked}
        closeOnClick={entry.kind === 'choice'}
        onCheckedChange={entry.onSelect}
      >
        <span className={s.tick}>{entry.checked && <Check aria-hidden />}</span>
        {text}
      </Menu.CheckboxItem>
    )
  }
  const { isDisabled = false, tone, icon, onSelect } = entry
  return (
    <Menu.Item className={s.item} data-tone={tone} disabled={isDisabled} onClick={onSelect}>
      {icon}
      {text}
    </Menu.Item>
  )
}
