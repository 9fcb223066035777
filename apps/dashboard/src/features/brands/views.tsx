import { TabLink, TabLinks } from '../../ui/tabs/tabs.tsx'
import { words } from './messages.ts'
import s from './brands.module.css'

/** Brand kits and products stand beside each other. */
export const Views = () => (
  <div className={s.views}>
    <TabLinks label={words.views}>
      <TabLink to="/brands">{words.brands}</TabLink>
      <TabLink to="/products">{words.products}</TabLink>
    </TabLinks>
  </div>
)
