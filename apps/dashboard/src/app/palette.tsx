import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { CircleUserRound, Keyboard, LogOut, type LucideIcon, Monitor, Moon, Search, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { type Session, signOut } from '../data/session.ts'
import { frame } from '../messages/frame.ts'
import { Kbd } from '../ui/marks/kbd.tsx'
import { useNav } from './nav.ts'
import s from './palette.module.css'
import { setTheme, THEMES } from '../ui/theme.ts'

type Command = { value: string; label: string; icon?: LucideIcon; keys?: string; run: () => void }
type Group = { value: string; items: Command[] }
type Props = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  session: Session
  teamId: string | undefined
  onKeys: () => void
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Everything by name: places, teams, themes, the account. Opens with ⌘K; on a phone behind "More". */
export default function Palette(props: Props) {
  const { isOpen, onOpen } = props
  const groups = useCommands(props)
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={s.scrim} />
        <Dialog.Popup className={s.box} aria-label={frame.palette}>
          <Autocomplete.Root
            items={groups}
            inline
            open
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(command: Command) => command.label}
          >
            <div className={s.field}>
              <Search aria-hidden />
              <Autocomplete.Input placeholder={frame.paletteInput} aria-label={frame.palette} className={s.input} />
              <Kbd>Esc</Kbd>
            </div>
            <Autocomplete.Empty className={s.none}>{frame.paletteEmpty}</Autocomplete.Empty>
            <Autocomplete.List className={s.list} aria-label={frame.paletteResults}>
              {(group: Group) => <CommandGroup key={group.value} group={group} onDone={() => onOpen(false)} />}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CommandGroup({ group, onDone }: { group: Group; onDone: () => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className={s.group}>{group.value}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {({ value, label, icon: Icon, keys, run }: Command) => (
          <Autocomplete.Item
            key={value}
            value={{ value, label, icon: Icon, keys, run }}
            className={s.item}
            onClick={() => {
              onDone()
              run()
            }}
          >
            {Icon ? <Icon aria-hidden /> : <i />}
            <span>{label}</span>
            {keys?.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

function useCommands({ session, teamId, onKeys }: Props): Group[] {
  const navigate = useNavigate()
  const { items } = useNav()
  return useMemo(() => {
    const places = items.map(({ to, label, icon, keys }) => ({
      value: to,
      label,
      icon,
      keys,
      run: () => void navigate({ to }),
    }))
    const account = {
      value: 'account',
      label: frame.yourAccount,
      icon: CircleUserRound,
      run: () => void navigate({ to: '/account' }),
    }
    const teams = session.teams
      .filter(({ id }) => id !== teamId)
      .map(({ id, name }) => ({
        value: id,
        label: frame.switchTo(name),
        run: () => void navigate({ to: '.', search: { team: id } }),
      }))
    const themes = THEMES.map((theme) => ({
      value: theme,
      label: frame.useTheme[theme],
      icon: THEME_ICONS[theme],
      run: () => setTheme(theme),
    }))
    const keys = { value: 'keys', label: frame.keys, icon: Keyboard, keys: '?', run: onKeys }
    const leave = { value: 'sign-out', label: frame.signOut, icon: LogOut, run: () => void signOut() }
    return [
      { value: frame.goTo, items: [...places, account] },
      ...(teams.length > 0 ? [{ value: frame.teams, items: teams }] : []),
      { value: frame.do, items: [...themes, keys, leave] },
    ]
  }, [items, navigate, session, teamId, onKeys])
}
