import { useState } from 'react'
import { frame } from '../../messages/frame.ts'
import { Switch } from '../../ui/field/choices.tsx'
import { hasSingleKeys, switchSingleKeys } from '../../ui/keys.ts'
import { Card } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { setTheme, type Theme, THEMES, themeNow } from '../../ui/theme.ts'
import { words } from './messages.ts'
import s from './account.module.css'

/** Light or dark, and whether single keys do something. Both are of this browser. */
export function LooksCard() {
  const [theme, setShown] = useState<Theme>(themeNow)
  const [hasKeys, setHasKeys] = useState(hasSingleKeys)
  return (
    <Card title={words.looks}>
      <div className={s.looks}>
        <div className={s.setting}>
          <span>{words.theme}</span>
          <Segmented
            label={words.theme}
            value={theme}
            options={THEMES.map((value) => ({ value, label: frame.themes[value] }))}
            onValue={(value) => {
              setTheme(value)
              setShown(value)
            }}
          />
        </div>
        <Switch
          checked={hasKeys}
          note={words.keysNote}
          onChange={({ target }) => {
            switchSingleKeys(target.checked)
            setHasKeys(target.checked)
          }}
        >
          {words.keys}
        </Switch>
      </div>
    </Card>
  )
}
