import { CopyButton } from './copy-button.tsx'

/** A text to paste elsewhere. `label` says where. */
export function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <figure className="snippet">
      <figcaption>
        <span>{label}</span>
        <CopyButton text={text} what={label} />
      </figcaption>
      {/* Focusable, so that wide content scrolls with the keyboard. */}
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
