import { type Shape, SHAPES } from './order.ts'
import s from './make.module.css'
import { make } from './messages.ts'

const { order: words } = make

/** The outline of an aspect ratio, 18 px at its longer side. */
function ShapeIcon({ shape }: { shape: string }) {
  const [across = 1, down = 1] = shape.split(':').map(Number)
  const scale = 18 / Math.max(across, down)
  return <i className={s.shape} style={{ width: across * scale, height: down * scale }} aria-hidden />
}

type Props = {
  label?: string
  values: readonly Shape[]
  onValues: (values: readonly Shape[]) => void
  /** One alone, as of a video. */
  isSingle?: boolean
}

/** Formats as they look. */
export const ShapeChoice = ({ label = words.shapes, values, onValues, isSingle = false }: Props) => (
  <fieldset className={s.shapes}>
    <legend>{label}</legend>
    {SHAPES.map((shape) => (
      <label key={shape}>
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          className="offscreen"
          name={isSingle ? 'shape' : undefined}
          checked={values.includes(shape)}
          onChange={({ target }) =>
            onValues(
              isSingle ? [shape] : target.checked ? [...values, shape] : values.filter((known) => known !== shape),
            )
          }
        />
        <span>
          <ShapeIcon shape={shape} />
        </span>
        {words.shapeNames[shape]}
        <small>{shape}</small>
      </label>
    ))}
  </fieldset>
)
