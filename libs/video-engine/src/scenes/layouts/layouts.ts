import type { FilmScene } from '../film.ts'
import { avatarCorner } from './avatar-corner.ts'
import { bRoll } from './b-roll.ts'
import { brandIntro } from './brand-intro.ts'
import { endCard } from './end-card.ts'
import { fullAvatar } from './full-avatar.ts'
import { productCard } from './product-card.ts'
import type { Layout } from './shared.ts'
import { sideBySide } from './side-by-side.ts'
import { textCard } from './text-card.ts'

/** How each scene is drawn. A layout whose speaker or picture is missing gives way to the next simpler one. */
export const LAYOUTS: Record<FilmScene['layout'], Layout> = {
  full_avatar: fullAvatar,
  avatar_corner: avatarCorner,
  side_by_side: sideBySide,
  b_roll: bRoll,
  product_card: productCard,
  text_card: textCard,
  brand_intro: brandIntro,
  end_card: endCard,
}
