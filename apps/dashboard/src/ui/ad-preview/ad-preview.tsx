import { Ellipsis, Globe, Heart, ImageIcon, MessageCircle, Play, Send, ThumbsUp, X } from 'lucide-react'
import { adPreview as words } from '../../messages/assets.ts'
import { type AdPlacement, cutFor } from './cut.ts'
import s from './ad-preview.module.css'

export type PreviewMedia = {
  /** Null: there is none yet, or it still loads. */
  url: string | null
  isVideo: boolean
  width: number | null
  height: number | null
  /** Of this card of a carousel. */
  headline?: string | undefined
}

export type PreviewedAd = {
  pageName: string
  primaryText: string
  headline: string
  description: string
  /** Null: the ad has no button. */
  button: string | null
  /** Such as `lumea.example`. */
  host: string
  media: readonly PreviewMedia[]
  isCarousel: boolean
}

type Props = { ad: PreviewedAd; placement: AdPlacement; label: string }

/**
 * An ad as it looks where it is placed: the same parts, the same cuts of texts and pictures. Drawn from what is typed, so
 * that it changes with each letter. In the colours of the platform, whatever the theme.
 */
export const AdPreview = ({ ad, placement, label }: Props) => (
  <figure className={s.ad} data-placement={placement} aria-label={label}>
    {placement === 'feed' && <Feed {...ad} />}
    {placement === 'column' && <RightColumn {...ad} />}
    {(placement === 'story' || placement === 'reels') && <Screen {...ad} placement={placement} />}
  </figure>
)

function Feed(ad: PreviewedAd) {
  const { pageName, primaryText, media, isCarousel, host, headline, description, button } = ad
  return (
    <>
      <header className={s.head}>
        <Page name={pageName} />
        <span className={s.who}>
          <b>{pageName}</b>
          <small>
            {words.sponsored} · <Globe aria-hidden />
          </small>
        </span>
        <Ellipsis aria-hidden />
        <X aria-hidden />
      </header>
      {primaryText.trim() !== '' && (
        <p className={s.text}>
          <Cut placement="feed" field="primaryText" text={primaryText} />
        </p>
      )}
      {isCarousel ? (
        <ul className={s.cards}>
          {media.map((card, i) => (
            <li key={i} className={s.card}>
              <Media of={card} ratio={1} />
              <Foot host="" headline={card.headline ?? headline} description={description} button={button} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Media of={media[0]} ratio={feedRatio(media[0])} />
          <Foot host={host} headline={headline} description={description} button={button} />
        </>
      )}
      <div className={s.reactions} aria-hidden>
        <span>
          <ThumbsUp /> {words.like}
        </span>
        <span>
          <MessageCircle /> {words.comment}
        </span>
        <span>
          <Send /> {words.share}
        </span>
      </div>
    </>
  )
}

type FootProps = Pick<PreviewedAd, 'host' | 'headline' | 'description' | 'button'>

const Foot = ({ host, headline, description, button }: FootProps) => (
  <div className={s.foot}>
    <span className={s.said}>
      {host !== '' && <small className={s.host}>{host}</small>}
      <b>
        <Cut placement="feed" field="headline" text={headline} />
      </b>
      {description !== '' && (
        <small className={s.description}>
          <Cut placement="feed" field="description" text={description} />
        </small>
      )}
    </span>
    {button !== null && <span className={s.button}>{button}</span>}
  </div>
)

function Screen({ placement, ...ad }: PreviewedAd & { placement: 'story' | 'reels' }) {
  const { pageName, primaryText, headline, button, media } = ad
  const first = media[0]
  const page = (
    <span className={s.sponsor}>
      <Page name={pageName} />
      <span className={s.who}>
        <b>{pageName}</b>
        <small>{words.sponsored}</small>
      </span>
    </span>
  )
  return (
    <>
      <div className={s.backdrop} aria-hidden>
        {first?.url && <img src={first.url} alt="" />}
      </div>
      <Media of={first} ratio={null} />
      {placement === 'story' && (
        <div className={s.top}>
          <i className={s.progress} aria-hidden />
          {page}
        </div>
      )}
      <div className={s.bottom}>
        <div className={s.lines}>
          {placement === 'reels' && page}
          <b>
            <Cut placement={placement} field="headline" text={first?.headline ?? headline} />
          </b>
          {primaryText.trim() !== '' && (
            <p>
              <Cut placement={placement} field="primaryText" text={primaryText} />
            </p>
          )}
        </div>
        {placement === 'reels' && (
          <span className={s.signs} aria-hidden>
            <Heart />
            <MessageCircle />
            <Send />
            <Ellipsis />
          </span>
        )}
        {button !== null && <span className={s.call}>{button}</span>}
      </div>
    </>
  )
}

const RightColumn = ({ headline, description, host, media }: PreviewedAd) => (
  <>
    <small className={s.label}>{words.sponsored}</small>
    <div className={s.beside}>
      <Media of={media[0]} ratio={1} />
      <span className={s.said}>
        <b>
          <Cut placement="column" field="headline" text={media[0]?.headline ?? headline} />
        </b>
        <small className={s.description}>
          <Cut placement="column" field="description" text={description} />
        </small>
        <small className={s.host}>{host}</small>
      </span>
    </div>
  </>
)

function Media({ of, ratio }: { of: PreviewMedia | undefined; ratio: number | null }) {
  return (
    <div className={s.media} style={ratio === null ? undefined : { aspectRatio: ratio }}>
      {of?.url ? (
        <img src={of.url} alt="" />
      ) : (
        <span className={s.blank}>
          <ImageIcon aria-hidden />
          {words.noPicture}
        </span>
      )}
      {of?.isVideo && <Play className={s.play} aria-hidden />}
    </div>
  )
}

/** Pictures taller than 4:5 or wider than 1.91:1 are cropped in the feed. */
const FEED = { tallest: 4 / 5, widest: 1.91 }
const feedRatio = (media: PreviewMedia | undefined) =>
  media?.width && media.height ? Math.min(FEED.widest, Math.max(FEED.tallest, media.width / media.height)) : 1

function Cut({
  placement,
  field,
  text,
}: {
  placement: AdPlacement
  field: Parameters<typeof cutFor>[1]
  text: string
}) {
  const { shown, isCut } = cutFor(placement, field, text)
  const isText = field === 'primaryText'
  return (
    <>
      {shown}
      {isCut && shown !== '' && '…'}
      {isCut && isText && shown !== '' && <span className={s.more}> {words.more}</span>}
    </>
  )
}

const Page = ({ name }: { name: string }) => (
  <span className={s.page} aria-hidden>
    {name.trim().charAt(0).toUpperCase()}
  </span>
)
