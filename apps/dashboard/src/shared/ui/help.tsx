type Props = { id: string; fault?: string | undefined; children: string }

/** What belongs into a field, or what is wrong with what is in it. The field names it in `aria-describedby`. */
export function Help({ id, fault, children }: Props) {
  return (
    <span id={id} className={fault ? 'fault' : 'fine'} aria-live="polite">
      {fault ?? children}
    </span>
  )
}
