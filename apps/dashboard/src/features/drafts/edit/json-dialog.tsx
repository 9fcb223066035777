import { useEffect, useId, useRef, useState } from 'react'
import { ui } from '../../../messages/ui.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { lineAt, placeOf } from '../configuration/json-place.ts'
import { parsePath } from '../configuration/path.ts'
import type { Configuration } from '../drafts.ts'
import { fieldWords, words } from '../messages.ts'
import type { Editor } from './use-editor.ts'
import s from './edit.module.css'

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void; editor: Editor }

/** The whole configuration as text, for what is quicker to paste. Each error leads to its line. */
export function JsonDialog({ isOpen, onOpen, editor }: Props) {
  const { configuration, saving, errors, version } = editor
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const broken = isOpen ? brokenBecause(text) : null
  // The text is that of the moment in which it was opened.
  const opened = useRef({ configuration, version })
  useEffect(() => {
    if (!isOpen) return
    setText(JSON.stringify(opened.current.configuration, null, 2))
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) opened.current = { configuration, version }
    // A version was saved since: this text became it.
    else if (version > opened.current.version) onOpen(false)
  }, [isOpen, configuration, version, onOpen])
  const save = () => {
    if (broken !== null) return input.current?.focus()
    const typed = JSON.parse(text) as Configuration
    editor.setConfiguration(typed)
    editor.save(typed)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={fieldWords.jsonTitle}
      size="wide"
      isHeld
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{ui.cancel}</Button>
          <Button look="primary" isBusy={saving.isPending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <p id={noteId} className={broken === null ? s.hint : s.error} aria-live="polite">
        {broken ?? fieldWords.jsonText}
      </p>
      {broken === null && errors.length > 0 && (
        <ul className={s.jsonErrors}>
          {errors.map(({ path, message }) => (
            <li key={path + message}>
              <Button size="small" onClick={() => input.current && selectPlace(input.current, path)}>
                {fieldWords.line(lineAt(text, placeOf(text, parsePath(path)).start))}
              </Button>
              <code>{path}</code> <span className={s.error}>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {saving.isError && errors.length === 0 && <ProblemNote error={saving.error} />}
      <textarea
        ref={input}
        className={s.json}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        value={text}
        aria-label={fieldWords.jsonTitle}
        aria-invalid={broken !== null || errors.length > 0}
        aria-describedby={noteId}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}

/** Why a text is no configuration, as the browser words it. Null: it may be one. */
function brokenBecause(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? null : fieldWords.jsonObject
  } catch (thrown) {
    return fieldWords.jsonBroken(thrown instanceof Error ? thrown.message : '')
  }
}

/** Selects and shows the value at a path. The text must be valid JSON. */
function selectPlace(input: HTMLTextAreaElement, path: string): void {
  const { start, end } = placeOf(input.value, parsePath(path))
  input.focus()
  input.setSelectionRange(start, end)
  const lines = input.value.split('\n').length
  input.scrollTop = (input.scrollHeight / lines) * Math.max(0, lineAt(input.value, start) - 5)
}
