import { type ReactNode, useState } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { FieldDemo, FormDemo } from './field-demo.tsx'
import { ButtonDemo, MarkDemo, StateDemo } from './mark-demo.tsx'
import { OverlayDemo } from './overlay-demo.tsx'
import { ChartDemo, GridDemo, TreeDemo } from './data-demo.tsx'
import s from './ui-page.module.css'

const PARTS: Record<string, () => ReactNode> = {
  buttons: ButtonDemo,
  marks: MarkDemo,
  fields: FieldDemo,
  forms: FormDemo,
  overlays: OverlayDemo,
  states: StateDemo,
  charts: ChartDemo,
  tables: TreeDemo,
  grids: GridDemo,
}

/** Every part of `ui/` with its states, light beside dark. Only `npx vite` serves it. */
export function UiPage() {
  const [part, setPart] = useState(location.hash.slice(1) || 'all')
  const shown = Object.entries(PARTS).filter(([name]) => part === 'all' || part === name)
  return (
    <Page
      crumbs={['Components']}
      content={shown.map(([name, Demo]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <div className={s.both}>
            {(['light', 'dark'] as const).map((colorScheme) => (
              <div key={colorScheme} className={s.theme} style={{ colorScheme }}>
                <Demo />
              </div>
            ))}
          </div>
        </section>
      ))}
    >
      <Segmented
        label="Parts"
        value={part}
        onValue={(next) => {
          location.hash = next
          setPart(next)
        }}
        options={['all', ...Object.keys(PARTS)].map((value) => ({ value, label: value }))}
      />
    </Page>
  )
}
