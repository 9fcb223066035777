import { useAsset, pictureOf } from '../../../ui/assets/thumb.tsx'
import { Card } from '../../../ui/page/page.tsx'
import type { KitFields } from '../brands.ts'
import { words } from '../messages.ts'
import s from '../brands.module.css'

/** The main logo of a kit, else its name. */
export function Logo({ kit, ground = 'light' }: { kit: Pick<KitFields, 'name' | 'logos'>; ground?: 'light' | 'dark' }) {
  const fit = kit.logos.find(({ background }) => background === ground || background === 'any') ?? kit.logos[0]
  const asset = useAsset(fit?.assetId).data
  const source = asset && (asset.url ?? pictureOf(asset))
  return (
    <span className={s.logo} data-ground={fit?.background === 'dark' ? 'dark' : ground}>
      {source ? <img src={source} alt={kit.name} /> : <b>{kit.name || words.kit.noLogo}</b>}
    </span>
  )
}

/** The kit as one sees it: logo on light and dark, colours, fonts. Changes as it is typed. */
export function Board({ kit }: { kit: KitFields }) {
  return (
    <Card title={words.kit.board}>
      <div className={s.board}>
        <div className={s.grounds}>
          <Logo kit={kit} />
          <Logo kit={kit} ground="dark" />
        </div>
        {kit.colors.length === 0 ? (
          <p className={s.fine}>{words.kit.noColors}</p>
        ) : (
          <ul className={s.swatches}>
            {kit.colors.map(({ hex, role, name }, i) => (
              <li key={i}>
                <i style={{ background: hex }} />
                <span>{name || words.kit.colorRoles[role]}</span>
                <code>{hex}</code>
              </li>
            ))}
          </ul>
        )}
        {kit.fonts.map(({ family, role }, i) => (
          <div key={i} className={s.font}>
            <b style={{ fontFamily: `"${family.replaceAll('"', '')}", var(--font)` }}>{words.kit.sample}</b>
            <span>{family}</span>
            <small>{words.kit.fontRoles[role]}</small>
          </div>
        ))}
        {kit.tagline && <p className={s.tagline}>“{kit.tagline}”</p>}
      </div>
    </Card>
  )
}
