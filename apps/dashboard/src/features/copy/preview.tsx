import { type CopyLimits, limitsOf } from '@adloom/contracts/copy/limits'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import type { Picture } from './copy-page.tsx'
import type { CopySet } from './copy-sets.tsx'
import s from './copy.module.css'
import { words } from './messages.ts'
import { buttonText, shownOf } from './text-length.ts'
import type { Texts } from './use-variant.ts'

const { preview: text } = words

type Look = keyof typeof text.looks
type Platform = CopySet['platform']
type Props = { platform: Platform; texts: Texts; picture: Picture | undefined }

/** Where each platform shows such copy, and the placement whose limits hold there. */
const LOOKS: Record<Platform, readonly { look: Look; placement: string }[]> = {
  meta: [
    { look: 'feed', placement: 'feed' },
    { look: 'story', placement: 'stories' },
  ],
  google: [{ look: 'search', placement: 'search' }],
  tiktok: [{ look: 'story', placement: 'in_feed' }],
  linkedin: [{ look: 'feed', placement: 'feed' }],
  pinterest: [{ look: 'feed', placement: 'pin' }],
  x: [{ look: 'feed', placement: 'timeline' }],
}
const ADS = { feed: Feed, story: Story, search: SearchAd }

/** The copy as the platform shows it, cut where that placement cuts. */
export function Preview({ platform, texts, picture }: Props) {
  const { team } = useSignedIn()
  const looks = LOOKS[platform]
  const [chosen, setChosen] = useState<Look>()
  const { look, placement } = looks.find((one) => one.look === chosen) ?? looks[0]!
  const Ad = ADS[look]
  return (
    <div className={s.stage} role="group" aria-label={text.label}>
      <Ad limits={limitsOf(platform, [placement])} texts={texts} picture={picture} name={team.name} />
      {looks.length > 1 && (
        <Segmented
          label={text.label}
          value={look}
          options={looks.map(({ look: value }) => ({ value, label: text.looks[value] }))}
          onValue={setChosen}
        />
      )}
    </div>
  )
}

type AdProps = { limits: CopyLimits; texts: Texts; picture: Picture | undefined; name: string }

function Cut({ of, visible }: { of: string; visible: number | undefined }) {
  const { shown, isCut } = shownOf(of, visible)
  return (
    <>
      {shown}
      {isCut && <span className={s.cut}>{text.more}</span>}
    </>
  )
}

const By = ({ name }: { name: string }) => (
  <p className={s.by}>
    <i aria-hidden>{name.slice(0, 1)}</i>
    <b>{name}</b> {text.sponsored}
  </p>
)

const Shown = ({ picture }: { picture: Picture | undefined }) =>
  picture?.url ? (
    <img src={picture.url} alt="" loading="lazy" />
  ) : (
    <span className={s.blank}>
      <Image aria-hidden />
      {text.noPicture}
    </span>
  )

function Feed({ limits, texts, picture, name }: AdProps) {
  return (
    <div className={s.feed}>
      <By name={name} />
      <p className={s.primary}>
        <Cut of={texts.primaryText} visible={limits.primaryText?.visible} />
      </p>
      <Shown picture={picture} />
      <div className={s.under}>
        <div>
          <small>{text.site}</small>
          <b>
            <Cut of={texts.headline} visible={limits.headline?.visible} />
          </b>
          {texts.description && (
            <span>
              <Cut of={texts.description} visible={limits.description?.visible} />
            </span>
          )}
        </div>
        <span className={s.button}>{buttonText(texts.callToAction)}</span>
      </div>
    </div>
  )
}

function Story({ limits, texts, picture, name }: AdProps) {
  return (
    <div className={s.story}>
      <By name={name} />
      <Shown picture={picture} />
      <div className={s.over}>
        <p>
          <Cut of={texts.primaryText} visible={limits.primaryText?.visible} />
        </p>
        <span className={s.button}>{buttonText(texts.callToAction)}</span>
      </div>
    </div>
  )
}

function SearchAd({ limits, texts, name }: AdProps) {
  return (
    <div className={s.result}>
      <b>{text.sponsored}</b>
      <p className={s.by}>
        <i aria-hidden>{name.slice(0, 1)}</i>
        <span>
          {name}
          <small>{text.site}</small>
        </span>
      </p>
      <p className={s.link}>
        <Cut of={texts.headline} visible={limits.headline?.visible} />
      </p>
      <p>
        <Cut
          of={texts.description || texts.primaryText}
          visible={(texts.description ? limits.description : limits.primaryText)?.visible}
        />
      </p>
    </div>
  )
}
