import s from './assets.module.css'

type Picture = { assetId: string; name: string; thumbnailUrl?: string | null | undefined }

type Props = {
  pictures: readonly Picture[]
  value: string | undefined
  onValue: (assetId: string) => void
}

/** Pictures of which one is chosen, as the content of a `fieldset`, which lays them out. */
export const PictureChoice = ({ pictures, value, onValue }: Props) =>
  pictures.map(({ assetId, name, thumbnailUrl }) => (
    <label key={assetId} className={s.picture} data-tip={name}>
      <input
        type="radio"
        name="picture"
        className="offscreen"
        checked={assetId === value}
        onChange={() => onValue(assetId)}
      />
      <span className="offscreen">{name}</span>
      {thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" />}
    </label>
  ))
