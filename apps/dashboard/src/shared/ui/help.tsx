type Props = { id: string; fieldError?: string | undefined; children: string }

/** The hint or the error of a field. The field refers to it in `aria-describedby`. */
export function Help({ id, fieldError, children }: Props) {
  return (
    <span id={id} className={fieldError ? 'fault' : 'fine'} aria-live="polite">
      {fieldError ?? children}
    </span>
  )
}
