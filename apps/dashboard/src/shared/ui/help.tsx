type Props = { id: string; fault?: string | undefined; children: string }

/** The hint or the error of a field. The field refers to it in `aria-describedby`. */
export function Help({ id, fault, children }: Props) {
  return (
    <span id={id} className={fault ? 'fault' : 'fine'} aria-live="polite">
      {fault ?? children}
    </span>
  )
}
