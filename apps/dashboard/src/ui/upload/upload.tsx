import { ImageUp, X } from 'lucide-react'
import { type DragEvent, useEffect, useMemo, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import { IconButton } from '../button/button.tsx'
import s from './upload.module.css'

type AreaProps = {
  label: string
  /** What may come: "PNG, JPEG or WebP, up to 20 MB". */
  note: string
  /** As of an input: "image/png,image/jpeg". What else is dropped is left out and told in `refused`. */
  accept: string
  isMultiple?: boolean | undefined
  isDisabled?: boolean | undefined
  onFiles: (files: readonly File[], refused: readonly File[]) => void
}

/** Files by dragging, by choosing, by pasting into the page while it is there. */
export function UploadArea({ label, note, accept, isMultiple = false, isDisabled, onFiles }: AreaProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1)
    const isFit = ({ type }: File) => accept.split(',').some((one) => one.trim() === type)
    if (files.length > 0 && !isDisabled)
      onFiles(
        files.filter(isFit),
        files.filter((file) => !isFit(file)),
      )
  }
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => clipboardData?.files.length && take(clipboardData.files)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      className={s.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <ImageUp aria-hidden />
      <b>{label}</b>
      <small>{note}</small>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

export type UploadItem = {
  id: string
  file: File
  /** 0 to 1; undefined when it is done. */
  progress?: number | undefined
  error?: string | undefined
  /** What is known when it is done: "1200 × 1500". */
  note?: string | undefined
}

type ListProps = { items: readonly UploadItem[]; onRemove: (id: string) => void }

/** The files of an UploadArea: preview, progress, what is wrong. */
export const UploadList = ({ items, onRemove }: ListProps) => (
  <ul className={s.files}>
    {items.map((item) => (
      <Item key={item.id} item={item} onRemove={onRemove} />
    ))}
  </ul>
)

function Item({
  item: { id, file, progress, error, note },
  onRemove,
}: {
  item: UploadItem
  onRemove: ListProps['onRemove']
}) {
  const url = usePreview(file)
  return (
    <li className={s.file}>
      {url ? <img src={url} alt="" width="40" height="40" /> : <i />}
      <b>{file.name}</b>
      {progress === undefined || error ? (
        <small data-bad={error ? true : undefined} role={error ? 'alert' : undefined}>
          {error ?? note ?? ui.uploaded}
        </small>
      ) : (
        <div
          className={s.progress}
          role="progressbar"
          aria-label={ui.uploading(file.name)}
          aria-valuenow={Math.round(progress * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${progress * 100}%` }} />
        </div>
      )}
      <IconButton label={ui.remove(file.name)} size="small" onClick={() => onRemove(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

/** An address for a picture that is still on this device. */
function usePreview(file: File): string | null {
  const url = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
