import type { ActionOutput } from '../../data/client.ts'
import { relativeTime } from '../../data/time.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import type { Picture } from './copy-page.tsx'
import s from './copy.module.css'
import { words } from './messages.ts'
import { VariantCard } from './variant-card.tsx'

export type CopySet = ActionOutput<'list_copy_sets'>['copySets'][number]
export type Variant = CopySet['variants'][number]

type Props = { sets: readonly CopySet[]; picture: Picture | undefined }

/** What was written, newest first, each variant with its preview. */
export const CopySets = ({ sets, picture }: Props) =>
  sets.map((set) => (
    <section key={set.copyId} className={s.set} aria-label={set.brief ?? words.forProduct}>
      <header>
        <h2>{set.brief ?? words.forProduct}</h2>
        <Badge>{words.form.platforms[set.platform]}</Badge>
        <small>{words.written(relativeTime(set.createdAt, new Date()))}</small>
      </header>
      <ul>
        {set.variants.map((variant, i) => (
          <li key={variant.id}>
            {/* What somebody else saved is loaded by the key, and what is being typed stays until then. */}
            <VariantCard set={set} variant={variant} number={i + 1} picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  ))
